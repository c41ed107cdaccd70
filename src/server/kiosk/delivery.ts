import { grantable } from '#domain/scopes.ts'
import { Problem } from '#domain/problems.ts'
import type { AnyRecord } from '#domain/wire.ts'
import { arrivals } from '#resources/kiosk/arrivals.ts'
import { theSystem } from '../auth/principal.ts'
import { mayGive } from '../engine/rights.ts'
import { mayMeet } from '../engine/sight.ts'
import { commandOf } from '#resources/registry.ts'
import type { House } from '../house.ts'
import type { Follower } from '../push/follower.ts'

/**
 * An arrival is delivered when somebody who may acknowledge it has it before their eyes: a board that follows the arrivals, of a person
 * with that right at that place, has said that it read the log as far as there.
 */
export type Delivery = {
  readonly seen: (follower: Pick<Follower, 'principal' | 'room'>, position: number) => void
  readonly close: () => void
}

type Waiting = { readonly practice: string; readonly record: AnyRecord; readonly position: number }

const area = arrivals.name
const waits = (record: AnyRecord | null): record is AnyRecord =>
  record !== null && (record['state'] === 'posted' || (record['state'] === 'escalated' && (record['deliveredAt'] ?? null) === null))

export async function openDelivery(house: House): Promise<Delivery> {
  const waiting = new Map<string, Waiting>()
  const note = (one: Waiting) => waiting.set(one.record.id, one)
  const close = house.store.onCommit((entries) => {
    for (const { practice, position, changes } of entries) {
      for (const { record, after } of changes.filter((change) => change.area === area)) {
        if (waits(after)) note({ practice, record: after, position: waiting.get(record)?.position ?? position })
        else waiting.delete(record)
      }
    }
  })
  for (const one of await leftOver(house)) note(one)
  return {
    close,
    seen(follower, position) {
      for (const one of waiting.values()) {
        if (one.position > position || !hasBeforeTheirEyes(follower, one)) continue
        waiting.delete(one.record.id)
        deliver(house, one)
      }
    },
  }
}

/** What was posted before this server began: whoever reads on from here reads it. */
async function leftOver({ store }: House): Promise<readonly Waiting[]> {
  const practices = await store.practices()
  const found = practices.map(async ({ id: practice, position }) => {
    const { items } = await store.list(practice, area, { where: [{ column: 'state', is: ['posted', 'escalated'] }] })
    return items.filter(waits).map((record) => ({ practice, record, position }))
  })
  return (await Promise.all(found)).flat()
}

const acknowledge = commandOf('kiosk/arrivals.acknowledge')

function hasBeforeTheirEyes({ principal, room }: Pick<Follower, 'principal' | 'room'>, { practice, record }: Waiting): boolean {
  if (!acknowledge || principal.practice !== practice || !mayGive(principal, acknowledge)) return false
  const isFollowed = room?.audience.areas.get(area)?.sight === 'full'
  return isFollowed && mayMeet(room.audience, arrivals, record)
}

/** Whoever acknowledged it in the meantime has made it needless. */
function deliver(house: House, { practice, record }: Waiting): void {
  const asked = { command: 'kiosk/arrivals.deliver', record: record.id, because: 'a board read it' }
  house.door.execute(theSystem(practice, 'push', new Set(grantable)), asked).catch((thrown: unknown) => {
    if (!(thrown instanceof Problem)) house.report('an arrival could not be marked as delivered', thrown)
  })
}
