import type { AnyRecord } from '#domain/wire.ts'
import type { Resource } from '#resources/resource.ts'
import { columnsOf } from '#streams/derive/records/columnsOf.ts'
import type { FieldSpec, FieldType } from '#streams/derive/records/fieldTypes.ts'
import { isFields } from '#streams/derive/records/formValues.ts'
import { foldText, textMatcher } from '#streams/derive/records/lists/searchText.ts'
import { createWindowFilter } from '#streams/replica/windowFilter.ts'
import type { LiveRow } from '../../liveGrid/columns.tsx'
import { recordListName, formatValue, type FormatContext } from '../../record/formatValue.ts'
import { listedState, type StateDisplay } from '../../record/stateDisplays.ts'

/** A record as a row of its list. */
export type RecordListRow = LiveRow & {
  readonly name: string
  readonly state: StateDisplay | null
  /** The text of each column; `sortValues` holds what each is sorted by. */
  readonly texts: readonly string[]
  readonly sortValues: readonly (string | number)[]
  readonly isChosen: boolean
}

/** Gives each record the names and the time zone by which it is shown. */
export type FormatContextOf = (record: AnyRecord) => FormatContext

/** Money is sorted as money and a number as a number; without a value first. */
function sortValueOf(type: FieldType, value: unknown, text: string): string | number {
  if (type.kind === 'number') return typeof value === 'number' ? value : -Infinity
  if (type.kind === 'money') return isFields(value) && typeof value['cents'] === 'number' ? value['cents'] : -Infinity
  if (['instant', 'day', 'time'].includes(type.kind)) return typeof value === 'string' ? value : ''
  return text
}

/** Makes rows and keeps each until its record, the names or the columns change: a list may hold thousands. */
export function createRecordRows(resource: Resource, fields: readonly FieldSpec[], formatContextOf: FormatContextOf) {
  const madeRows = new WeakMap<AnyRecord, RecordListRow>()
  const make = (record: AnyRecord, isChosen: boolean): RecordListRow => {
    const formatContext = formatContextOf(record)
    const texts = fields.map(({ name, type }) => formatValue(formatContext, resource.name, name, type, record[name]))
    return {
      id: record.id,
      band: 0,
      name: recordListName(formatContext, resource, record),
      state: listedState(resource, record),
      texts,
      sortValues: fields.map(({ name, type }, index) => sortValueOf(type, record[name], texts[index] ?? '')),
      isChosen,
    }
  }
  return (records: readonly AnyRecord[], chosen: string | null): readonly RecordListRow[] =>
    records.map((record) => {
      const isChosen = record.id === chosen
      const made = madeRows.get(record)
      if (made?.isChosen === isChosen) return made
      const row = make(record, isChosen)
      madeRows.set(record, row)
      return row
    })
}

const searchedKinds: readonly FieldType['kind'][] = ['text', 'word', 'reference', 'phone', 'email', 'money', 'number']
const isSearched = ({ type }: FieldSpec): boolean => searchedKinds.includes(type.kind === 'list' ? type.of.kind : type.kind)

/** Filters the records of a whole list by the texts that a user can read in it: names of other records, and columns that do not fit. */
export function createRecordFilter(resource: Resource, formatContextOf: FormatContextOf) {
  const searched = columnsOf(resource).filter(isSearched)
  const folded = new WeakMap<AnyRecord, string>()
  const textOf = (record: AnyRecord): string => {
    const known = folded.get(record)
    if (known !== undefined) return known
    const formatContext = formatContextOf(record)
    const texts = searched.map(({ name, type }) => formatValue(formatContext, resource.name, name, type, record[name]))
    const text = foldText([recordListName(formatContext, resource, record), ...texts].join(' · '))
    folded.set(record, text)
    return text
  }
  return (records: readonly AnyRecord[], text: string, filters: Readonly<Record<string, string>>): readonly AnyRecord[] => {
    const { matches } = createWindowFilter(resource.name, { filters })
    const found = Object.keys(filters).length > 0 ? records.filter(matches) : records
    if (text.trim() === '') return found
    const matchesText = textMatcher(text)
    return found.filter((record) => matchesText(textOf(record)))
  }
}
