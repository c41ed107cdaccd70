import { recordNames } from '#domain/words/enAU/recordNames.ts'
import { lastPart, plainWords } from '#streams/derive/records/words.ts'
import { actions } from '#domain/words/enAU/actions.ts'
import type { NamedCommand } from '#resources/registry.ts'
import { sayRecord } from './sayRecord.ts'

/** What things are called: by the catalogue, else by their own names. A name may come from anywhere, so only what stands there counts. */

const at = <T>(catalogue: Readonly<Record<string, T>>, ...names: readonly string[]): T | undefined => {
  const known = names.find((name) => Object.hasOwn(catalogue, name))
  return known === undefined ? undefined : catalogue[known]
}

export const areaName = (area: string): string => at(recordNames.areas, area)?.many ?? plainWords(lastPart(area))
export const areaWhat = (area: string): string | undefined => at(recordNames.areas, area)?.what
/** One of them, within a sentence. */
export const oneOf = (area: string): string =>
  at(recordNames.areas, area)?.one ?? plainWords(lastPart(area)).replace(/s$/, '').toLowerCase()

export const fieldName = (area: string, field: string): string => at(recordNames.fields, `${area}.${field}`, field) ?? plainWords(field)
/** A code is said as it is written, so that people can pass it on. */
export const wordName = (field: string, word: string): string =>
  recordNames.codes.includes(field) ? word : (at(recordNames.words, `${field}.${word}`, word) ?? plainWords(word))

/** On its button. */
export const commandName = ({ name, word, resource, declaration }: NamedCommand): string => {
  const said = at(recordNames.commands, name) ?? (declaration.makes ? undefined : at<string>(actions, word))
  return said ?? (declaration.makes && word === 'create' ? sayRecord('newOne', { one: oneOf(resource.name) }) : plainWords(word))
}

/** One of several: “Question” of `questions`. */
export const singular = (field: string): string => plainWords(field).replace(/ies$/, 'y').replace(/s$/, '')
