import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, test } from 'vitest'
import { instantOf } from '#domain/time.ts'
import { saveResponse } from '#server/engine/storeRequests.ts'
import { openSqlite } from '#server/store/openSqlite.ts'
import { createTempFolder, writeSampleHistory, storeOptions, practice, runTestTx } from './storeFixture.ts'

const hour = 3_600_000
const start = Date.parse('2026-11-24T00:00:00.000Z')

describe('purge', () => {
  test('[DISK-13] the server deletes stored responses after 72 hours, and expired sessions, and keeps newer ones', async () => {
    const file = join(createTempFolder(), 'a.sqlite')
    let now = start
    const store = openSqlite(storeOptions(file, { now: () => now }))
    await writeSampleHistory(store)
    const addRows = async (name: string, expiry: number) => {
      const at = instantOf(now)
      await runTestTx(store, () =>
        saveResponse({ principal: 'p', route: 'r', key: name }, { bodyHash: '', status: 201, body: '', headers: {} }),
      )
      await store.credentials.createSession({ hash: name, practice, user: 'u', kind: 'user', createdAt: at, expiresAt: instantOf(expiry) })
    }
    const db = new DatabaseSync(file, { readOnly: true })
    const remainingNames = () =>
      ['SELECT key AS name FROM kept_answers', 'SELECT hash AS name FROM sessions'].map((sql) =>
        db
          .prepare(`${sql} ORDER BY 1`)
          .all()
          .map(({ name }) => name),
      )
    await addRows('old', start + hour)
    now += 60 * hour
    await addRows('young', now + 24 * hour)
    expect(remainingNames()).toEqual([['old', 'young'], ['young']])
    now += 12 * hour
    await runTestTx(store, () =>
      saveResponse({ principal: 'p', route: 'r', key: 'new' }, { bodyHash: '', status: 201, body: '', headers: {} }),
    )
    expect(remainingNames()).toEqual([['new', 'young'], ['young']])
    now += 13 * hour
    await runTestTx(store, () =>
      saveResponse({ principal: 'p', route: 'r', key: 'new' }, { bodyHash: '', status: 201, body: '', headers: {} }),
    )
    expect(remainingNames()).toEqual([['new', 'young'], []])
    db.close()
    await store.close()
  })
})
