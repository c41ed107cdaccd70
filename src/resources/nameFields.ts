import type { Resource } from './resource.ts'

/** Returns the fields by which users identify a record. */
export function nameFieldsOf({ titleFields: declared, record, refs = {} }: Resource): readonly string[] {
  if (declared) return declared
  const matching = [['firstName', 'lastName'], ['name'], ['title'], ['code']].find((names) => names.every((name) => name in record.shape))
  return matching ?? [...Object.keys(refs).slice(0, 1), ...['startsAt', 'at'].filter((name) => name in record.shape)]
}
