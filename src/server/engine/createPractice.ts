import { resources } from '#resources/index.ts'
import { settings } from '#resources/practice/settings.ts'
import { systemOrigin, systemPrincipal } from './access/principal.ts'
import type { Store, Tx } from '../store/store.ts'
import { write } from './storeRequests.ts'
import { withDefaults } from './records/shape.ts'

/** Writes the first records of a new practice, in the transaction that creates it. */
export type FirstRecords = (practice: string) => Tx<void>

/**
 * Creates a practice with its settings, the records of which each practice has one, and its first records. If one of them is refused, there is no practice.
 * @returns the practice's id
 */
export async function createPractice(
  store: Store,
  newId: () => string,
  practiceName: string,
  writeFirst: FirstRecords = function* (): Tx<void> {},
): Promise<string> {
  const practice = newId()
  await store.createPractice(practice, practiceName, {
    by: systemPrincipal(practice, 'first start', new Set()).by,
    origin: systemOrigin('first start'),
    because: 'a new practice',
    command: 'settings.create',
    run: function* (): Tx<void> {
      yield* write(settings.name, newId(), withDefaults(settings, { practiceName }))
      for (const single of resources.filter(({ onePerPractice, name }) => onePerPractice && name !== settings.name))
        yield* write(single.name, newId(), withDefaults(single, {}))
      yield* writeFirst(practice)
    },
  })
  return practice
}
