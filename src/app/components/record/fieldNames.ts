import { actions } from '#locale/common/actions.ts'
import { recordNames } from '#locale/practice/recordNames.ts'
import { tRecords } from '#locale/practice/records.ts'
import type { NamedCommand } from '#resources/registry.ts'
import { lastSegmentOf, readableName } from '#streams/derive/records/readableName.ts'

/** Labels from the catalogue, otherwise derived from the identifier. Any string may arrive, so only own keys count. */

const lookUp = <T>(catalogue: Readonly<Record<string, T>>, ...names: readonly string[]): T | undefined => {
  const key = names.find((name) => Object.hasOwn(catalogue, name))
  return key === undefined ? undefined : catalogue[key]
}

export const areaName = (area: string): string => lookUp(recordNames.areas, area)?.many ?? readableName(lastSegmentOf(area))
export const areaDescription = (area: string): string | undefined => lookUp(recordNames.areas, area)?.description
/** Singular, for use within a sentence. */
export const areaSingular = (area: string): string =>
  lookUp(recordNames.areas, area)?.one ?? readableName(lastSegmentOf(area)).replace(/s$/, '').toLowerCase()

export const fieldName = (area: string, field: string): string =>
  lookUp(recordNames.fields, `${area}.${field}`, field) ?? readableName(field)
/** Codes are shown unchanged, so that users can quote them. */
export const valueName = (field: string, value: string): string =>
  recordNames.codes.includes(field) ? value : (lookUp(recordNames.words, `${field}.${value}`, value) ?? readableName(value))

/** Button label of a command. */
export const commandName = ({ name, action: value, resource, declaration }: NamedCommand): string => {
  const label = lookUp(recordNames.commands, name) ?? (declaration.creates ? undefined : lookUp<string>(actions, value))
  return (
    label ?? (declaration.creates && value === 'create' ? tRecords('newOne', { one: areaSingular(resource.name) }) : readableName(value))
  )
}

/** Singular of a field name: "Question" for `questions`. */
export const singular = (field: string): string =>
  readableName(field).replace(/ies$|(?<=ss|sh|ch|x)es$|s$/, (ending) => (ending === 'ies' ? 'y' : ''))
