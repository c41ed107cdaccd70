import { instantAt } from '#domain/time.ts'
import type { Fields } from '#domain/wire.ts'
import type { Drawn, DrawnField } from './drawn.ts'
import { isFields, isNothing, sameTyped, type Typed, typedAt, type TypedFields } from './typed.ts'

/** What is wrong with something typed, before anybody is asked: a word of the catalogue. */
export type FaultWord = 'missing' | 'number' | 'whole' | 'tooLow' | 'tooHigh' | 'money' | 'phone' | 'instant' | 'time'
/** By the path of the field: `questions.0.text`. */
export type Faults = ReadonlyMap<string, FaultWord>

export type Given = { readonly values: Fields; readonly faults: Faults }

type Reading = { readonly timeZone: string; readonly fault: (path: string, word: FaultWord) => undefined }

/**
 * What a form gives: each field that must be given, and of the others those that say something else than they did. A value that was not touched
 * is given as it was, to the second.
 * @param before what stood in the form at first, and the values it was made of.
 */
export function givenBy(
  fields: readonly DrawnField[],
  typed: TypedFields,
  before: { readonly typed: TypedFields; readonly values: Fields },
  timeZone: string,
): Given {
  const faults = new Map<string, FaultWord>()
  const reading: Reading = { timeZone, fault: (path, word) => void faults.set(path, word) }
  const values: Record<string, unknown> = {}
  for (const field of fields) {
    const { name } = field
    const isUntouched = sameTyped(typed[name], before.typed[name])
    if (isUntouched && !field.isRequired) continue
    const known = before.values[name]
    const value = isUntouched && known !== undefined && known !== null ? known : read(reading, field, typedAt(typed, name), name)
    if (value !== undefined) values[name] = value
  }
  return { values, faults }
}

/** `undefined` where it is left out, or at fault. */
function read(reading: Reading, { drawn, isRequired, isEmptiable }: Omit<DrawnField, 'name'>, typed: Typed, path: string): unknown {
  const isList = Array.isArray(typed) && (drawn.kind === 'list' || drawn.kind === 'map')
  if (isList || !isNothing(typed)) return readAs(reading, drawn, typed, path)
  if (isEmptiable) return null
  return isRequired ? reading.fault(path, 'missing') : undefined
}

function readAs(reading: Reading, drawn: Drawn, typed: Typed, path: string): unknown {
  if (drawn.kind === 'list') return listed(typed).map((one, at) => read(reading, within(drawn.of), one, `${path}.${at}`))
  if (drawn.kind === 'group') return group(reading, drawn.fields, typed, path)
  if (drawn.kind === 'map')
    return Object.fromEntries(pairsOf(typed).map(([key, one]) => [key, read(reading, within(drawn.of), one, `${path}.${key}`)]))
  if (drawn.kind === 'either') return either(reading, drawn.of, typed, path)
  return typeof typed === 'string' ? word(reading, drawn, typed, path) : undefined
}

/** What stands in a list must be there. */
const within = (drawn: Drawn): Omit<DrawnField, 'name'> => ({ drawn, isRequired: true, isEmptiable: false, usual: undefined })
const listed = (typed: Typed): readonly Typed[] => (Array.isArray(typed) ? typed : [])

function group(reading: Reading, fields: readonly DrawnField[], typed: Typed, path: string): Fields {
  const inside = isFields(typed) ? (typed as TypedFields) : {}
  const values = fields.map((field) => [field.name, read(reading, field, typedAt(inside, field.name), `${path}.${field.name}`)] as const)
  return Object.fromEntries(values.filter(([, value]) => value !== undefined))
}

const pairsOf = (typed: Typed): readonly (readonly [string, Typed])[] =>
  listed(typed).flatMap((one) => (isFields(one) ? [[String(one['key']), (one as TypedFields)['value'] ?? ''] as const] : []))

function either(reading: Reading, forms: readonly Drawn[], typed: Typed, path: string): unknown {
  if (!isFields(typed)) return undefined
  const form = forms[Number(typed['which'])]
  return form ? read(reading, within(form), (typed as TypedFields)['value'] ?? '', path) : undefined
}

function word(reading: Reading, drawn: Drawn, text: string, path: string): unknown {
  const { kind } = drawn
  if (kind === 'yesNo') return text === 'yes'
  if (kind === 'only') return drawn.value
  if (kind === 'number') return number(reading, drawn, text.trim(), path)
  if (kind === 'money') return money(reading, text.trim(), path)
  if (kind === 'instant') return instant(reading, text, path)
  if (kind === 'phone') return phone(reading, text, path)
  if (kind === 'time') return /^([01]\d|2[0-3]):[0-5]\d$/.test(text) ? text : reading.fault(path, 'time')
  return kind === 'text' && drawn.isLong ? text : kind === 'secret' ? text : text.trim()
}

function number({ fault }: Reading, { least, most, isWhole }: Drawn & { kind: 'number' }, text: string, path: string): unknown {
  if (!/^-?\d+([.,]\d+)?$/.test(text)) return fault(path, 'number')
  const value = Number(text.replace(',', '.'))
  if (isWhole && !Number.isInteger(value)) return fault(path, 'whole')
  if (least !== null && value < least) return fault(path, 'tooLow')
  return most !== null && value > most ? fault(path, 'tooHigh') : value
}

/** `120`, `120.50`, `$1,200`. */
function money({ fault }: Reading, text: string, path: string): unknown {
  const [, dollars, cents = ''] = /^\$?(-?[\d,]+)(?:\.(\d{1,2}))?$/.exec(text) ?? []
  if (dollars === undefined) return fault(path, 'money')
  const whole = Number(dollars.replaceAll(',', ''))
  const sign = dollars.startsWith('-') ? -1 : 1
  return { cents: whole * 100 + sign * Number(cents.padEnd(2, '0') || 0), currency: 'AUD' }
}

/** As people here say a number, or as it is dialled from abroad. */
function phone({ fault }: Reading, text: string, path: string): unknown {
  const digits = text.replaceAll(/[\s()\-.]/g, '')
  const dialled = digits.startsWith('0') ? `+61${digits.slice(1)}` : digits
  return /^\+[1-9]\d{5,14}$/.test(dialled) ? dialled : fault(path, 'phone')
}

/** A time that the clocks skip, or show twice, is for the one who types to say otherwise. */
function instant({ timeZone, fault }: Reading, text: string, path: string): unknown {
  const [day = '', time = ''] = text.split('T')
  try {
    return instantAt(day, time, timeZone)
  } catch {
    return fault(path, 'instant')
  }
}
