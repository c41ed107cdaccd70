import { tSettings } from '#locale/practice/settings.ts'
import { settings } from '#resources/practice/settings.ts'
import type { FieldSpec } from '#streams/derive/records/fieldTypes.ts'
import { noNames } from '#streams/derive/records/watchNames.ts'
import { fieldName } from '../../../../components/record/fieldNames.ts'
import { formatValue } from '../../../../components/record/formatValue.ts'

/** The unit of a setting is at the end of its name, in brackets. */
const named = /^(?<label>.*) \((?<unit>[^()]+)\)$/

const shortUnits = { minutes: 'min', seconds: 's', hours: 'h' } as const
/** `min before` for `minutes before`; other units are words of their own. */
const shortUnit = (unit: string): string =>
  unit.replace(/^(?:minutes|seconds|hours)\b/, (word) => shortUnits[word as keyof typeof shortUnits])

export type SettingName = { readonly label: string; readonly unit: string }

/** The name of a setting on its row, and the unit that is inside its field. */
export function settingName({ name, type }: Pick<FieldSpec, 'name' | 'type'>): SettingName {
  const full = fieldName(settings.name, name)
  const { label, unit } = (type.kind === 'number' && named.exec(full)?.groups) || {}
  return label && unit ? { label, unit: shortUnit(unit) } : { label: full, unit: '' }
}

/** A stored value as its row shows it: `15 min`, `On`, `8:00 am`. */
export function settingValueText(field: FieldSpec, value: unknown, timeZone: string): string {
  if (field.type.kind === 'yesNo') return tSettings(value === true ? 'on' : 'off')
  const text = formatValue({ names: noNames, timeZone }, settings.name, field.name, field.type, value)
  return field.type.kind === 'number' ? [text, settingName(field).unit].filter(Boolean).join(' ') : text || tSettings('empty')
}
