import { conflictProblem } from '#domain/problems.ts'
import type { Fields } from '#domain/wire.ts'
import type { Resource } from '#resources/resource.ts'
import type { Tx } from '../../store/store.ts'
import { find } from '../storeRequests.ts'

/**
 * Secrets are hashed before the transaction, so only their lengths arrive here.
 * @throws Problem `conflicting` for a secret that is shorter than the practice asks for
 */
export function* checkSecretLengths({ secretLengths = {} }: Resource, typed: Readonly<Record<string, number>> = {}): Tx<void> {
  const limited = Object.entries(secretLengths).filter(([field]) => field in typed)
  if (limited.length === 0) return
  const [settings = {}]: readonly Fields[] = yield* find('settings', { where: [], limit: 1 })
  for (const [field, setting] of limited) {
    const least = Number(settings[setting] ?? 0)
    if ((typed[field] ?? 0) < least) throw conflictProblem(field, `must have at least ${least} characters`)
  }
}
