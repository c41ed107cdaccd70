import type { PatientHistoryChange, PatientHistoryItem } from '#domain/people/patientHistory.ts'
import type { AnyRecord, Fields } from '#domain/wire.ts'
import { dayAndTimeOf, wholeTimeOf } from '#locale/common/time.ts'
import { tPatient } from '#locale/people/patientPage.ts'
import { patients } from '#resources/people/patients.ts'
import { commandOf, resourceOf } from '#resources/registry.ts'
import type { Resource } from '#resources/resource.ts'
import { isUntypedId } from '#streams/derive/records/fieldTypes.ts'
import { readableName } from '#streams/derive/records/readableName.ts'
import { recordFieldsOf } from '#streams/derive/records/recordFields.ts'
import { areaSingular, commandName, fieldName } from '../../../components/record/fieldNames.ts'
import { formatValue, recordName, type FormatContext } from '../../../components/record/formatValue.ts'
import { stateDisplays } from '../../../components/record/stateDisplays.ts'
import type { HistoryLine } from './historyLines.ts'

/** One changed field: its name, and its value before and after. */
type FieldLine = { readonly id: string; readonly label: string; readonly text: string }

/** The command as its button says it, or who opened the record. */
export function titleOf({ item, count }: HistoryLine): string {
  if (item.kind === 'opened') return tPatient('openedBy', { count, name: item.by.name })
  const commands = (item.commands ?? [item.command]).map(commandOf).filter((command) => command !== undefined)
  return commands.length > 0 ? commands.map(commandName).join(', ') : tPatient('automatic')
}

/** Names the user and the time, and for a step that was recorded later also the time at which it happened. */
export function metaOf({ item, since }: Pick<HistoryLine, 'item' | 'since'>, timeZone: string): string {
  const at = dayAndTimeOf(item.at, timeZone)
  if (item.kind === 'opened') return since === item.at ? at : tPatient('openedFrom', { from: dayAndTimeOf(since, timeZone), to: at })
  const happened = item.happenedAt ? [tPatient('happenedAt', { time: wholeTimeOf(item.happenedAt, timeZone) })] : []
  return [item.by.name, at, ...happened].join(' · ')
}

/** The record of the patient that changed, such as the appointment with its time; empty for the patient’s own record. */
export function recordTitle(formatContext: FormatContext, { area, record: id }: PatientHistoryChange): string {
  const resource = resourceOf(area)
  if (!resource || area === patients.name) return ''
  const record = formatContext.names.get(area)?.get(id)
  const name = record ? recordName(formatContext, resource, { ...record, patient: null }) : ''
  return [readableName(areaSingular(area)), name].filter(Boolean).join(', ')
}

/** The changed fields in the words of the screens. A created record lists none, because its title names it. */
export function fieldLines(formatContext: FormatContext, item: PatientHistoryItem, change: PatientHistoryChange): readonly FieldLine[] {
  const resource = resourceOf(change.area)
  if (!resource || change.kind !== 'changed') return []
  return [...stateLines(resource, item, change), ...changedFieldLines(formatContext, resource, change)]
}

const versionOf = (item: PatientHistoryItem, { record: id, version }: PatientHistoryChange, fields: Fields): AnyRecord => ({
  createdAt: item.at,
  updatedAt: item.at,
  ...fields,
  id,
  version,
})

function stateLines(resource: Resource, item: PatientHistoryItem, change: PatientHistoryChange): readonly FieldLine[] {
  const before = stateDisplays(resource, versionOf(item, change, change.was))
  return stateDisplays(resource, versionOf(item, change, change.values)).flatMap(({ region, label }, index) => {
    const from = before.find((display) => display.region === region)?.label ?? ''
    const name = index === 0 ? tPatient('status') : tPatient('statusOf', { region: readableName(region).toLowerCase() })
    return from === label ? [] : [{ id: `state ${region}`, label: name, text: changeText(from, label) }]
  })
}

const changedFieldLines = (
  formatContext: FormatContext,
  resource: Resource,
  { area, values, was }: PatientHistoryChange,
): readonly FieldLine[] =>
  recordFieldsOf(resource)
    .filter(({ name, type }) => name in values && !isUntypedId(type))
    .map(({ name, type }) => {
      const format = (fields: Fields) => shortened(formatValue(formatContext, area, name, type, fields[name]))
      return { id: name, label: fieldName(area, name), text: changeText(format(was), format(values)) }
    })
    .filter(({ text }) => text !== '')

/** Longer values are cut: a note may have ten thousand characters. */
const maxValueLength = 160
const shortened = (text: string) => (text.length > maxValueLength ? `${text.slice(0, maxValueLength - 1).trimEnd()}…` : text)

function changeText(from: string, to: string): string {
  if (from === to || from === '') return to
  return to === '' ? tPatient('emptied', { from }) : tPatient('fieldChanged', { from, to })
}
