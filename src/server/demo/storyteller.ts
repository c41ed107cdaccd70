import { chance } from '#domain/demo/random.ts'
import { idSource } from '#domain/ids.ts'
import { type DoorParts, openDoor } from '../engine/openDoor.ts'
import type { House } from '../house.ts'

/** Bytes that are the same each time they are drawn in the same order. */
function drawnBytes(): (count: number) => Uint8Array {
  let drawn = 0
  return (count) => {
    drawn += 1
    return Uint8Array.from({ length: count }, (_, place) => Math.floor(256 * chance('id', drawn, place)))
  }
}

/** The same house, whose new ids follow from its clock alone: who does what hangs on them, so one instant has one morning. */
export function storyteller(house: House, sealed: DoorParts['sealed']): House {
  const newId = idSource(house.now, drawnBytes())
  return { ...house, newId, door: openDoor({ store: house.store, now: house.now, newId, sealed }) }
}
