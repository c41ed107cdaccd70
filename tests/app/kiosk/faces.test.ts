import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { everyWord, tongues } from '#app/kiosk/tongues/tongues.ts'
import { signsOf } from '../../support/signsOf.ts'

const face = (name: string) => signsOf(readFileSync(new URL(`../../../src/app/kiosk/tongues/faces/${name}.woff2`, import.meta.url)))
const textOf = (code: string) => Object.values(everyWord[code] ?? {}).join('')
const nameOf = (code: string) => tongues.find((one) => one.code === code)?.name ?? ''
const missing = (text: string, script: RegExp, ...faces: readonly string[]) => {
  const signs = new Set(faces.flatMap((name) => [...face(name)]))
  return [...new Set(text.match(script))].filter((sign) => !signs.has(sign.codePointAt(0) ?? 0))
}

const han = /[\u2e80-\u9fff\uff00-\uffef]/g
const arabic = /[\u0600-\u06ff]/g

test.each(['400', '600'])(
  '[GLASS-20] Every sign of Chinese and of Arabic that the glass writes is in the faces it brings, at weight %s',
  (weight) => {
    expect(textOf('zh-Hans').match(han)?.length).toBeGreaterThan(500)
    expect(missing(textOf('zh-Hans'), han, `han-${weight}`, 'han-name')).toEqual([])
    expect(missing(textOf('ar') + nameOf('ar'), arabic, `arabic-${weight}`)).toEqual([])
  },
)

test('[GLASS-20] The name of Chinese in its own signs is a face of two, which is all that the first screen fetches of it', () => {
  expect(missing(nameOf('zh-Hans'), han, 'han-name')).toEqual([])
  expect([...face('han-name')].filter((sign) => sign >= 0x2e80 && sign < 0xfff0)).toHaveLength(2)
  expect(missing('龘', han, 'han-400')).toEqual(['龘'])
})
