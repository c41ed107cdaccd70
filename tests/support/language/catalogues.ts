import { globSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

/** A text that a user reads, with the key that a screen asks for. */
export type CatalogueText = { readonly file: string; readonly key: string; readonly text: string }

const words = resolve(import.meta.dirname, '../../../src/words')

/** Members of a catalogue that no user reads. */
const identifierKeys: readonly string[] = ['area', 'identifier']

const textsIn = (file: string, key: string, value: unknown): readonly CatalogueText[] => {
  if (typeof value === 'string') return [{ file, key, text: value }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, member]) =>
    identifierKeys.includes(name) ? [] : textsIn(file, key === '' ? name : `${key}.${name}`, member),
  )
}

/** An export is a catalogue, or the translator of one. */
const catalogueOf = (value: unknown): unknown => (typeof value === 'function' && 'texts' in value ? value.texts : value)

/** Reads every text of the catalogues of a locale. A text that a function builds is not among them. */
export async function readCatalogues(locale: string): Promise<readonly CatalogueText[]> {
  const files = globSync('**/*.ts', { cwd: join(words, locale) }).sort()
  const texts = await Promise.all(
    files.map(async (file) => {
      const exported = (await import(pathToFileURL(join(words, locale, file)).href)) as Readonly<Record<string, unknown>>
      return Object.values(exported).flatMap((value) => textsIn(`${locale}/${file}`, '', catalogueOf(value)))
    }),
  )
  return texts.flat()
}

const forbidden = new RegExp(
  `\\b(${[
    'somebody',
    'nobody',
    'whoever',
    'everybody',
    'anybody',
    'someone',
    'glass',
    'desk',
    'told',
    'stands',
    'lies',
    'by itself',
    'anew',
    'telephone',
    'greeted',
    'wish(?:es)?',
    'user name',
    'won back',
    'give away',
    'carrier',
  ].join('|')}|(?<!load |patient )recalls?(?! set| (?:every|this) load))\\b`,
  'i',
)
/** A question may begin so, a statement may not. */
const riddle = /^(Who|Whoever|Nobody|What is|What was|That is|That could|That needs) (?!.*\?)/
/** No reader knows what the first word of such a label is about, or which number a unit is of: “How it falls”, “A day at most”. */
const subjectless = /^(?:(?:How|Why|When|What|As) (?:it|they)|Its|(?:A|An) (?:minute|hour|day|week|month))\b(?!.*\?)/
const straightQuote = /\w'\w|"/

/** What a text says in a way that `language.md` replaces. */
export function faultsOfText(text: string): readonly string[] {
  const word = forbidden.exec(text)
  const start = riddle.exec(text)
  const pronoun = subjectless.exec(text)
  return [
    ...(word ? [`says “${word[0]}”`] : []),
    ...(start ? [`begins with “${start[1]}”`] : []),
    ...(pronoun ? [`begins with “${pronoun[0]}” and does not name what it is about`] : []),
    ...(straightQuote.test(text) ? ['has straight quotes'] : []),
  ]
}

/** The placeholders of a text, such as `name` of `{{name}}`, sorted. */
export const placeholdersOf = (text: string): readonly string[] =>
  [...new Set([...text.matchAll(/\{\{\s*(\w+)[^}]*\}\}/g)].map(([, name = '']) => name))].toSorted()
