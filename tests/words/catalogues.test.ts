import { expect, test } from 'vitest'
import { type CatalogueText, faultsOfText, placeholdersOf, readCatalogues } from '../support/language/catalogues.ts'

const kioskLocales = ['ar', 'el', 'vi', 'zhHans'] as const

const placeholdersByKey = (texts: readonly CatalogueText[]) =>
  new Map(texts.filter(({ file }) => file.endsWith('kiosk/kiosk.ts')).map(({ key, text }) => [key, placeholdersOf(text)]))

test('[WORDS-6] no text in a catalogue has a word that the glossary replaces, begins like a riddle or has straight quotes', async () => {
  const texts = await readCatalogues('enAU')
  expect(texts.length).toBeGreaterThan(3000)
  expect(texts.flatMap(({ file, key, text }) => faultsOfText(text).map((fault) => `${file} ${key} ${fault}: ${text}`))).toEqual([])
  const planted = [
    'Somebody is here',
    'Recall: Steriliser 2',
    'Who waits is shown here.',
    "It isn't saved",
    'Ask at the desk',
    'They stands whole',
  ]
  expect(planted.filter((text) => faultsOfText(text).length === 0)).toEqual([])
  expect(['Load recall: Steriliser 2', 'Recall set', 'Who fills in this form?', 'It isn’t saved'].flatMap(faultsOfText)).toEqual([])
})

test('[WORDS-7] each language of the kiosk has a text for every key, with the placeholders of the English one', async () => {
  const english = placeholdersByKey(await readCatalogues('enAU'))
  expect(english.size).toBeGreaterThan(100)
  for (const locale of kioskLocales) expect(placeholdersByKey(await readCatalogues(locale)), locale).toEqual(english)
  expect(placeholdersOf('Step {{step}} of {{steps, number}}, {{step}}')).toEqual(['step', 'steps'])
})
