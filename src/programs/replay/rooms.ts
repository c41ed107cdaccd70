import type { Stamp } from './stages.ts'
import { stepsOf } from './stages.ts'

/** Who sits in which room, from being seated until they go to the desk. Rooms count from 0. */
export type Rooms = { readonly take: (patient: string) => number; readonly free: (patient: string) => void; readonly count: () => number }

export function openRooms(): Rooms {
  const taken: (string | null)[] = []
  return {
    take(patient) {
      const empty = taken.indexOf(null)
      const room = empty < 0 ? taken.length : empty
      taken[room] = patient
      return room
    },
    free(patient) {
      const room = taken.indexOf(patient)
      if (room >= 0) taken[room] = null
    },
    count: () => taken.length,
  }
}

/** Which room each patient is seated in, and how many it takes: known beforehand, so all are there when the day begins. */
export function seating(stamps: readonly Stamp[]): { readonly roomOf: ReadonlyMap<string, number>; readonly count: number } {
  const rooms = openRooms()
  const roomOf = new Map<string, number>()
  for (const { patient, stage, edge } of stamps) {
    const steps = stepsOf(stage, edge) ?? []
    if (steps.includes('seat')) roomOf.set(patient, rooms.take(patient))
    if (steps.includes('toDesk')) rooms.free(patient)
  }
  return { roomOf, count: rooms.count() }
}
