import { grantableScopes } from '#domain/scopes.ts'
import { Problem } from '#domain/problems.ts'
import type { AnyRecord, FollowerReport } from '#domain/wire.ts'
import { undeliveredStates } from '#domain/kiosk/arrival.ts'
import { arrivals } from '#resources/kiosk/arrivals.ts'
import { systemPrincipal } from '../engine/access/principal.ts'
import { canExecute } from '../engine/access/authorisation.ts'
import { canAccess } from '../engine/access/recordAccess.ts'
import { commandOf } from '#resources/registry.ts'
import type { ServerDeps } from '../deps.ts'
import type { Follower } from '../push/followers/follower.ts'

/**
 * Marks arrivals as delivered. An arrival is delivered when a user who can acknowledge it sees it. Then their board follows the
 * arrivals of that location, and has confirmed a log position at or after the arrival's.
 */
export type ArrivalDelivery = {
  readonly onSeen: (follower: Pick<Follower, 'principal' | 'room'>, report: Pick<FollowerReport, 'position'>) => void
  readonly close: () => void
}

type UndeliveredArrival = { readonly practice: string; readonly record: AnyRecord; readonly position: number }

const area = arrivals.name
const isUndelivered = (record: AnyRecord | null): record is AnyRecord =>
  record !== null && (record['state'] === 'posted' || (record['state'] === 'escalated' && (record['deliveredAt'] ?? null) === null))

export async function startArrivalDelivery(deps: ServerDeps): Promise<ArrivalDelivery> {
  const undelivered = new Map<string, UndeliveredArrival>()
  const track = (arrival: UndeliveredArrival) => undelivered.set(arrival.record.id, arrival)
  const close = deps.store.onCommit((entries) => {
    for (const { practice, position, changes } of entries) {
      for (const { record, after } of changes.filter((change) => change.area === area)) {
        if (isUndelivered(after)) track({ practice, record: after, position: undelivered.get(record)?.position ?? position })
        else undelivered.delete(record)
      }
    }
  })
  for (const arrival of await readUndelivered(deps)) track(arrival)
  return {
    close,
    onSeen(follower, { position }) {
      for (const arrival of undelivered.values()) {
        if (arrival.position > position || !isSeenBy(follower, arrival)) continue
        undelivered.delete(arrival.record.id)
        markDelivered(deps, arrival)
      }
    },
  }
}

/** Lists undelivered arrivals from before the start. The practice's current position counts as theirs. */
async function readUndelivered({ store }: ServerDeps): Promise<readonly UndeliveredArrival[]> {
  const practices = await store.practices()
  const arrivalsByPractice = practices.map(async ({ id: practice, position }) => {
    const { items } = await store.list(practice, area, { where: [{ column: 'state', is: undeliveredStates }] })
    return items.filter(isUndelivered).map((record) => ({ practice, record, position }))
  })
  return (await Promise.all(arrivalsByPractice)).flat()
}

const acknowledge = commandOf('kiosk/arrivals.acknowledge')

function isSeenBy({ principal, room }: Pick<Follower, 'principal' | 'room'>, { practice, record }: UndeliveredArrival): boolean {
  if (!acknowledge || principal.practice !== practice || !canExecute(principal, acknowledge)) return false
  const isFollowed = room?.audience.areas.get(area)?.view === 'full'
  return isFollowed && canAccess(room.audience, arrivals, record)
}

/** Executes the deliver command. A refusal is ignored: a user has acknowledged the arrival in the meantime. */
function markDelivered(deps: ServerDeps, { practice, record }: UndeliveredArrival): void {
  const input = { command: 'kiosk/arrivals.deliver', record: record.id, because: 'a board read it' }
  deps.commands.execute(systemPrincipal(practice, 'push', new Set(grantableScopes)), input).catch((thrown: unknown) => {
    if (!(thrown instanceof Problem)) deps.report('an arrival could not be marked as delivered', thrown)
  })
}
