import { pairsOutOfOrder } from '#domain/practice/settingOrder.ts'
import type { Settings } from '#domain/practice/settings.ts'
import { tSettings } from '#locale/practice/settings.ts'
import type { FieldSpec } from '#streams/derive/records/fieldTypes.ts'
import { type FormValues, formValueAt } from '#streams/derive/records/formValues.ts'
import { settingName } from './settingTexts.ts'

/** The number that was typed; `null` if it is none of the field’s range. */
function numberIn({ name, type }: FieldSpec, input: FormValues): number | null {
  const text = formValueAt(input, name)
  if (type.kind !== 'number' || typeof text !== 'string' || !/^\d+$/.test(text.trim())) return null
  const value = Number(text)
  return value < (type.least ?? 0) || value > (type.most ?? value) ? null : value
}

/** The settings as they would be once saved. What is no valid number stays as it is stored. */
export function enteredSettings(fields: readonly FieldSpec[], stored: Settings, input: FormValues): Settings {
  const numbers = fields.map((field) => [field.name, numberIn(field, input)] as const).filter(([, value]) => value !== null)
  return { ...stored, ...Object.fromEntries(numbers) }
}

/** Finds the faults of the input before it is sent, by field: a number out of its range, or two settings in the wrong order. */
export function enteredFaults(fields: readonly FieldSpec[], stored: Settings, input: FormValues): ReadonlyMap<string, string> {
  const faults = new Map<string, string>()
  const byName = new Map(fields.map((field) => [field.name, field]))
  const labelOf = (name: string) => {
    const field = byName.get(name)
    return field ? settingName(field).label : name
  }
  for (const [lower, upper] of pairsOutOfOrder(enteredSettings(fields, stored, input))) {
    faults.set(lower, tSettings('aboveOther', { other: labelOf(upper) }))
    faults.set(upper, tSettings('belowOther', { other: labelOf(lower) }))
  }
  for (const field of fields) {
    const { type, name } = field
    if (type.kind !== 'number' || numberIn(field, input) !== null) continue
    faults.set(name, tSettings('range', { least: type.least ?? 0, most: type.most ?? 0 }))
  }
  return faults
}
