import { evaluateCommand } from '#machines/kernel/evaluate.ts'
import type { AnyRecord } from '#domain/wire.ts'
import { resources } from '#resources/index.ts'
import { machineOf, createCommandOf } from '#resources/registry.ts'
import type { Resource } from '#resources/resource.ts'
import { type Principal, systemPrincipal } from '../access/principal.ts'
import type { Condition } from '#domain/query.ts'
import type { Store, Tx } from '../../store/store.ts'
import { buildGuardContext } from './buildGuardContext.ts'
import { applyTimers, withTransition, stateOf } from './recordState.ts'
import { write } from '../storeRequests.ts'

type BackfillActor = Pick<Principal, 'by' | 'origin'>
type BackfillDeps = { readonly store: Store }

/** Records per log entry. Batches leave room for other transactions between them. */
const batchSize = 500
const pageSize = 1000

/**
 * Sets the initial state and timers of records created before their area had a state machine. The log names the change.
 * Runs at every start; does nothing once complete.
 */
export async function backfillStates(deps: BackfillDeps): Promise<void> {
  for (const { id: practice } of await deps.store.practices()) {
    for (const resource of resources.filter(({ machines }) => machines)) {
      const records = await recordsWithoutState(deps, practice, resource)
      for (let start = 0; start < records.length; start += batchSize)
        await backfillBatch(deps, practice, resource, records.slice(start, start + batchSize))
    }
  }
}

async function recordsWithoutState({ store }: BackfillDeps, practice: string, resource: Resource): Promise<readonly AnyRecord[]> {
  const found: AnyRecord[] = []
  let after: string | null = null
  do {
    const page: Awaited<ReturnType<Store['list']>> = await store.list(practice, resource.name, {
      where: withoutState(resource),
      limit: pageSize,
      ...(after ? { after } : {}),
    })
    found.push(...page.items.filter((record) => machineOf(resource, record) && stateOf(record) === null))
    after = page.next
  } while (after)
  return found
}

/** An index finds the few records without a state, so that a start does not read all of them. An area without one is read. */
function withoutState({ columns = [] }: Resource): readonly Condition[] {
  const column = columns.find((name) => name === 'state' || name.startsWith('state.'))
  return column === undefined ? [] : [{ column, is: [null] }]
}

async function backfillBatch(deps: BackfillDeps, practice: string, resource: Resource, records: readonly AnyRecord[]): Promise<void> {
  const actor = systemPrincipal(practice, 'first start', new Set())
  await deps.store.change({
    practice,
    by: actor.by,
    origin: actor.origin,
    because: 'its kind has a chart now',
    command: `${resource.name}.begin`,
    run: (now) => backfillAll(resource, records, actor, now),
  })
}

function* backfillAll(resource: Resource, records: readonly AnyRecord[], actor: BackfillActor, now: number): Tx<void> {
  for (const record of records) yield* backfillRecord(resource, record, actor, now)
}

/** Gives a record the state and the timers of a new one. @returns why the state machine refuses that; `null` if it was done. */
export function* backfillRecord(resource: Resource, record: AnyRecord, { by, origin }: BackfillActor, now: number): Tx<string | null> {
  const action = createCommandOf(resource)?.action ?? ''
  const machine = machineOf(resource, record)
  const context = yield* buildGuardContext({ resource, action, before: null, record, data: {}, by, origin, now })
  const evaluation = machine ? evaluateCommand(machine, null, context, action) : null
  // A record whose creation would be refused today stays without a state. The System screen lists it.
  if (!evaluation?.allowed) return evaluation?.reason ?? 'state'
  const written = yield* write(resource.name, record.id, withTransition(null, record, evaluation.state, evaluation.effects, now))
  yield* applyTimers(resource.name, written, evaluation.timers, now)
  return null
}
