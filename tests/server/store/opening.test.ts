import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openForWriting } from '#server/store/connection.ts'
import { openSqlite } from '#server/store/sqlite.ts'
import { aFolder, aHistory, anOpening, idOf, practice, put } from './aStore.ts'

/** Another process that opens the data, says so, and stays. */
async function anotherServer(file: string) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'anotherServer.ts'), file], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [said] = await once(child.stdout, 'data')
  return { child, said: String(said).trim() }
}

describe('opening the data', () => {
  test('[DISK-1] The settings that make a commit durable are read back, and data that does not keep them is not opened', () => {
    const connection = openForWriting(join(aFolder(), 'a.sqlite'))
    const held = ['journal_mode', 'synchronous', 'foreign_keys'].map(
      (name) => Object.values(connection.one<object>(`PRAGMA ${name}`) ?? {})[0],
    )
    connection.close()
    expect(held).toEqual(['wal', 2, 1])
    // Data in memory cannot keep a log beside it. The name is made a file first, as any other is.
    onTestFinished(() => rmSync(':memory:', { force: true }))
    expect(() => openForWriting(':memory:')).toThrow('journal_mode')
  })

  test('[DISK-1] The data may be read by nobody else on the machine', async () => {
    const file = join(aFolder(), 'a.sqlite')
    const store = openSqlite(anOpening(file, { ballastBytes: 1000 }))
    await aHistory(store)
    const modes = ['', '-wal', '-shm', '.ballast'].map((ending) => statSync(file + ending).mode & 0o077)
    await store.close()
    expect(modes).toEqual([0, 0, 0, 0])
  })

  test('[DISK-2] A second server on the same data is refused with one line, and opens once the first is gone', async () => {
    const file = join(aFolder(), 'a.sqlite')
    const store = openSqlite(anOpening(file))
    await aHistory(store)
    expect(() => openSqlite(anOpening(file))).toThrow(`another server has ${file} open`)
    const { child, said } = await anotherServer(file)
    expect(said).toBe(`refused: another server has ${file} open`)
    if (child.exitCode === null) await once(child, 'exit')
    expect((await store.practices())[0]?.position).toBe(11)
    await store.close()
    await openSqlite(anOpening(file)).close()
  })

  test('[DISK-2] A server that was killed leaves the data free for the next', async () => {
    const file = join(aFolder(), 'a.sqlite')
    const { child, said } = await anotherServer(file)
    expect(said).toBe('open')
    expect(() => openSqlite(anOpening(file))).toThrow('another server')
    child.kill('SIGKILL')
    await once(child, 'exit')
    const store = openSqlite(anOpening(file))
    await aHistory(store)
    await store.close()
  })

  test('[DISK-2] Looking at the data from outside keeps no server out', async () => {
    const file = join(aFolder(), 'a.sqlite')
    const store = openSqlite(anOpening(file))
    const reader = new DatabaseSync(file, { readOnly: true })
    reader.exec('BEGIN; SELECT count(*) FROM log')
    await aHistory(store)
    expect(reader.prepare('SELECT count(*) AS number FROM log').get()).toMatchObject({ number: 0 })
    reader.close()
    await store.close()
  })

  test('[DISK-14] While another program holds the data a change is refused, nothing of it stands, and later all goes on', async () => {
    const file = join(aFolder(), 'a.sqlite')
    const opening = anOpening(file)
    const store = openSqlite(opening)
    await aHistory(store)
    const other = new DatabaseSync(file)
    other.exec('BEGIN IMMEDIATE')
    await expect(put(store, 'people', idOf(0), { name: 'Late' })).rejects.toMatchObject({ code: 'storage-failed', status: 503 })
    expect(await store.get(practice, 'people', idOf(0))).toMatchObject({ name: 'Person 0' })
    other.exec('ROLLBACK')
    other.close()
    expect(await put(store, 'people', idOf(0), { name: 'Late' })).toMatchObject({ version: 2 })
    expect(opening.failures).toEqual([])
    await store.close()
  })
})
