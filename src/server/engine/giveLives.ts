import { ask } from '#machines/ask.ts'
import type { AnyRecord, By } from '#domain/wire.ts'
import { resources } from '#resources/index.ts'
import { chartOf, makingOf } from '#resources/registry.ts'
import type { Resource } from '#resources/resource.ts'
import { theSystem } from '../auth/principal.ts'
import type { House } from '../house.ts'
import type { Decision } from '../store/store.ts'
import { everyRecord } from './checkStates.ts'
import { contextFor } from './context.ts'
import { applyTimers, lived, stateOf } from './life.ts'
import { write } from './look.ts'

/** So many records to an entry, so that a long list holds nobody up. */
const most = 500

/**
 * Records whose kind had no chart when they were made, and has one now: each is given the word at which it would be made today, with the
 * timers of that word, by a change that the log names. Asked at every start, before states are checked; then there are none left.
 */
export async function giveLives(house: House): Promise<void> {
  for (const { id: practice } of await house.store.practices()) {
    for (const resource of resources.filter(({ charts }) => charts)) {
      const lifeless = await lifelessOf(house, practice, resource)
      for (let at = 0; at < lifeless.length; at += most) await begin(house, practice, resource, lifeless.slice(at, at + most))
    }
  }
}

async function lifelessOf(house: House, practice: string, resource: Resource): Promise<readonly AnyRecord[]> {
  const found: AnyRecord[] = []
  for await (const record of everyRecord(house.store, practice, resource.name)) {
    if (chartOf(resource, record) && stateOf(record) === null) found.push(record)
  }
  return found
}

async function begin(house: House, practice: string, resource: Resource, records: readonly AnyRecord[]): Promise<void> {
  const { by } = theSystem(practice, 'first start', new Set())
  await house.store.change({
    practice,
    by,
    because: 'its kind has a chart now',
    command: `${resource.name}.begin`,
    decide: () => allBegun(resource, records, by, house.now()),
  })
}

function* allBegun(resource: Resource, records: readonly AnyRecord[], by: By, now: number): Decision<void> {
  for (const record of records) yield* begun(resource, record, by, now)
}

function* begun(resource: Resource, record: AnyRecord, by: By, now: number): Decision<void> {
  const word = makingOf(resource)?.word ?? ''
  const chart = chartOf(resource, record)
  const context = yield* contextFor({ resource, word, before: null, record, data: {}, by, now })
  const answer = chart ? ask(chart, null, context, word) : null
  // Whoever would be refused today stays without: the check that follows says who it is.
  if (!answer?.allowed) return
  const written = yield* write(resource.name, record.id, lived(null, record, answer.state, answer.effects, now))
  yield* applyTimers(resource.name, written, answer.timers, now)
}
