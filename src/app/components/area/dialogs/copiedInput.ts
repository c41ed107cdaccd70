import type { AnyRecord, Fields } from '#domain/wire.ts'
import type { Resource } from '#resources/resource.ts'
import type { FieldSpec } from '#streams/derive/records/fieldTypes.ts'
import { formValuesOf, type FormValues } from '#streams/derive/records/formValues.ts'

const pick = (values: FormValues, fields: readonly FieldSpec[]): FormValues =>
  Object.fromEntries(fields.flatMap(({ name }) => (values[name] === undefined ? [] : [[name, values[name]]])))

/** A copy of a record as input for a new one. A text that must be unique stays empty: the user writes another. */
export function copiedInput({ unique = [] }: Resource, fields: readonly FieldSpec[], record: AnyRecord, timeZone: string): FormValues {
  const uniqueFields = new Set<unknown>(unique.flatMap(({ fields: names }) => names))
  const copied = fields.filter(({ name, type }) => name in record && !(type.kind === 'text' && uniqueFields.has(name)))
  return pick(formValuesOf(copied, record, timeZone), copied)
}

/** What records that are added one after another usually share: kinds and references. */
export function keptForAnother(fields: readonly FieldSpec[], submitted: Fields): FormValues {
  const kept = fields.filter(({ name, type }) => ['word', 'reference'].includes(type.kind) && typeof submitted[name] === 'string')
  return pick(formValuesOf(kept, submitted, 'UTC'), kept)
}
