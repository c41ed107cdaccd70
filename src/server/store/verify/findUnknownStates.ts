import type { AnyRecord } from '#domain/wire.ts'
import type { Resource } from '#resources/resource.ts'
import { hasKnownState, hasTimer } from '#resources/storedStates.ts'
import type { Connection } from '../disk/connection.ts'
import type { Fault, FoldedLog } from './foldLog.ts'

type TimerRow = { readonly area: string; readonly record: string; readonly name: string }

/**
 * Reports states and timers that no state machine has. The server starts and lists them on the System screen. A record without a state gets
 * one at the next start.
 */
export function* findUnknownStates(resources: readonly Resource[], { practice, records }: FoldedLog): Generator<Fault> {
  const byName = new Map(resources.filter(({ machines }) => machines).map((resource) => [resource.name, resource]))
  for (const [key, record] of records) {
    const resource = byName.get(key.slice(0, key.lastIndexOf(' ')))
    if (resource && hasUnknownState(resource, record))
      yield `practice ${practice}, ${key}: is in a state that its state machine does not have`
  }
}

const hasUnknownState = (resource: Resource, record: AnyRecord): boolean =>
  record['state'] !== null && record['state'] !== undefined && !hasKnownState(resource, record)

/** Reports timers of records that are not there, and timers that no state machine has. */
export function* checkTimers(
  connection: Connection,
  resources: readonly Resource[],
  { practice, records, names }: FoldedLog,
  n: number,
): Generator<Fault> {
  const byName = new Map(resources.filter(({ machines }) => machines).map((resource) => [resource.name, resource]))
  for (const timer of connection.each<TimerRow>('SELECT area, record, name FROM timers WHERE practice = ?', n)) {
    const { record } = timer
    const [area, name] = [names.area(timer.area), names.timer(timer.area, timer.name)]
    const resource = byName.get(area)
    if (!records.has(`${area} ${record}`)) yield `practice ${practice}, ${area} ${record}: has a timer ${name} and is not there`
    else if (resource && !hasTimer(resource, name))
      yield `practice ${practice}, ${area} ${record}: has a timer ${name}, which its state machine does not have`
  }
}
