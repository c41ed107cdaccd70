import type { TimelineEntry } from '#domain/system/timeline.ts'
import type { AnyRecord, CommandRequest, Page } from '#domain/wire.ts'
import { areaPath } from '#resources/page/areaNames.ts'
import { commandOf, resourceOf } from '#resources/registry.ts'
import type { Client } from '../client/client.ts'
import type { CommandCheck } from '../commands/commandChecks.ts'
import { inverseOf } from '../commands/inverseOf.ts'
import { areaOf } from '../commands/sendUntilAnswered.ts'

/** Why a change cannot be undone: no command does, or the state machine refuses the one that would. */
export type UndoRefusal =
  | { readonly kind: 'noUndo' | 'changedSince' | 'laterStep' | 'gone' }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'scope'; readonly scope: string }

/** One change since an entry, newest first for each record, with the command that takes it back. */
export type UndoStep = {
  readonly area: string
  readonly record: string
  /** The entry that is taken back. */
  readonly entry: TimelineEntry
} & ({ readonly request: CommandRequest } | { readonly refusal: UndoRefusal })

type Undoer = Pick<Client, 'fetch' | 'checkCommand'>
type Change = TimelineEntry['changes'][number]
type ChangeOfRecord = { readonly entry: TimelineEntry; readonly change: Change }

/**
 * The commands that take back an entry and what was done to its records since, newest first. The commands of a record are sent in this order,
 * so only the newest can be judged now: the server judges the others as it comes to them.
 * @param entries those of the log that the user may read
 */
export async function undoStepsFrom(client: Undoer, from: TimelineEntry, entries: readonly TimelineEntry[]): Promise<readonly UndoStep[]> {
  const since = entries.filter(({ position }) => position >= from.position)
  const steps = from.changes.filter(isUndoable).map(({ area, record }) => {
    const changes = since.flatMap((entry) => {
      const change = entry.changes.find((candidate) => candidate.area === area && candidate.record === record)
      return change ? [{ entry, change }] : []
    })
    return stepsOfRecord(client, area, record, changes.toReversed())
  })
  return (await Promise.all(steps)).flat()
}

/** What follows by itself from a change of another record is taken back with that one. */
const isUndoable = ({ area }: Change, _: number, changes: readonly Change[]): boolean => area === 'appointments' || changes.length === 1

async function stepsOfRecord(
  client: Undoer,
  area: string,
  record: string,
  newestFirst: readonly ChangeOfRecord[],
): Promise<readonly UndoStep[]> {
  const current = await readRecord(client, area, record)
  const steps: UndoStep[] = []
  let version = current?.version ?? null
  let isBlocked = false
  for (const { entry, change } of newestFirst) {
    const step = { area, record, entry }
    const found = await compensationOf(client, { entry, change }, { current, version, isNewest: steps.length === 0 })
    steps.push({ ...step, ...(isBlocked && !('refusal' in found) ? { refusal: { kind: 'laterStep' } } : found) })
    isBlocked ||= 'refusal' in found
    version = change.version - 1
  }
  return steps
}

type Present = { readonly current: AnyRecord | null; readonly version: number | null; readonly isNewest: boolean }
type Found = { readonly request: CommandRequest } | { readonly refusal: UndoRefusal }

async function compensationOf(client: Undoer, { entry, change }: ChangeOfRecord, { current, version, isNewest }: Present): Promise<Found> {
  if (!current) return { refusal: { kind: 'gone' } }
  if (change.version !== version) return { refusal: { kind: 'changedSince' } }
  const [before, after] = await Promise.all([
    readRecord(client, change.area, change.record, entry.position - 1),
    readRecord(client, change.area, change.record, entry.position),
  ])
  const inverse = before && after && inverseOf(requestOf(entry, change, after), before, after)
  if (!inverse) return { refusal: { kind: 'noUndo' } }
  const { expects: _expected, ...request } = inverse
  if (!isNewest) return { request }
  const refusal = refusalOf(client.checkCommand(change.area, current, request))
  return refusal ? { refusal } : { request: inverse }
}

/** The command that made the change, as far as its fields tell. One that an effect gave has the record of another area. */
function requestOf({ command, commands = [command] }: TimelineEntry, { area, record, fields }: Change, after: AnyRecord): CommandRequest {
  const own = commands.find((name) => areaOf({ command: name }) === area) ?? command
  const declared = commandOf(own)?.declaration.data?.shape ?? resourceOf(area)?.record.shape ?? {}
  const names = fields.filter((name) => name in declared)
  return { command: own, record, data: Object.fromEntries(names.map((name) => [name, after[name]])) }
}

function refusalOf(check: CommandCheck): UndoRefusal | null {
  if (check.allowed) return null
  return check.reason === 'scope' ? { kind: 'scope', scope: check.scope ?? '' } : { kind: 'refused', reason: check.reason }
}

async function readRecord({ fetch }: Undoer, area: string, id: string, at?: number): Promise<AnyRecord | null> {
  const query = new URLSearchParams({ id, ...(at === undefined ? {} : { at: String(at) }) })
  const { items } = (await fetch('GET', `${areaPath(area)}?${query}`)) as Page
  return items[0] ?? null
}
