import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { codePointsOf } from '../../support/architecture/codePointsOf.ts'

const app = resolve(import.meta.dirname, '../../../src/app')
const charactersOf = (name: string) => codePointsOf(readFileSync(join(app, `theme/fonts/${name}.woff2`)))
const missingIn = (text: string, name: string) => {
  const characters = new Set(charactersOf(name))
  return Array.from(text).filter((character) => !characters.has(character.codePointAt(0) ?? 0))
}

test('[WEIGHT-7] the fonts contain the letters of English texts, and of names in other Latin alphabets', () => {
  for (const kind of ['inter', 'inter-display']) {
    expect(missingIn('Reception, 10:42 am – “don’t” … × − € ½ Zoë Núñez Åse', `${kind}-latin`)).toEqual([])
    expect(missingIn('ŁukaszMāiaŠimićĞülşahŐŢȘ', `${kind}-names`).filter((letter) => letter > '\u00ff')).toEqual([])
  }
})

test('[WEIGHT-7] no style uses a weight or a feature that the fonts do not have', () => {
  const styles = globSync('**/*.css', { cwd: app, exclude: ['**/fonts/**', '**/fonts.css'] }).map((file) =>
    readFileSync(join(app, file), 'utf8'),
  )
  const weights = styles.flatMap((style) => [...style.matchAll(/font-weight:\s*(\d+)/g)].map(([, weight]) => Number(weight)))
  expect(weights.length).toBeGreaterThan(50)
  expect(weights.filter((weight) => weight < 400 || weight > 700)).toEqual([])
  const features = styles.flatMap((style) => [...style.matchAll(/font-feature-settings:\s*([^;]+)/g)].map(([, used = '']) => used))
  expect(features.filter((used) => used !== "'tnum'")).toEqual([])
})
