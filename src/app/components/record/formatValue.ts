import { formatPhone } from '#domain/people/phone.ts'
import type { AnyRecord } from '#domain/wire.ts'
import { withPlaceNames } from '#locale/messaging/openPlaces.ts'
import { localeTag } from '#locale/common/locale.ts'
import { dayAndTimeOf, shortDayOf, wholeTimeOf } from '#locale/common/time.ts'
import { tRecords } from '#locale/practice/records.ts'
import { nameFieldsOf, resourceOf } from '#resources/registry.ts'
import type { Resource } from '#resources/resource.ts'
import type { FieldType, FieldSpec } from '#streams/derive/records/fieldTypes.ts'
import { isFields } from '#streams/derive/records/formValues.ts'
import { recordFieldsOf } from '#streams/derive/records/recordFields.ts'
import type { NamedRecords } from '#streams/derive/records/watchNames.ts'
import { fieldName, valueName } from './fieldNames.ts'

/** What formatting a value needs: the referenced records and the time zone. */
export type FormatContext = { readonly names: NamedRecords; readonly timeZone: string }

/** Longer names are truncated. */
const maxNameLength = 60
const truncate = (text: string) => (text.length > maxNameLength ? `${text.slice(0, maxNameLength - 1).trimEnd()}…` : text)

/** The display name of a record. */
export const recordName = (formatContext: FormatContext, resource: Resource, record: AnyRecord): string =>
  joinNameFields(formatContext, resource, record, nameFieldsOf(resource))

/** The same for lists, without times, which have their own column. */
export function recordListName(formatContext: FormatContext, resource: Resource, record: AnyRecord): string {
  const times = new Set(recordFieldsOf(resource).flatMap(({ name, type }) => (type.kind === 'instant' ? [name] : [])))
  return joinNameFields(
    formatContext,
    resource,
    record,
    nameFieldsOf(resource).filter((name) => !times.has(name)),
  )
}

function joinNameFields(formatContext: FormatContext, resource: Resource, record: AnyRecord, names: readonly string[]): string {
  const fields = new Map(recordFieldsOf(resource).map((field) => [field.name, field]))
  const texts = names
    .map((name) => [fields.get(name)?.type, record[name]] as const)
    .filter(([type, value]) => type && value !== null && value !== undefined && value !== '')
    .map(([type, value]) => (type ? formatValue(formatContext, resource.name, '', type, value) : ''))
  const isPersonName = names.includes('firstName')
  // An item without a name is called by its code, which would stand twice.
  const different = isPersonName ? texts : [...new Set(texts)]
  return truncate(different.join(isPersonName ? ' ' : ', ')) || tRecords('unnamed')
}

/** The name of a record by its id, if it is loaded. */
export function recordNameById(formatContext: FormatContext, area: string | null, id: unknown): string {
  const resource = area === null ? undefined : resourceOf(area)
  const record = area === null ? undefined : formatContext.names.get(area)?.get(String(id))
  return resource && record ? recordName(formatContext, resource, record) : tRecords('notVisible')
}

/** Formats a value as one line of text. */
export function formatValue(formatContext: FormatContext, area: string, field: string, type: FieldType, value: unknown): string {
  if (value === null || value === undefined || value === '') return ''
  const formatInner = (of: FieldType, item: unknown) => formatValue(formatContext, area, field, of, item)
  if (type.kind === 'reference') return recordNameById(formatContext, type.area, value)
  if (type.kind === 'list') return Array.isArray(value) ? value.map((item) => formatInner(type.of, item)).join(', ') : ''
  if (type.kind === 'group') return isFields(value) ? formatGroup(formatContext, area, type, value) : ''
  if (type.kind === 'map') return isFields(value) ? formatMap(value, (item) => formatInner(type.of, item)) : ''
  if (type.kind === 'either') return formatAny(value)
  return formatScalar(formatContext, field, type, value)
}

type Group = FieldType & { readonly kind: 'group' }

/** The main text of a group and its details: a yes appears as its label alone, and a no is left out. */
export function formatGroupParts(formatContext: FormatContext, area: string, { fields }: Group, value: Readonly<Record<string, unknown>>) {
  const main =
    fields.find(({ name }) => ['text', 'label', 'name', 'title'].includes(name)) ?? fields.find(({ type }) => type.kind !== 'yesNo')
  const formatField = (field: FieldSpec) => formatValue(formatContext, area, field.name, field.type, value[field.name])
  const details = fields.flatMap((field) => {
    const text = field === main ? '' : formatField(field)
    if (field.type.kind === 'yesNo') return value[field.name] === true ? [fieldName(area, field.name)] : []
    return text === '' ? [] : [tRecords('withKey', { key: fieldName(area, field.name), value: text })]
  })
  return { main: main ? formatField(main) : '', details: details.join(', ') }
}

function formatGroup(formatContext: FormatContext, area: string, group: Group, value: Readonly<Record<string, unknown>>): string {
  const { main, details } = formatGroupParts(formatContext, area, group, value)
  return [main, details].filter(Boolean).join(', ')
}

const formatMap = (value: Readonly<Record<string, unknown>>, formatInner: (item: unknown) => string) =>
  Object.entries(value)
    .map(([key, item]) => tRecords('withKey', { key: valueName('', key), value: formatInner(item) }))
    .join(', ')

const formatAny = (value: unknown): string => {
  if (typeof value === 'boolean') return tRecords(value ? 'yes' : 'no')
  return Array.isArray(value) ? value.join(', ') : String(value)
}

function formatScalar({ timeZone }: FormatContext, field: string, { kind }: FieldType, value: unknown): string {
  if (kind === 'yesNo') return tRecords(value === true ? 'yes' : 'no')
  if (kind === 'instant') return dayAndTimeOf(String(value), timeZone)
  if (kind === 'day') return shortDayOf(String(value))
  if (kind === 'time') return wholeTimeOf(Date.parse(`2026-01-01T${String(value)}:00Z`), 'UTC')
  if (kind === 'phone') return formatPhone(String(value))
  if (kind === 'money') return isFields(value) ? tRecords('dollars', { amount: formatDollars(Number(value['cents'])) }) : ''
  if (kind === 'number') return typeof value === 'number' ? formatNumber(field, value) : ''
  if (kind === 'word') return valueName(field, String(value))
  return typeof value === 'object' ? '' : withPlaceNames(String(value))
}

const formatDollars = (cents: number) => (cents / 100).toLocaleString(localeTag, { minimumFractionDigits: 2 })
/** Weekdays are stored as numbers and shown by name. */
const formatNumber = (field: string, value: number) => {
  const valueLabel = valueName(field, String(value))
  return valueLabel === String(value) ? String(value) : valueLabel
}
