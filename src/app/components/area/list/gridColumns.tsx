import type { AnyRecord } from '#domain/wire.ts'
import { tRecords } from '#locale/practice/records.ts'
import { nameFieldsOf } from '#resources/registry.ts'
import type { Resource } from '#resources/resource.ts'
import { columnsOf } from '#streams/derive/records/columnsOf.ts'
import type { FieldType, FieldSpec } from '#streams/derive/records/fieldTypes.ts'
import { sortOrderOf } from '#streams/derive/records/watchRecords.ts'
import type { LiveColumn } from '../../liveGrid/columns.tsx'
import { fieldName, areaSingular } from '../../record/fieldNames.ts'
import { StateLabel } from '../../state/StateLabel.tsx'
import { classNames } from '../../../classNames.ts'
import { asText } from '../../../theme/looks.ts'
import styles from '../content/AreaWork.module.css'
import type { RecordListRow } from './recordRows.ts'
import { isOrdered, nameColumn, orderField, serverSortOf, stateColumn } from './sorting.ts'

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
const isNewestFirst = (resource: Resource): boolean =>
  timeFieldOf(resource) === undefined && sortOrderOf(resource) === '-createdAt' && nameFieldsOf(resource).length === 0

/** Whether any of the records has a field. Without a record it is any field of its own that the area declares. */
export function seenIn(resource: Resource, records: readonly AnyRecord[]): (field: string) => boolean {
  const names = new Set(records.length > 0 ? records.flatMap(Object.keys) : Object.keys(resource.record.shape))
  return (field) => names.has(field)
}

/** The fields that a list can show, the most informative first. */
export const possibleFields = (resource: Resource, isSeen: (field: string) => boolean): readonly FieldSpec[] => [
  ...(isNewestFirst(resource) ? [createdField] : []),
  ...columnsOf(resource, isSeen),
  ...(isNewestFirst(resource) ? [] : [createdField]),
]

type Room = { readonly width: number; readonly hasStates: boolean; readonly isSingleLocation: boolean }

/** As many columns as fit in this width beside the name, the most informative first. */
export function columnsThatFit(
  resource: Resource,
  { width, hasStates, isSingleLocation }: Room,
  fields: readonly FieldSpec[],
): readonly FieldSpec[] {
  let freeWidth = width - (hasStates ? stateWidth : 0)
  const columns: FieldSpec[] = []
  for (const field of fields) {
    // With a single location this column would repeat one value.
    if (isSingleLocation && field.name === resource.locationField) continue
    if (widthOf(field) > freeWidth) break
    freeWidth -= widthOf(field)
    columns.push(field)
  }
  return columns
}

/** The sort of a list, as the address has it, until the user chooses another: by place, the newest first, or by name. */
export function defaultSortOf(resource: Resource, fields: readonly FieldSpec[]): string {
  if (isOrdered(resource)) return orderField
  const newestFirst = isNewestFirst(resource) ? createdField.name : timeFieldOf(resource)
  return fields.some(({ name }) => name === newestFirst) ? `-${newestFirst}` : nameColumn
}

type ColumnOptions = {
  readonly fields: readonly FieldSpec[]
  readonly hasStates: boolean
  readonly nameWidth: number
  /** The whole area is loaded, so that every column can be sorted; otherwise those by which the server sorts. */
  readonly isComplete: boolean
}

export function gridColumnsOf(
  resource: Resource,
  { fields, hasStates, nameWidth, isComplete }: ColumnOptions,
): readonly LiveColumn<RecordListRow>[] {
  const canSort = (column: string) => isComplete || serverSortOf(resource, column, sortOrderOf(resource)) !== null
  const name: LiveColumn<RecordListRow> = {
    id: nameColumn,
    header: areaSingular(resource.name).slice(0, 1).toUpperCase() + areaSingular(resource.name).slice(1),
    value: (row) => row.name,
    cell: (row) => (
      <button
        type="button"
        className={classNames(asText('label', 'ink', 'cut', 'bare'), styles.name)}
        data-open={row.id}
        aria-label={tRecords('open', { name: row.name })}
      >
        {row.name}
      </button>
    ),
    ...(canSort(nameColumn) ? { sortValue: (row) => row.name } : {}),
    width: nameWidth,
    flex: 2,
  }
  const fieldColumns = fields.map(
    (field, index): LiveColumn<RecordListRow> => ({
      id: field.name,
      header: fieldName(resource.name, field.name),
      value: (row) => row.texts[index] ?? '',
      cell: (row) => <span className={asText('body', 'quiet', 'cut', 'shrinks')}>{row.texts[index]}</span>,
      ...(canSort(field.name) ? { sortValue: (row) => row.sortValues[index] ?? '' } : {}),
      width: widthOf(field),
      flex: 1,
      ...(isNumeric(field) ? { align: 'end' as const } : {}),
    }),
  )
  return [name, ...(hasStates ? [stateColumnOf(canSort(stateColumn))] : []), ...fieldColumns]
}

const stateColumnOf = (canSort: boolean): LiveColumn<RecordListRow> => ({
  id: stateColumn,
  header: tRecords('state'),
  value: (row) => row.state?.label ?? '',
  cell: ({ state: display }) => display && <StateLabel shape={display.shape} label={display.label} className={styles.state} />,
  ...(canSort ? { sortValue: (row: RecordListRow) => row.state?.label ?? '' } : {}),
  width: stateWidth,
})

/** Amounts are compared by eye, digit under digit. */
const isNumeric = ({ type }: FieldSpec): boolean => type.kind === 'money'
