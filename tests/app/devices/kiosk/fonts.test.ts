import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { kioskCatalogues, locales } from '#app/devices/kiosk/locales/locales.ts'
import { codePointsOf } from '../../../support/architecture/codePointsOf.ts'

const fontCharacters = (name: string) =>
  codePointsOf(readFileSync(new URL(`../../../../src/app/devices/kiosk/locales/fonts/${name}.woff2`, import.meta.url)))
const textOf = (code: string) => Object.values(kioskCatalogues[code] ?? {}).join('')
const nameOf = (code: string) => locales.find((locale) => locale.code === code)?.name ?? ''
const missingIn = (text: string, script: RegExp, ...fonts: readonly string[]) => {
  const characters = new Set(fonts.flatMap((name) => [...fontCharacters(name)]))
  return [...new Set(text.match(script))].filter((character) => !characters.has(character.codePointAt(0) ?? 0))
}

const han = /[\u2e80-\u9fff\uff00-\uffef]/g
const arabic = /[\u0600-\u06ff]/g

test.each(['400', '600'])(
  '[GLASS-20] the fonts of the kiosk contain every Chinese and Arabic character that it shows, at weight %s',
  (weight) => {
    expect(textOf('zh-Hans').match(han)?.length).toBeGreaterThan(500)
    expect(missingIn(textOf('zh-Hans'), han, `han-${weight}`, 'han-name')).toEqual([])
    expect(missingIn(textOf('ar') + nameOf('ar'), arabic, `arabic-${weight}`)).toEqual([])
  },
)

test('[GLASS-20] the first screen loads a font of two characters for the name of Chinese; the rest loads when a patient chooses it', () => {
  expect(missingIn(nameOf('zh-Hans'), han, 'han-name')).toEqual([])
  expect([...fontCharacters('han-name')].filter((character) => character >= 0x2e80 && character < 0xfff0)).toHaveLength(2)
  expect(missingIn('龘', han, 'han-400')).toEqual(['龘'])
})
