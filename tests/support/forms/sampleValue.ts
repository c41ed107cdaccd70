import type { FieldType, FieldSpec } from '#streams/derive/records/fieldTypes.ts'
import type { FormValue, FormValues } from '#streams/derive/records/formValues.ts'

/** Values to type into each kind of input. For text with a required format, tests try these texts until one is valid. */

const sampleTexts = [
  'Words',
  'aCode',
  'sam.ple',
  'AB12',
  '12345678',
  'a'.repeat(64),
  'M0 0L9 9',
  'P7K2-9QX4',
  '2345',
  '2426621B',
  '127.0.0.1',
  '/sample',
  '062-000',
  '51824753556',
  'DEN0001234567',
  '8003610000000006',
  '2123456701',
  'NX123456',
  '8003608833357361',
  '2028-05',
]

const samplesByKind: Partial<Record<FieldType['kind'], string>> = {
  day: '2027-02-28',
  instant: '2027-02-28T09:30',
  time: '09:30',
  timeZone: 'Australia/Perth',
  phone: '0412 555 018',
  email: 'sam@example.com',
  money: '120.50',
  yesNo: 'yes',
  only: 'yes',
  reference: '0193a0c0-0000-7000-8000-000000000001',
}

/** Returns the index of the text to type into the field of a path, where its type does not tell the required format. */
type AttemptFor = (path: string) => number

function sampleValue(fieldType: FieldType, path: string, attemptFor: AttemptFor): FormValue {
  if (fieldType.kind === 'word') return fieldType.options[0] ?? ''
  if (fieldType.kind === 'number') return String(fieldType.least ?? fieldType.most ?? 1)
  if (fieldType.kind === 'list') return [sampleValue(fieldType.of, path, attemptFor)]
  if (fieldType.kind === 'group') return sampleFields(fieldType.fields, (name) => attemptFor(`${path}.${name}`))
  if (fieldType.kind === 'map') return [{ key: fieldType.keys?.[0] ?? 'heart', value: sampleValue(fieldType.of, path, attemptFor) }]
  if (fieldType.kind === 'either') return { which: '0', value: fieldType.of[0] ? sampleValue(fieldType.of[0], path, attemptFor) : '' }
  return samplesByKind[fieldType.kind] ?? sampleTexts[attemptFor(path)] ?? ''
}

export const sampleFields = (fields: readonly FieldSpec[], attemptFor: AttemptFor): FormValues =>
  Object.fromEntries(fields.map(({ name, type: fieldType }) => [name, sampleValue(fieldType, name, attemptFor)]))

export const attemptCount = sampleTexts.length
