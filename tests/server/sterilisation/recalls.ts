import { expect } from 'vitest'
import type { AnyRecord } from '#domain/wire.ts'
import type { SterileRoom } from './aSterileRoom.ts'

/** The recall of a room in which there is one. */
export async function theRecallIn(room: SterileRoom): Promise<AnyRecord> {
  const all = await room.list('steris/recalls')
  expect(all.length).toBe(1)
  return all[0] as AnyRecord
}

export const tasksIn = (room: SterileRoom): Promise<readonly AnyRecord[]> => room.list('steris/tasks')

/** The task for one patient; empty where there is none. */
export const taskIn = async (room: SterileRoom, patient: string): Promise<string> =>
  (await tasksIn(room)).find((task) => task['patient'] === patient)?.id ?? ''
