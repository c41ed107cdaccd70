import { knows, timerEvents } from '#machines/ask.ts'
import type { AnyRecord } from '#domain/wire.ts'
import { resources } from '#resources/index.ts'
import { chartOf, resourceOf } from '#resources/registry.ts'
import type { Resource } from '#resources/resource.ts'
import type { Store, Timer } from '../store/store.ts'
import { stateOf } from './life.ts'

/** Later than any timer: all of them are due by then. */
const far = '9999-12-31T23:59:59.999Z'
const most = 1000

/**
 * Before anybody is served: every stored state and timer exists in its chart. A state that was renamed without a migration would
 * be filled in silently, or throw at the first tap.
 * @throws Error that names the first one that does not.
 */
export async function checkStates(store: Store): Promise<void> {
  for (const { id: practice } of await store.practices()) {
    for (const resource of resources.filter(({ charts }) => charts)) {
      for await (const record of everyRecord(store, practice, resource.name)) checkState(resource, record)
    }
  }
  for (const timer of await store.due(far, most)) checkTimer(timer)
}

export async function* everyRecord(store: Store, practice: string, area: string): AsyncGenerator<AnyRecord> {
  let after: string | null | undefined
  do {
    const page = await store.list(practice, area, { where: [], limit: most, ...(after ? { after } : {}) })
    yield* page.items
    after = page.next
  } while (after)
}

function checkState(resource: Resource, record: AnyRecord): void {
  const chart = chartOf(resource, record)
  const state = stateOf(record)
  if (!chart || (state !== null && knows(chart, state))) return
  throw new Error(`${resource.name} ${record.id} stands at ${JSON.stringify(record['state'])}, which its chart does not know`)
}

function checkTimer({ area, name }: Timer): void {
  const charts = resourceOf(area)?.charts
  const drawn = !charts ? [] : 'every' in charts ? [charts.every] : Object.values(charts.of)
  if (!drawn.some((chart) => timerEvents(chart).includes(name))) throw new Error(`the timer ${name} of ${area} is in no chart`)
}
