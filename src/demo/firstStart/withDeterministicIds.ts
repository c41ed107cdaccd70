import { chance } from '#demo/data/random.ts'
import { createIdSource } from '#domain/ids.ts'
import { createCommandBus } from '#server/openServerDeps.ts'
import type { CommandBusDeps } from '#server/engine/commands/commandBusWith.ts'
import type { ServerDeps } from '#server/deps.ts'

/** Returns a source of pseudo-random bytes with the same sequence on every run. */
function deterministicBytes(): (count: number) => Uint8Array {
  let callCount = 0
  return (count) => {
    callCount += 1
    return Uint8Array.from({ length: count }, (_, index) => Math.floor(256 * chance('id', callCount, index)))
  }
}

/** Returns dependencies whose new ids follow from the clock alone. Simulated behaviour depends on ids, so one instant gives one morning. */
export function withDeterministicIds(deps: ServerDeps, hashSecret: CommandBusDeps['hashSecret']): ServerDeps {
  const newId = createIdSource(deps.now, deterministicBytes())
  return { ...deps, newId, commands: createCommandBus({ store: deps.store, newId, hashSecret }) }
}
