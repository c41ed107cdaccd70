import { type Hand, type Move, requestOf } from '#domain/demo/move.ts'
import type { Client } from '#streams/client.ts'
import { Refusal, Unanswered } from '#streams/rest.ts'
import type { Kiosk } from './kiosk.ts'
import type { People } from './people.ts'

/** Whoever does something on a simulated day, each by the public door and with their own rights. */
export type Hands = {
  /** @returns whether it was done */
  readonly do: (move: Move) => Promise<boolean>
  /** The simulated colleagues, by their ids: whatever another user does is a person's. */
  readonly people: () => ReadonlySet<string>
}

export function openHands(client: Pick<Client, 'send'>, people: People, kiosk: Kiosk): Hands {
  const doBy = (by: Hand, move: Move): Promise<boolean> => {
    if (by === 'kiosk') return kiosk.do(move)
    if (by !== 'house') return people.do(by, requestOf(move))
    return client.send(requestOf(move)).then(({ phase }) => phase === 'settled')
  }
  return { do: (move) => doBy(move.by ?? 'house', move).catch(orNot), people: people.ids }
}

/** A no is part of the day, and so is a server that is going: it is tried again later. */
function orNot(thrown: unknown): false {
  if (thrown instanceof Refusal || thrown instanceof Unanswered) return false
  throw thrown
}
