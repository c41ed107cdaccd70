import { expect, test } from 'vitest'
import { createTextOf } from '#words/textOf.ts'
import { kioskCatalogues, locales } from '#app/devices/kiosk/locales/locales.ts'

const words = {
  plain: 'Ready',
  part: { deep: 'At {{place}}' },
  wait_one: '{{count, number}} minute of {{name}}',
  wait_other: '{{count, number}} minutes of {{name}}',
  left_zero: 'None',
  left_one: 'One',
  left_other: '{{count}}',
}
const textOf = createTextOf('en-AU', 'words', words)

test('[WORDS-8] the page fills the placeholders of a text, with numbers as its language writes them', () => {
  expect(textOf('plain')).toBe('Ready')
  expect(textOf('part.deep', { place: '<b>' })).toBe('At <b>')
  expect(textOf('wait', { count: 12_000, name: 'A$&' })).toBe('12,000 minutes of A$&')
})

test('[WORDS-8] the page chooses the plural form by the count, and a text for none where there is one', () => {
  expect([0, 1, 2].map((count) => textOf('wait', { count, name: 'x' }))).toEqual(['0 minutes of x', '1 minute of x', '2 minutes of x'])
  expect([0, 1, 2].map((count) => textOf('left', { count }))).toEqual(['None', 'One', '2'])
})

test('[WORDS-8] the page shows a key without a text behind the name of its catalogue', () => {
  expect(textOf('part.unknown')).toBe('words.part.unknown')
})

/** `minutes_few`: the stem and the form. */
const pluralKey = /^(.+)_(zero|one|two|few|many|other)$/

test.each(locales.map(({ code }) => code))('[WORDS-9] the kiosk has a text for each plural form of the language %s', (code) => {
  const catalogue = kioskCatalogues[code] ?? {}
  const stems = new Set(Object.keys(catalogue).flatMap((key) => pluralKey.exec(key)?.[1] ?? []))
  const forms = [...new Intl.PluralRules(code).resolvedOptions().pluralCategories]
  const missing = [...stems].flatMap((stem) => forms.map((form) => `${stem}_${form}`).filter((key) => !(key in catalogue)))
  expect(missing.filter((key) => !(key.replace(pluralKey, '$1') in catalogue))).toEqual([])
})
