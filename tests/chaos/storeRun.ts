import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Problem } from '#domain/problems.ts'
import { type Connection, openForWriting } from '#server/store/disk/connection.ts'
import { createSqliteStore, openSqlite } from '#server/store/openSqlite.ts'
import type { Store } from '#server/store/store.ts'
import { verifyDataFile } from '#server/store/verify/verify.ts'
import { areas } from '#tests/contracts/store/areas.ts'
import { idOf, practice, storeOptions, writeRecord } from '#tests/server/store/storeFixture.ts'

/** A store on a connection that a scenario can change, and what the store acknowledged. */
export type StoreRun = {
  readonly file: string
  readonly store: Store
  readonly connection: Connection
  /** Ids of the records whose creation was acknowledged. */
  readonly acknowledged: string[]
  readonly failures: readonly unknown[]
  /** Creates a record. Returns `done` or the refusal. */
  readonly write: (bytes: number) => Promise<string>
}

export async function withTempFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'chaos-'))
  try {
    return await work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** @param wrap changes what the store's connection does */
export async function startStoreRun(folder: string, wrap: (connection: Connection) => Connection = (same) => same): Promise<StoreRun> {
  const file = join(folder, 'a.sqlite')
  const connection = openForWriting(file)
  const options = storeOptions(file)
  const store = createSqliteStore(wrap(connection), options, connection.close)
  await store.createPractice(practice, 'Harbour Dental')
  const acknowledged: string[] = []
  let count = 0
  const write = async (bytes: number) => {
    const id = idOf(count++)
    try {
      await writeRecord(store, 'people', id, { name: `Person ${id}`, note: 'x'.repeat(bytes) })
      acknowledged.push(id)
      return 'done'
    } catch (error) {
      return error instanceof Problem ? error.code : String(error)
    }
  }
  return { file, store, connection, acknowledged, failures: options.failures, write }
}

/** Opens the data as the next start does, and returns what is wrong with it. */
export async function violationsOf(file: string, acknowledged: readonly string[]): Promise<readonly string[]> {
  const store = openSqlite(storeOptions(file))
  const { items } = await store.list(practice, 'people', { where: [] })
  await store.close()
  const stored = new Set(items.map(({ id }) => id))
  const lost = acknowledged.filter((id) => !stored.has(id))
  return [
    ...(lost.length > 0 ? [`${lost.length} acknowledged records are lost, the first ${lost[0]}`] : []),
    ...verifyDataFile(file, areas),
  ]
}
