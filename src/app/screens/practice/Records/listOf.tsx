import type { AnyRecord } from '#domain/wire.ts'
import type { Resource } from '#resources/resource.ts'
import { columnsOf } from '#streams/derive/records/columns.ts'
import type { Drawn, DrawnField } from '#streams/derive/records/drawn.ts'
import { calledBy } from '#streams/derive/records/namesLive.ts'
import { orderOf } from '#streams/derive/records/recordsLive.ts'
import type { LiveColumn, LiveRow } from '../../../parts/LiveGrid/columns.tsx'
import { areaName, fieldName, oneOf } from '../../../parts/record/named.ts'
import { listedName, sayValue, type Telling } from '../../../parts/record/said.ts'
import { sayRecord } from '../../../parts/record/sayRecord.ts'
import { type StateShown, statesShown } from '../../../parts/record/stateShown.ts'
import { StateWord } from '../../../parts/state/StateWord.tsx'
import styles from './Area.module.css'

/** A record as its list shows it. */
export type Row = LiveRow & {
  readonly name: string
  readonly state: StateShown | null
  /** What stands in each column, and what it is sorted by. */
  readonly said: readonly string[]
  readonly orders: readonly (string | number)[]
  readonly isChosen: boolean
}

const widths: Partial<Record<Drawn['kind'], number>> = {
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
const usual = 176
const widthOf = ({ drawn }: DrawnField) => widths[drawn.kind] ?? usual
const nameWidth = 220
const stateWidth = 150

const made: DrawnField = { name: 'createdAt', drawn: { kind: 'instant' }, isRequired: true, isEmptiable: false, usual: undefined }

/** What tells a record from the others: a time of its own, that it is the newest, or its name. */
const timeOf = (resource: Resource): string | undefined =>
  columnsOf(resource).find(({ name, drawn }) => drawn.kind === 'instant' && calledBy(resource).includes(name))?.name
const isNewestFirst = (resource: Resource): boolean => timeOf(resource) === undefined && orderOf(resource) === '-createdAt'

/** As many columns as there is room for, the most telling first. */
export function columnsFor(resource: Resource, room: number, hasStates: boolean, isOnePlace: boolean): readonly DrawnField[] {
  let left = room - nameWidth - (hasStates ? stateWidth : 0)
  const shown: DrawnField[] = []
  for (const field of [...(isNewestFirst(resource) ? [made] : []), ...columnsOf(resource)]) {
    // Where there is one place everything is there.
    if (isOnePlace && field.name === resource.within) continue
    if (widthOf(field) > left) break
    left -= widthOf(field)
    shown.push(field)
  }
  return shown
}

const orderOfValue = (drawn: Drawn, value: unknown, said: string): string | number => {
  if (drawn.kind === 'number') return typeof value === 'number' ? value : -Infinity
  if (['instant', 'day', 'time'].includes(drawn.kind)) return typeof value === 'string' ? value : ''
  return said
}

/** @param tellingOf whose clock a record goes by. */
export function rowsOf(
  resource: Resource,
  records: readonly AnyRecord[],
  fields: readonly DrawnField[],
  tellingOf: (record: AnyRecord) => Telling,
  chosen: string | null,
): readonly Row[] {
  return records.map((record): Row => {
    const telling = tellingOf(record)
    const said = fields.map(({ name, drawn }) => sayValue(telling, resource.name, name, drawn, record[name]))
    return {
      id: record.id,
      band: 0,
      name: listedName(telling, resource, record),
      state: statesShown(resource, record)[0] ?? null,
      said,
      orders: fields.map(({ name, drawn }, at) => orderOfValue(drawn, record[name], said[at] ?? '')),
      isChosen: record.id === chosen,
    }
  })
}

export function columnsOfGrid(resource: Resource, fields: readonly DrawnField[], hasStates: boolean): readonly LiveColumn<Row>[] {
  const latest = isNewestFirst(resource) ? made.name : timeOf(resource)
  const isTimed = fields.some((field) => field.name === latest)
  const name: LiveColumn<Row> = {
    id: 'name',
    header: oneOf(resource.name).slice(0, 1).toUpperCase() + oneOf(resource.name).slice(1),
    face: (row) => row.name,
    cell: (row) => (
      <button type="button" className={styles.name} data-open={row.id} aria-label={sayRecord('open', { name: row.name })}>
        {row.name}
      </button>
    ),
    order: (row) => row.name,
    width: nameWidth,
    flex: 2,
    ...(isTimed ? {} : { sort: 'asc' as const }),
  }
  const state: LiveColumn<Row> = {
    id: 'state',
    header: sayRecord('state'),
    face: (row) => row.state?.said ?? '',
    cell: ({ state: shown }) => shown && <StateWord shape={shown.shape} word={shown.said} className={styles.state} />,
    order: (row) => row.state?.said ?? '',
    width: stateWidth,
  }
  return [name, ...(hasStates ? [state] : []), ...fields.map((field, at) => columnOfField(resource, field, at, field.name === latest))]
}

const columnOfField = (resource: Resource, field: DrawnField, at: number, isLatestFirst: boolean): LiveColumn<Row> => ({
  id: `field-${field.name}`,
  header: fieldName(resource.name, field.name),
  face: (row) => row.said[at] ?? '',
  cell: (row) => <span className={styles.cell}>{row.said[at]}</span>,
  order: (row) => row.orders[at] ?? '',
  width: widthOf(field),
  flex: 1,
  ...(isLatestFirst ? { sort: 'desc' as const } : {}),
})

export const listLabel = (resource: Resource): string => sayRecord('list', { area: areaName(resource.name).toLowerCase() })
