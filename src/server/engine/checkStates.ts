import { knows, timerEvents } from '#machines/ask.ts'
import { resources } from '#resources/index.ts'
import { chartOf, resourceOf } from '#resources/registry.ts'
import type { Store } from '../store/store.ts'
import { stateOf } from './life.ts'

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
      let after: string | undefined
      do {
        const page = await store.list(practice, resource.name, { where: [], limit: most, ...(after ? { after } : {}) })
        for (const record of page.items) {
          const chart = chartOf(resource, record)
          const state = stateOf(record)
          if (chart && (state === null || !knows(chart, state)))
            throw new Error(`${resource.name} ${record.id} stands at ${JSON.stringify(record['state'])}, which its chart does not know`)
        }
        after = page.next ?? undefined
      } while (after)
    }
  }
  for (const timer of await store.due(far, most)) {
    const charts = resourceOf(timer.area)?.charts
    const all = !charts ? [] : 'every' in charts ? [charts.every] : Object.values(charts.of)
    if (!all.some((chart) => timerEvents(chart).includes(timer.name)))
      throw new Error(`the timer ${timer.name} of ${timer.area} is in no chart`)
  }
}
