import { type SimulatedActor, type SimulatedMove, commandInputOf } from '#demo/moves/simulatedMove.ts'
import type { Client } from '#streams/client/client.ts'
import { ProblemError, NoResponseError } from '#streams/link/restClient.ts'
import { type SimulationApi, idempotencyHeader, post } from './simulationApi.ts'
import type { SimulatedKiosk } from './simulatedKiosk.ts'
import type { SimulatedColleagues } from './simulatedColleagues.ts'

/** Performs moves as the simulated actors, each through the public API with its own permissions. */
export type SimulatedActors = {
  /** @returns True if the move succeeded. */
  readonly execute: (move: SimulatedMove) => Promise<boolean>
  /** The user ids of the simulated colleagues; all other users are real. */
  readonly colleagueIds: () => ReadonlySet<string>
}

export function createActors(
  client: Pick<Client, 'send'>,
  api: SimulationApi,
  colleagues: SimulatedColleagues,
  kiosk: SimulatedKiosk,
): SimulatedActors {
  const deliver = async (move: SimulatedMove): Promise<boolean> => {
    await api.restFor(api.carrierToken)(post, '/api/commands/', commandInputOf(move), idempotencyHeader(api.createSecret()))
    return true
  }
  const executeAs = (actor: SimulatedActor, move: SimulatedMove): Promise<boolean> => {
    if (actor === 'kiosk') return kiosk.execute(move)
    if (actor === 'carrier') return deliver(move)
    if (actor !== 'system') return colleagues.execute(actor, commandInputOf(move))
    return client.send(commandInputOf(move)).then(({ phase }) => phase === 'settled')
  }
  return { execute: (move) => executeAs(move.by ?? 'system', move).catch(falseIfRefused), colleagueIds: colleagues.ids }
}

/** Ignores refusals and a server that does not answer; the move is tried again later. */
function falseIfRefused(thrown: unknown): false {
  if (thrown instanceof ProblemError || thrown instanceof NoResponseError) return false
  throw thrown
}
