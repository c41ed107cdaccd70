import { Problem } from '#domain/problems.ts'
import type { AnyRecord, Fields } from '#domain/wire.ts'
import type { TestServer } from './startTestServer.ts'

type Refusal = {
  readonly status: number
  readonly reason?: string | undefined
  readonly path?: string | undefined
  readonly message?: string | undefined
}

/** @returns the status, the guard, the field and the message of the refusal; only a status of 200 if the command succeeds */
export async function refusalBy(server: TestServer, command: string, record: string | null, data: Fields): Promise<Refusal> {
  const outcome = await server.execute(command, record, data).catch((thrown: unknown) => thrown)
  if (typeof outcome === 'string') return { status: 200 }
  if (!(outcome instanceof Problem)) throw outcome
  const [error] = outcome.extras.errors ?? []
  return { status: outcome.status, reason: outcome.extras.reason, path: error?.path, message: error?.message }
}

/** Reads a record as the store has it. */
export async function readRecord({ deps, practice }: TestServer, area: string, id: string): Promise<AnyRecord> {
  const record = await deps.store.get(practice, area, id)
  if (!record) throw new Error(`There is no record ${id} in ${area}`)
  return record
}

export const listRecords = async ({ deps, practice }: TestServer, area: string): Promise<readonly AnyRecord[]> =>
  (await deps.store.list(practice, area, { where: [] })).items
