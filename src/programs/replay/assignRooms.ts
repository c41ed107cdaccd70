import type { Stamp } from './stages.ts'
import { stepsOf } from './stages.ts'

/** Tracks the patient in each room, from seating until checkout. Rooms count from 0. */
export type RoomAllocator = {
  readonly assign: (patient: string) => number
  readonly release: (patient: string) => void
  readonly count: () => number
}

export function createRoomAllocator(): RoomAllocator {
  const occupants: (string | null)[] = []
  return {
    assign(patient) {
      const empty = occupants.indexOf(null)
      const room = empty < 0 ? occupants.length : empty
      occupants[room] = patient
      return room
    },
    release(patient) {
      const room = occupants.indexOf(patient)
      if (room >= 0) occupants[room] = null
    },
    count: () => occupants.length,
  }
}

/** Assigns a room to each patient and counts the rooms in advance, so that all rooms exist before the replay starts. */
export function assignRooms(stamps: readonly Stamp[]): { readonly roomByPatient: ReadonlyMap<string, number>; readonly count: number } {
  const rooms = createRoomAllocator()
  const roomByPatient = new Map<string, number>()
  for (const { patient, stage, edge } of stamps) {
    const steps = stepsOf(stage, edge) ?? []
    if (steps.includes('seat')) roomByPatient.set(patient, rooms.assign(patient))
    if (steps.includes('toDesk')) rooms.release(patient)
  }
  return { roomByPatient, count: rooms.count() }
}
