import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, test } from 'vitest'
import { instantOf } from '#domain/time.ts'
import { keep } from '#server/engine/look.ts'
import { openSqlite } from '#server/store/sqlite.ts'
import { aFolder, aHistory, anOpening, practice, work } from './aStore.ts'

const hour = 3_600_000
const start = Date.parse('2026-11-24T00:00:00.000Z')

describe('housekeeping', () => {
  test('[DISK-13] Old answers, ended sessions and the tries of the day before are cleared away, and younger ones are not', async () => {
    const file = join(aFolder(), 'a.sqlite')
    let now = start
    const store = openSqlite(anOpening(file, { now: () => now }))
    await aHistory(store)
    const leave = async (name: string, ends: number) => {
      const at = instantOf(now)
      await work(store, () => keep({ principal: 'p', route: 'r', key: name }, { bodyHash: '', status: 201, body: '', headers: {} }))
      await store.credentials.countTry(name, at, hour)
      await store.credentials.open({ hash: name, practice, user: 'u', kind: 'user', createdAt: at, expiresAt: instantOf(ends) })
    }
    const db = new DatabaseSync(file, { readOnly: true })
    const left = () =>
      ['SELECT key AS name FROM kept_answers', 'SELECT name FROM tries', 'SELECT hash AS name FROM sessions'].map((sql) =>
        db
          .prepare(`${sql} ORDER BY 1`)
          .all()
          .map(({ name }) => name),
      )
    await leave('old', start + hour)
    now += 60 * hour
    await leave('young', now + 24 * hour)
    expect(left()).toEqual([['old', 'young'], ['young'], ['young']])
    now += 12 * hour
    await work(store, () => keep({ principal: 'p', route: 'r', key: 'new' }, { bodyHash: '', status: 201, body: '', headers: {} }))
    expect(left()).toEqual([['new', 'young'], ['young'], ['young']])
    now += 13 * hour
    await work(store, () => keep({ principal: 'p', route: 'r', key: 'new' }, { bodyHash: '', status: 201, body: '', headers: {} }))
    expect(left()).toEqual([['new', 'young'], [], []])
    db.close()
    await store.close()
  })
})
