import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openForWriting } from '#server/store/disk/connection.ts'
import { openSqlite } from '#server/store/openSqlite.ts'
import { createTempFolder, writeSampleHistory, storeOptions, idOf, practice, writeRecord } from '../storeFixture.ts'

/** Starts a second process that opens the data, and returns the line that it prints. */
async function startSecondServer(file: string) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'secondServer.ts'), file], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [output] = await once(child.stdout, 'data')
  return { child, output: String(output).trim() }
}

describe('data file', () => {
  test('[DISK-1] the server checks the settings that make a commit durable, and does not open data that cannot hold them', () => {
    const connection = openForWriting(join(createTempFolder(), 'a.sqlite'))
    const pragmas = ['journal_mode', 'synchronous', 'foreign_keys'].map(
      (name) => Object.values(connection.one<object>(`PRAGMA ${name}`) ?? {})[0],
    )
    connection.close()
    expect(pragmas).toEqual(['wal', 2, 1])
    // Data in memory cannot have a write-ahead log. The store first creates a file of that name, as of any other.
    onTestFinished(() => rmSync(':memory:', { force: true }))
    expect(() => openForWriting(':memory:')).toThrow('journal_mode')
  })

  test('[DISK-1] no other account on the machine can read the data files', async () => {
    const file = join(createTempFolder(), 'a.sqlite')
    const store = openSqlite(storeOptions(file, { ballastBytes: 1000 }))
    await writeSampleHistory(store)
    const modes = ['', '-wal', '-shm', '.ballast', '.lock'].map((suffix) => statSync(file + suffix).mode & 0o077)
    await store.close()
    expect(modes).toEqual([0, 0, 0, 0, 0])
  })

  test('[DISK-2] a second server on the same data is refused with one line, and can open it after the first has closed', async () => {
    const file = join(createTempFolder(), 'a.sqlite')
    const store = openSqlite(storeOptions(file))
    await writeSampleHistory(store)
    expect(() => openSqlite(storeOptions(file))).toThrow(`another server has ${file} open`)
    const { child, output } = await startSecondServer(file)
    expect(output).toBe(`refused: another server has ${file} open`)
    if (child.exitCode === null) await once(child, 'exit')
    expect((await store.practices())[0]?.position).toBe(11)
    await store.close()
    await openSqlite(storeOptions(file)).close()
  })

  test('[DISK-2] a killed server leaves the data free for the next server', async () => {
    const file = join(createTempFolder(), 'a.sqlite')
    const { child, output } = await startSecondServer(file)
    expect(output).toBe('open')
    expect(() => openSqlite(storeOptions(file))).toThrow('another server')
    child.kill('SIGKILL')
    await once(child, 'exit')
    const store = openSqlite(storeOptions(file))
    await writeSampleHistory(store)
    await store.close()
  })

  test('[DISK-2] another program that reads the data does not block the server', async () => {
    const file = join(createTempFolder(), 'a.sqlite')
    const store = openSqlite(storeOptions(file))
    const reader = new DatabaseSync(file, { readOnly: true })
    reader.exec('BEGIN; SELECT count(*) FROM log')
    await writeSampleHistory(store)
    expect(reader.prepare('SELECT count(*) AS number FROM log').get()).toMatchObject({ number: 0 })
    reader.close()
    await store.close()
  })

  test('[DISK-14] while another program holds the data, a change is refused and nothing of it is stored; afterwards the server continues', async () => {
    const file = join(createTempFolder(), 'a.sqlite')
    const options = storeOptions(file)
    const store = openSqlite(options)
    await writeSampleHistory(store)
    const otherConnection = new DatabaseSync(file)
    otherConnection.exec('BEGIN IMMEDIATE')
    await expect(writeRecord(store, 'people', idOf(0), { name: 'Late' })).rejects.toMatchObject({ code: 'storage-failed', status: 503 })
    expect(await store.get(practice, 'people', idOf(0))).toMatchObject({ name: 'Person 0' })
    otherConnection.exec('ROLLBACK')
    otherConnection.close()
    expect(await writeRecord(store, 'people', idOf(0), { name: 'Late' })).toMatchObject({ version: 2 })
    expect(options.failures).toEqual([])
    await store.close()
  })
})
