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

test('[WORDS-450] no label begins with a pronoun or a unit: it names what it is about', async () => {
  const texts = await readCatalogues('enAU')
  const isAbout = (text: string) => !faultsOfText(text).some((fault) => fault.includes('does not name'))
  expect(texts.filter(({ text }) => !isAbout(text))).toEqual([])
  const planted = [
    'How it falls',
    'A day at most',
    'A minute (usual: 30)',
    'What they get',
    'As they prefer',
    'Why it is not true',
    'Its author left',
  ]
  expect(planted.filter(isAbout)).toEqual([])
  expect(['How to start', 'When it rains, who calls?', 'A patient'].every(isAbout)).toBe(true)
})

test('[WORDS-7] each language of the kiosk has a text for every key, with the placeholders of the English one', async () => {
  const english = placeholdersByKey(await readCatalogues('enAU'))
  expect(english.size).toBeGreaterThan(100)
  for (const locale of kioskLocales) expect(placeholdersByKey(await readCatalogues(locale)), locale).toEqual(english)
  expect(placeholdersOf('Step {{step}} of {{steps, number}}, {{step}}')).toEqual(['step', 'steps'])
})
