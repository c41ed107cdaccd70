import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { LogEntry } from '#domain/wire.ts'
import { startWriter, type WriterResult, type Writer } from './startWriter.ts'
import { createFollower, type TestFollower } from '../support/server/follower.ts'
import { signIn, type ApiClient } from '../support/server/apiClient.ts'
import { startServer, demoPassword, type RunningServer } from '../support/server/startServer.ts'

/** The number of kills. `KILLS=100 npx vitest run crashRecovery` runs the long test. */
const kills = Number(process.env.KILLS ?? 10)
const writerCount = 12
const followerCount = 3
const areas = { patients: '/api/patients/', appointments: '/api/appointments/' }

let server: RunningServer
let manager: ApiClient
let writerResults: readonly WriterResult[]
let testFollowers: readonly TestFollower[]
let log: readonly LogEntry[]
/** The log position before the first write. */
let startPosition: number

async function wholeLog(): Promise<LogEntry[]> {
  const entries: LogEntry[] = []
  for (;;) {
    const { status, body } = await manager.call<{ position: number; entries: LogEntry[] }>(
      'GET',
      `/api/log/?since=${entries.length}&limit=1000`,
    )
    if (status !== 200) throw new Error(`The log answered ${status}`)
    entries.push(...body.entries)
    if (body.entries.length === 0 || entries.length >= body.position) return entries
  }
}

/**
 * Kills the server 20 to 150 ms after a write was acknowledged and every follower received a frame. So each server process has done work
 * before it is killed, on a slow computer as on a fast one.
 */
async function killAndRestart(round: number, activeWriters: readonly Writer[]): Promise<void> {
  const acknowledgedCount = () => activeWriters.reduce((total, { result }) => total + result.keys.length, 0)
  const leastFramesReceived = () => Math.min(...testFollowers.map((follower) => follower.frames()))
  const countBefore = acknowledgedCount()
  while (acknowledgedCount() === countBefore || leastFramesReceived() <= round) await pause(2)
  await pause(20 + ((round * 7919) % 131))
  await server.kill()
  await server.respawn()
}

describe(`a server killed ${kills} times while users write`, () => {
  beforeAll(
    async () => {
      server = await startServer({}, { budgetFactor: 10 })
      manager = await signIn(server.url, 'manager', demoPassword)
      testFollowers = await Promise.all(Array.from({ length: followerCount }, () => createFollower(server.url, manager, { paths: areas })))
      startPosition = testFollowers[0]?.position() ?? 0
      const activeWriters = Array.from({ length: writerCount }, (_, index) => startWriter(`writer-${index}`, manager))
      for (let round = 0; round < kills; round += 1) await killAndRestart(round, activeWriters)
      writerResults = await Promise.all(activeWriters.map((writer) => writer.stop()))
      log = await wholeLog()
      await Promise.all(testFollowers.map((follower) => follower.waitForPosition(log.length)))
    },
    60_000 + kills * 5_000,
  )

  afterAll(async () => {
    for (const follower of testFollowers ?? []) follower.close()
    await server?.close()
  })

  test('[KILL-1] every acknowledged write is stored exactly once, however often the server is killed', async () => {
    const entriesByCause = Map.groupBy(log, ({ because }) => because)
    const keys = writerResults.flatMap((result) => result.keys)
    const keySet = new Set(keys)
    expect(keys.filter((key) => entriesByCause.get(key)?.length !== 1)).toEqual([])
    // The practice's own timers and messages may write too, at some hours of the day.
    const userEntries = log.slice(startPosition).filter(({ by }) => by.kind === 'user')
    expect(userEntries.filter(({ because }) => !keySet.has(because))).toEqual([])
    const { items } = await manager.list(areas.patients)
    const byId = new Map(items.map((item) => [item.id, item]))
    for (const [id, record] of writerResults.flatMap((result) => [...result.records])) expect(byId.get(id)).toEqual(record)
    expect(writerResults.flatMap((result) => result.unexpected)).toEqual([])
  })

  test('[KILL-2] after any number of kills the log has no gap, and each record’s versions are consecutive', () => {
    expect(log.filter(({ position }, index) => position !== index + 1)).toEqual([])
    const versions = new Map<string, number>()
    const broken = log
      .flatMap(({ changes }) => changes)
      .filter(({ area, record, version }) => {
        const previous = versions.get(`${area} ${record}`) ?? version - 1
        versions.set(`${area} ${record}`, version)
        return version !== previous + 1
      })
    expect(broken).toEqual([])
  })

  test('[KILL-3] every follower shows what the server lists after all the kills, and received no frame that did not match', async () => {
    for (const [area, path] of Object.entries(areas)) {
      const { items } = await manager.list(path)
      const listed = new Map(items.map((item) => [item.id, item]))
      for (const follower of testFollowers) expect(new Map(follower.rows(area))).toEqual(listed)
    }
    expect(testFollowers.flatMap(({ violations: complaints }) => complaints)).toEqual([])
  })

  test('[KILL-4] the data is consistent after the kills, which happened while the server was under load', async () => {
    const writes = writerResults.flatMap(({ keys }) => keys).length
    console.log(
      `${kills} kills, ${writes} writes acknowledged, ${writerResults.reduce((total, { retries }) => total + retries, 0)} calls made again`,
    )
    expect(writes).toBeGreaterThan(kills * 5)
    expect(writerResults.reduce((total, { retries }) => total + retries, 0)).toBeGreaterThan(kills)
    expect(testFollowers.every((follower) => follower.frames() >= kills)).toBe(true)
    await server.kill()
    const verify = spawnSync(process.execPath, ['src/programs/verify.ts'], {
      cwd: resolve(import.meta.dirname, '../..'),
      encoding: 'utf8',
      env: { ...process.env, DATA_DIR: server.dataDir },
    })
    expect(verify).toMatchObject({ status: 0 })
    await server.respawn()
  })
})
