import type { AnyRecord } from '#domain/wire.ts'
import { dayAndTimeOf, shortDayOf, wholeTimeOf } from '#domain/words/time.ts'
import { phoneShown } from '#domain/people/phone.ts'
import { resourceOf } from '#resources/registry.ts'
import type { Resource } from '#resources/resource.ts'
import type { Drawn, DrawnField } from '#streams/derive/records/drawn.ts'
import { fieldsOfRecord } from '#streams/derive/records/fields.ts'
import { calledBy, type Named } from '#streams/derive/records/namesLive.ts'
import { isFields } from '#streams/derive/records/typed.ts'
import { fieldName, wordName } from './named.ts'
import { sayRecord } from './sayRecord.ts'

/** What it takes to say a value: the records that are named, and whose clock it is. */
export type Telling = { readonly named: Named; readonly timeZone: string }

/** Beyond this a name is no name. */
const longest = 60
const cut = (text: string) => (text.length > longest ? `${text.slice(0, longest - 1).trimEnd()}…` : text)

/** What people call a record. */
export const nameOf = (telling: Telling, resource: Resource, record: AnyRecord): string =>
  nameBy(telling, resource, record, calledBy(resource))

/** The same in a list, where its time stands in a column of its own. */
export function listedName(telling: Telling, resource: Resource, record: AnyRecord): string {
  const times = new Set(fieldsOfRecord(resource).flatMap(({ name, drawn }) => (drawn.kind === 'instant' ? [name] : [])))
  return nameBy(
    telling,
    resource,
    record,
    calledBy(resource).filter((name) => !times.has(name)),
  )
}

function nameBy(telling: Telling, resource: Resource, record: AnyRecord, names: readonly string[]): string {
  const fields = new Map(fieldsOfRecord(resource).map((field) => [field.name, field]))
  const said = names
    .map((name) => [fields.get(name)?.drawn, record[name]] as const)
    .filter(([drawn, value]) => drawn && value !== null && value !== undefined && value !== '')
    .map(([drawn, value]) => (drawn ? sayValue(telling, resource.name, '', drawn, value) : ''))
  const isPersons = names.includes('firstName')
  return cut(said.join(isPersons ? ' ' : ', ')) || sayRecord('unnamed')
}

/** A record by its id, where it is held. */
export function nameOfId(telling: Telling, area: string | null, id: unknown): string {
  const resource = area === null ? undefined : resourceOf(area)
  const record = area === null ? undefined : telling.named.get(area)?.get(String(id))
  return resource && record ? nameOf(telling, resource, record) : sayRecord('unseen')
}

/** A value in a line of words. */
export function sayValue(telling: Telling, area: string, field: string, drawn: Drawn, value: unknown): string {
  if (value === null || value === undefined || value === '') return ''
  const inner = (of: Drawn, one: unknown) => sayValue(telling, area, field, of, one)
  if (drawn.kind === 'reference') return nameOfId(telling, drawn.area, value)
  if (drawn.kind === 'list') return Array.isArray(value) ? value.map((one) => inner(drawn.of, one)).join(', ') : ''
  if (drawn.kind === 'group') return isFields(value) ? sayGroup(telling, area, drawn, value) : ''
  if (drawn.kind === 'map') return isFields(value) ? sayMap(value, (one) => inner(drawn.of, one)) : ''
  if (drawn.kind === 'either') return sayAny(value)
  return sayWord(telling, field, drawn, value)
}

type Group = Drawn & { readonly kind: 'group' }

/** What a group is about, and what else is true of it: a yes by its name alone, and a no not at all. */
export function sayParts(telling: Telling, area: string, { fields }: Group, value: Readonly<Record<string, unknown>>) {
  const main =
    fields.find(({ name }) => ['text', 'label', 'name', 'title'].includes(name)) ?? fields.find(({ drawn }) => drawn.kind !== 'yesNo')
  const saying = (field: DrawnField) => sayValue(telling, area, field.name, field.drawn, value[field.name])
  const further = fields.flatMap((field) => {
    const said = field === main ? '' : saying(field)
    if (field.drawn.kind === 'yesNo') return value[field.name] === true ? [fieldName(area, field.name)] : []
    return said === '' ? [] : [sayRecord('withKey', { key: fieldName(area, field.name), value: said })]
  })
  return { main: main ? saying(main) : '', further: further.join(', ') }
}

function sayGroup(telling: Telling, area: string, group: Group, value: Readonly<Record<string, unknown>>): string {
  const { main, further } = sayParts(telling, area, group, value)
  return [main, further].filter(Boolean).join(', ')
}

const sayMap = (value: Readonly<Record<string, unknown>>, inner: (one: unknown) => string) =>
  Object.entries(value)
    .map(([key, one]) => sayRecord('withKey', { key: wordName('', key), value: inner(one) }))
    .join(', ')

const sayAny = (value: unknown): string => {
  if (typeof value === 'boolean') return sayRecord(value ? 'yes' : 'no')
  return Array.isArray(value) ? value.join(', ') : String(value)
}

function sayWord({ timeZone }: Telling, field: string, { kind }: Drawn, value: unknown): string {
  if (kind === 'yesNo') return sayRecord(value === true ? 'yes' : 'no')
  if (kind === 'instant') return dayAndTimeOf(String(value), timeZone)
  if (kind === 'day') return shortDayOf(String(value))
  if (kind === 'time') return wholeTimeOf(Date.parse(`2026-01-01T${String(value)}:00Z`), 'UTC')
  if (kind === 'phone') return phoneShown(String(value))
  if (kind === 'money') return isFields(value) ? sayRecord('dollars', { amount: dollarsOf(Number(value['cents'])) }) : ''
  if (kind === 'number') return typeof value === 'number' ? numberOf(field, value) : ''
  if (kind === 'word') return wordName(field, String(value))
  return typeof value === 'object' ? '' : String(value)
}

const dollarsOf = (cents: number) => (cents / 100).toLocaleString('en-AU', { minimumFractionDigits: 2 })
/** A weekday is a number to the machine alone. */
const numberOf = (field: string, value: number) => {
  const said = wordName(field, String(value))
  return said === String(value) ? String(value) : said
}
