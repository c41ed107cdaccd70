import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, onTestFinished } from 'vitest'
import { openPostgres, type PostgresStoreOptions } from '#server/store/postgres/openPostgres.ts'
import type { Store } from '#server/store/store.ts'
import { startTime } from '#tests/contracts/store/storeHarness.ts'
import { areas } from '#tests/contracts/store/areas.ts'
import { startPostgres, type TestPostgres } from '#tests/support/postgres/startPostgres.ts'

export type PostgresFixture = {
  /** Makes a database for a test. */
  readonly createDatabase: () => Promise<string>
  /** Opens one of several servers of a database, which share a data key. */
  readonly open: (url: string, overrides?: Partial<PostgresStoreOptions>) => Promise<Store>
}

/** One PostgreSQL for the tests of a file. */
export function createPostgresFixture(): PostgresFixture {
  let postgres: TestPostgres
  const folder = mkdtempSync(join(tmpdir(), 'store-'))
  beforeAll(async () => {
    postgres = await startPostgres()
  })
  afterAll(async () => {
    await postgres.stop()
    rmSync(folder, { recursive: true })
  })
  let ids = 0
  return {
    createDatabase: () => postgres.createDatabase(),
    open: async (url, overrides = {}) => {
      const store = await openPostgres({
        ...{ url, file: join(folder, 'data'), resources: areas, now: () => startTime, report: () => {} },
        newId: () => `0190dddd-0000-7000-8000-${String(++ids).padStart(12, '0')}`,
        ...overrides,
      })
      onTestFinished(() => store.close())
      return store
    },
  }
}
