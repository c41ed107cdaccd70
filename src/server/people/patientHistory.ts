import { commandsOfChanges } from '../engine/access/commandsOfChanges.ts'
import { type PatientHistoryChange, type PatientHistoryItem, maxHistoryRecords } from '#domain/people/patientHistory.ts'
import { resources } from '#resources/index.ts'
import { resourceOf } from '#resources/registry.ts'
import { patients } from '#resources/people/patients.ts'
import type { Resource } from '#resources/resource.ts'
import type { Principal } from '../engine/access/principal.ts'
import { viewFields, viewFor } from '../engine/access/views.ts'
import { accessConditions } from '../engine/access/recordAccess.ts'
import type { ServerDeps } from '../deps.ts'
import type { RecordEntry, Store } from '../store/store.ts'

/** Where the next page continues: before this position of the log, and before this note of an opening. */
export type HistoryCursor = { readonly position: number | null; readonly note: number | null }

type RecordName = { readonly area: string; readonly record: string }
type HistorySource = { readonly items: readonly PatientHistoryItem[]; readonly hasMore: boolean }
/** An item with the cursor after it. */
type Found = { readonly items: readonly PatientHistoryItem[]; readonly next: HistoryCursor | null }

const historyAreas: readonly Resource[] = resources.filter(({ inPatientHistory }) => inPatientHistory)

/** Reads the changes of a patient's records and the openings of the patient's record, newest first. */
export async function readPatientHistory(
  { store }: Pick<ServerDeps, 'store'>,
  principal: Principal,
  patient: string,
  { after, limit }: { readonly after: HistoryCursor; readonly limit: number },
): Promise<Found> {
  const records = [{ area: patients.name, record: patient }, ...(await recordsOf(store, principal, patient))]
  const { entries, hasMore } = await listedEntries(store, principal.practice, records, { before: after.position, limit: limit + 1 })
  const opened = { area: patients.name, record: patient }
  const notes = await store.openNotes.list(principal.practice, opened, { before: after.note, limit: limit + 1 })
  const changes: HistorySource = { items: entries.map((entry) => changedItem(principal, entry)), hasMore }
  const reads: HistorySource = {
    items: notes.map(({ id, at, by }) => ({ id: `o${id}`, kind: 'opened', at, by })),
    hasMore: notes.length > limit,
  }
  return mergeNewest(changes, reads, { after, limit })
}

const unlistedCommands: ReadonlySet<string> = new Set(
  historyAreas.flatMap(({ name, inPatientHistory }) =>
    typeof inPatientHistory === 'object' ? inPatientHistory.without.map((action) => `${name}.${action}`) : [],
  ),
)

/** Reads on over entries whose command no history lists. */
async function listedEntries(
  store: Pick<Store, 'entriesOfRecords'>,
  practice: string,
  records: readonly RecordName[],
  { before, limit }: { readonly before: number | null; readonly limit: number },
): Promise<{ readonly entries: readonly RecordEntry[]; readonly hasMore: boolean }> {
  const listed: RecordEntry[] = []
  let [from, hasMore] = [before, true]
  while (hasMore && listed.length < limit) {
    const page = await store.entriesOfRecords(practice, records, { before: from, limit })
    listed.push(...page.entries.filter(({ command }) => !unlistedCommands.has(command)))
    from = page.entries.at(-1)?.position ?? from
    hasMore = page.hasMore
  }
  return { entries: listed, hasMore }
}

/** The patient's records in the areas of a history that the principal may list, and the records that were merged into this one. */
async function recordsOf(store: Pick<Store, 'list'>, principal: Principal, patient: string): Promise<readonly RecordName[]> {
  const visible = historyAreas.filter((area) => viewFor(principal, area) === 'full')
  const lists = visible.map(async (area) => {
    const where = [...accessConditions(principal, area), { column: 'patient', is: [patient] }]
    const { items } = await store.list(principal.practice, area.name, { where, sort: '-id', limit: maxHistoryRecords })
    return items.map(({ id }) => ({ area: area.name, record: id }))
  })
  const merged = await store.list(principal.practice, 'patients', {
    where: [{ column: 'mergedInto', is: [patient] }],
    limit: maxHistoryRecords,
  })
  return [...merged.items.map(({ id }) => ({ area: patients.name, record: id })), ...(await Promise.all(lists)).flat()]
}

const changedItem = (
  principal: Principal,
  { position, at, happenedAt, by, command, commands, changes }: RecordEntry,
): PatientHistoryItem => ({
  id: `c${position}`,
  kind: 'changed',
  at,
  ...(happenedAt && { happenedAt }),
  by,
  command,
  ...(commands && { commands: commandsOfChanges(commands, changes) }),
  changes: changes.map((change) => visibleChange(principal, change)),
})

/** A change with the fields that the principal's view of its area shows. A change without any is still listed. */
function visibleChange(
  principal: Principal,
  { area, record, version, kind, values, was }: RecordEntry['changes'][number],
): PatientHistoryChange {
  const resource = resourceOf(area)
  const view = resource ? viewFor(principal, resource) : null
  if (view === 'full') return { area, record, version, kind, values, was }
  const visible = resource && view ? viewFields(resource, view).filter((field) => typeof field === 'string') : []
  const only = (fields: PatientHistoryChange['was']) =>
    Object.fromEntries(visible.filter((name) => name in fields).map((name) => [name, fields[name]]))
  return { area, record, version, kind, values: only(values), was: only(was) }
}

/** Merges by time without changing the order of either source. It stops where a source ends that has more. */
function mergeNewest(
  changes: HistorySource,
  reads: HistorySource,
  { after, limit }: { readonly after: HistoryCursor; readonly limit: number },
): Found {
  const items: PatientHistoryItem[] = []
  let [changed, opened] = [0, 0]
  const isBlocked = () => (changed === changes.items.length && changes.hasMore) || (opened === reads.items.length && reads.hasMore)
  while (items.length < limit && !isBlocked()) {
    const [change, read] = [changes.items[changed], reads.items[opened]]
    const next = change && (!read || change.at >= read.at) ? change : read
    if (!next) return { items, next: null }
    if (next === change) changed++
    else opened++
    items.push(next)
  }
  const isOver = changed === changes.items.length && opened === reads.items.length && !changes.hasMore && !reads.hasMore
  const next = { position: idBefore(changes, changed, after.position), note: idBefore(reads, opened, after.note) }
  return { items, next: isOver ? null : next }
}

const idBefore = ({ items }: HistorySource, taken: number, initial: number | null): number | null =>
  taken === 0 ? initial : Number(items[taken - 1]?.id.slice(1))
