import { settings } from '#resources/practice/settings.ts'
import { theSystem } from '../auth/principal.ts'
import type { Store } from '../store/store.ts'
import { write } from './look.ts'
import { completed } from './shape.ts'

/** A practice and its settings, before anybody works there. @returns its id */
export async function openPractice(store: Store, newId: () => string, practiceName: string): Promise<string> {
  const practice = newId()
  await store.makePractice(practice, practiceName)
  await store.change({
    practice,
    by: theSystem(practice, 'first start', new Set()).by,
    because: 'a new practice',
    command: 'settings.create',
    decide: () => write(settings.name, newId(), completed(settings, { practiceName })),
  })
  return practice
}
