import type { AnyRecord } from '#domain/wire.ts'
import type { Resource } from '#resources/resource.ts'
import { columnsOf } from '#streams/derive/records/columnsOf.ts'
import type { FieldType, FieldSpec } from '#streams/derive/records/fieldTypes.ts'
import { nameFieldsOf } from '#streams/derive/records/watchNames.ts'
import { sortOrderOf } from '#streams/derive/records/watchRecords.ts'
import type { LiveColumn, LiveRow } from '../../../../components/liveGrid/columns.tsx'
import { areaName, fieldName, areaSingular } from '../../../../components/record/fieldNames.ts'
import { recordListName, formatValue, type FormatContext } from '../../../../components/record/formatValue.ts'
import { tRecords } from '../../../../components/record/tRecords.ts'
import { type StateDisplay, stateDisplays } from '../../../../components/record/stateDisplays.ts'
import { StateLabel } from '../../../../components/state/StateLabel.tsx'
import styles from './AreaPage.module.css'

/** A record as a row of its list. */
export type RecordListRow = LiveRow & {
  readonly name: string
  readonly state: StateDisplay | null
  /** The text of each column; `sortValues` holds what each is sorted by. */
  readonly texts: readonly string[]
  readonly sortValues: readonly (string | number)[]
  readonly isChosen: boolean
}

const widths: Partial<Record<FieldType['kind'], number>> = {
  instant: 216,
  day: 108,
  time: 96,
  yesNo: 92,
  number: 96,
  word: 128,
  phone: 132,
  money: 104,
  reference: 168,
}
const defaultWidth = 176
const widthOf = ({ type }: FieldSpec) => widths[type.kind] ?? defaultWidth
const stateWidth = 150

const createdField: FieldSpec = {
  name: 'createdAt',
  type: { kind: 'instant' },
  isRequired: true,
  isNullable: false,
  defaultValue: undefined,
}

/** The time field in the record's name, if it has one. It decides the sort order; otherwise the newest record or the name does. */
const timeFieldOf = (resource: Resource): string | undefined =>
  columnsOf(resource).find(({ name, type }) => type.kind === 'instant' && nameFieldsOf(resource).includes(name))?.name
const isNewestFirst = (resource: Resource): boolean => timeFieldOf(resource) === undefined && sortOrderOf(resource) === '-createdAt'

type Room = { readonly width: number; readonly hasStates: boolean; readonly isSingleLocation: boolean }

/** Whether any of the records has a field. Without a record it is any field of its own that the area declares. */
export function seenIn(resource: Resource, records: readonly AnyRecord[]): (field: string) => boolean {
  const names = new Set(records.length > 0 ? records.flatMap(Object.keys) : Object.keys(resource.record.shape))
  return (field) => names.has(field)
}

/** As many columns as fit in this width beside the name, the most informative first. */
export function columnsThatFit(
  resource: Resource,
  { width, hasStates, isSingleLocation }: Room,
  isSeen: (field: string) => boolean,
): readonly FieldSpec[] {
  let freeWidth = width - (hasStates ? stateWidth : 0)
  const columns: FieldSpec[] = []
  for (const field of [...(isNewestFirst(resource) ? [createdField] : []), ...columnsOf(resource, isSeen)]) {
    // With a single location this column would repeat one value.
    if (isSingleLocation && field.name === resource.locationField) continue
    if (widthOf(field) > freeWidth) break
    freeWidth -= widthOf(field)
    columns.push(field)
  }
  return columns
}

const sortValueOf = (type: FieldType, value: unknown, texts: string): string | number => {
  if (type.kind === 'number') return typeof value === 'number' ? value : -Infinity
  if (['instant', 'day', 'time'].includes(type.kind)) return typeof value === 'string' ? value : ''
  return texts
}

/** @param formatContextOf gives each record's time zone. */
export function recordRowsOf(
  resource: Resource,
  records: readonly AnyRecord[],
  fields: readonly FieldSpec[],
  formatContextOf: (record: AnyRecord) => FormatContext,
  chosen: string | null,
): readonly RecordListRow[] {
  return records.map((record): RecordListRow => {
    const formatContext = formatContextOf(record)
    const texts = fields.map(({ name, type }) => formatValue(formatContext, resource.name, name, type, record[name]))
    return {
      id: record.id,
      band: 0,
      name: recordListName(formatContext, resource, record),
      state: stateDisplays(resource, record)[0] ?? null,
      texts,
      sortValues: fields.map(({ name, type }, index) => sortValueOf(type, record[name], texts[index] ?? '')),
      isChosen: record.id === chosen,
    }
  })
}

export function gridColumnsOf(
  resource: Resource,
  fields: readonly FieldSpec[],
  hasStates: boolean,
  nameWidth: number,
): readonly LiveColumn<RecordListRow>[] {
  const newestFirstField = isNewestFirst(resource) ? createdField.name : timeFieldOf(resource)
  const hasTimeColumn = fields.some((field) => field.name === newestFirstField)
  const name: LiveColumn<RecordListRow> = {
    id: 'name',
    header: areaSingular(resource.name).slice(0, 1).toUpperCase() + areaSingular(resource.name).slice(1),
    value: (row) => row.name,
    cell: (row) => (
      <button type="button" className={styles.name} data-open={row.id} aria-label={tRecords('open', { name: row.name })}>
        {row.name}
      </button>
    ),
    sortValue: (row) => row.name,
    width: nameWidth,
    flex: 2,
    ...(hasTimeColumn ? {} : { sort: 'asc' as const }),
  }
  const state: LiveColumn<RecordListRow> = {
    id: 'state',
    header: tRecords('state'),
    value: (row) => row.state?.label ?? '',
    cell: ({ state: display }) => display && <StateLabel shape={display.shape} label={display.label} className={styles.state} />,
    sortValue: (row) => row.state?.label ?? '',
    width: stateWidth,
  }
  return [
    name,
    ...(hasStates ? [state] : []),
    ...fields.map((field, index) => fieldColumnOf(resource, field, index, field.name === newestFirstField)),
  ]
}

const fieldColumnOf = (resource: Resource, field: FieldSpec, index: number, isNewestFirstColumn: boolean): LiveColumn<RecordListRow> => ({
  id: `field-${field.name}`,
  header: fieldName(resource.name, field.name),
  value: (row) => row.texts[index] ?? '',
  cell: (row) => <span className={styles.cell}>{row.texts[index]}</span>,
  sortValue: (row) => row.sortValues[index] ?? '',
  width: widthOf(field),
  flex: 1,
  ...(isNewestFirstColumn ? { sort: 'desc' as const } : {}),
})

export const listLabel = (resource: Resource): string => tRecords('list', { area: areaName(resource.name).toLowerCase() })
