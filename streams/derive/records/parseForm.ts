import { parsePhone } from '#domain/people/parsePhone.ts'
import { instantAt } from '#domain/time.ts'
import type { Fields } from '#domain/wire.ts'
import type { FieldType, FieldSpec } from './fieldTypes.ts'
import { isFields, isBlank, isSameInput, type FormValue, formValueAt, type FormValues } from './formValues.ts'

/** A validation fault in the form, as a catalogue key. Found before anything is sent. */
export type FaultCode = 'missing' | 'number' | 'whole' | 'tooLow' | 'tooHigh' | 'money' | 'phone' | 'instant' | 'time'
/** Faults by field path, such as `questions.0.text`. */
export type FormFaults = ReadonlyMap<string, FaultCode>

export type ParsedForm = { readonly values: Fields; readonly faults: FormFaults }

type ParseContext = { readonly timeZone: string; readonly addFault: (path: string, code: FaultCode) => undefined }

/**
 * Parses a form: every required field, and the optional fields that changed. An unchanged value is returned as it was, to the second.
 * @param before the initial form values, and the record values they came from.
 */
export function parseForm(
  fields: readonly FieldSpec[],
  input: FormValues,
  before: { readonly input: FormValues; readonly values: Fields },
  timeZone: string,
): ParsedForm {
  const faults = new Map<string, FaultCode>()
  const context: ParseContext = { timeZone, addFault: (path, parseText) => void faults.set(path, parseText) }
  const values: Record<string, unknown> = {}
  for (const field of fields) {
    const { name } = field
    const isUntouched = isSameInput(input[name], before.input[name])
    if (isUntouched && !field.isRequired) continue
    const previous = before.values[name]
    const value =
      isUntouched && previous !== undefined && previous !== null ? previous : parseField(context, field, formValueAt(input, name), name)
    if (value !== undefined) values[name] = value
  }
  return { values, faults }
}

/** Returns `undefined` when the field is left out or has a fault. */
function parseField(
  context: ParseContext,
  { type, isRequired, isNullable }: Omit<FieldSpec, 'name'>,
  input: FormValue,
  path: string,
): unknown {
  const isList = Array.isArray(input) && (type.kind === 'list' || type.kind === 'map')
  if (isList || !isBlank(input)) return parseAs(context, type, input, path)
  if (isNullable) return null
  return isRequired ? context.addFault(path, 'missing') : undefined
}

function parseAs(context: ParseContext, type: FieldType, input: FormValue, path: string): unknown {
  if (type.kind === 'list') return asList(input).map((item, index) => parseField(context, itemSpec(type.of), item, `${path}.${index}`))
  if (type.kind === 'group') return parseGroup(context, type.fields, input, path)
  if (type.kind === 'map')
    return Object.fromEntries(
      mapEntriesOf(input).map(([key, item]) => [key, parseField(context, itemSpec(type.of), item, `${path}.${key}`)]),
    )
  if (type.kind === 'either') return parseUnion(context, type.of, input, path)
  return typeof input === 'string' ? parseText(context, type, input, path) : undefined
}

/** Wraps the type of a list item, which is always required. */
const itemSpec = (type: FieldType): Omit<FieldSpec, 'name'> => ({ type, isRequired: true, isNullable: false, defaultValue: undefined })
const asList = (input: FormValue): readonly FormValue[] => (Array.isArray(input) ? input : [])

function parseGroup(context: ParseContext, fields: readonly FieldSpec[], input: FormValue, path: string): Fields {
  const groupInput = isFields(input) ? (input as FormValues) : {}
  const values = fields.map(
    (field) => [field.name, parseField(context, field, formValueAt(groupInput, field.name), `${path}.${field.name}`)] as const,
  )
  return Object.fromEntries(values.filter(([, value]) => value !== undefined))
}

const mapEntriesOf = (input: FormValue): readonly (readonly [string, FormValue])[] =>
  asList(input).flatMap((item) => (isFields(item) ? [[String(item['key']), (item as FormValues)['value'] ?? ''] as const] : []))

function parseUnion(context: ParseContext, types: readonly FieldType[], input: FormValue, path: string): unknown {
  if (!isFields(input)) return undefined
  const type = types[Number(input['which'])]
  return type ? parseField(context, itemSpec(type), (input as FormValues)['value'] ?? '', path) : undefined
}

function parseText(context: ParseContext, type: FieldType, text: string, path: string): unknown {
  const { kind } = type
  if (kind === 'yesNo') return text === 'yes'
  if (kind === 'only') return type.value
  if (kind === 'number') return parseNumber(context, type, text.trim(), path)
  if (kind === 'money') return parseMoney(context, text.trim(), path)
  if (kind === 'instant') return parseInstant(context, text, path)
  if (kind === 'phone') return parsePhone(text) ?? context.addFault(path, 'phone')
  if (kind === 'time') return /^([01]\d|2[0-3]):[0-5]\d$/.test(text) ? text : context.addFault(path, 'time')
  return kind === 'text' && type.isLong ? text : kind === 'secret' ? text : text.trim()
}

function parseNumber(
  { addFault }: ParseContext,
  { least, most, isWhole }: FieldType & { kind: 'number' },
  text: string,
  path: string,
): unknown {
  if (!/^-?\d+([.,]\d+)?$/.test(text)) return addFault(path, 'number')
  const value = Number(text.replace(',', '.'))
  if (isWhole && !Number.isInteger(value)) return addFault(path, 'whole')
  if (least !== null && value < least) return addFault(path, 'tooLow')
  return most !== null && value > most ? addFault(path, 'tooHigh') : value
}

/** Parses `120`, `120.50` or `$1,200`. */
function parseMoney({ addFault }: ParseContext, text: string, path: string): unknown {
  const [, dollars, cents = ''] = /^\$?(-?[\d,]+)(?:\.(\d{1,2}))?$/.exec(text) ?? []
  if (dollars === undefined) return addFault(path, 'money')
  const whole = Number(dollars.replaceAll(',', ''))
  const sign = dollars.startsWith('-') ? -1 : 1
  return { cents: whole * 100 + sign * Number(cents.padEnd(2, '0') || 0), currency: 'AUD' }
}

/** Parses a wall-clock time. A time that daylight saving skips or repeats is a fault, so the user must choose another. */
function parseInstant({ timeZone, addFault }: ParseContext, text: string, path: string): unknown {
  const [day = '', time = ''] = text.split('T')
  try {
    return instantAt(day, time, timeZone)
  } catch {
    return addFault(path, 'instant')
  }
}
