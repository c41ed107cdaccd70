import { expect } from 'vitest'
import type { AnyRecord } from '#domain/wire.ts'
import type { SterilisationServer } from '../startSterilisationServer.ts'

/** Returns the only load recall, and checks that there is one. */
export async function loadRecallOf(server: SterilisationServer): Promise<AnyRecord> {
  const loadRecalls = await server.list('steris/recalls')
  expect(loadRecalls.length).toBe(1)
  return loadRecalls[0] as AnyRecord
}

export const loadRecallTasksOf = (server: SterilisationServer): Promise<readonly AnyRecord[]> => server.list('steris/tasks')

/** Returns the id of a patient’s load recall task, or an empty string if there is none. */
export const loadRecallTaskIdOf = async (server: SterilisationServer, patient: string): Promise<string> =>
  (await loadRecallTasksOf(server)).find((task) => task['patient'] === patient)?.id ?? ''
