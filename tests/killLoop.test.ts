import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Entry } from '#domain/wire.ts'
import { aWriter, type Told, type Writer } from './killLoopWriter.ts'
import { aFollower, type TestFollower } from './support/follower.ts'
import { signIn, type Person } from './support/person.ts'
import { aServer, demoPassword, type RunningServer } from './support/server.ts'

/** `KILLS=100 npx vitest run tests/killLoop` for the long one. */
const kills = Number(process.env.KILLS ?? 20)
const writers = 12
const followers = 3
const areas = { patients: '/api/patients/', appointments: '/api/appointments/' }

let server: RunningServer
let manager: Person
let told: readonly Told[]
let held: readonly TestFollower[]
let log: readonly Entry[]
/** Where the log stood before the first write. */
let before: number

async function wholeLog(): Promise<Entry[]> {
  const entries: Entry[] = []
  for (;;) {
    const { status, body } = await manager.call<{ position: number; entries: Entry[] }>(
      'GET',
      `/api/log/?since=${entries.length}&limit=1000`,
    )
    if (status !== 200) throw new Error(`The log answered ${status}`)
    entries.push(...body.entries)
    if (body.entries.length === 0 || entries.length >= body.position) return entries
  }
}

/**
 * Kills at a moment nobody chose, 20 to 150 ms after everybody was at work again: a write acknowledged, a frame at every follower.
 * So each life of the server has been of use, on a slow machine as on a quick one.
 */
async function killAndCome(round: number, writing: readonly Writer[]): Promise<void> {
  const acknowledged = () => writing.reduce((all, { told }) => all + told.keys.length, 0)
  const heard = () => Math.min(...held.map((follower) => follower.frames()))
  const known = acknowledged()
  while (acknowledged() === known || heard() <= round) await pause(2)
  await pause(20 + ((round * 7919) % 131))
  await server.kill()
  await server.respawn()
}

describe(`a server that is killed ${kills} times while people write`, () => {
  beforeAll(
    async () => {
      server = await aServer()
      manager = await signIn(server.url, 'manager', demoPassword)
      held = await Promise.all(Array.from({ length: followers }, () => aFollower(server.url, manager, { paths: areas })))
      before = held[0]?.position() ?? 0
      const writing = Array.from({ length: writers }, (_, index) => aWriter(`writer-${index}`, manager))
      for (let round = 0; round < kills; round += 1) await killAndCome(round, writing)
      told = await Promise.all(writing.map((writer) => writer.stop()))
      log = await wholeLog()
      await Promise.all(held.map((follower) => follower.reaches(log.length)))
    },
    60_000 + kills * 5_000,
  )

  afterAll(async () => {
    for (const follower of held ?? []) follower.close()
    await server?.close()
  })

  test('[KILL-1] What was acknowledged is there, once: no write lost, none doubled', async () => {
    const counted = Map.groupBy(log, ({ because }) => because)
    const keys = told.flatMap((one) => one.keys)
    const keySet = new Set(keys)
    expect(keys.filter((key) => counted.get(key)?.length !== 1)).toEqual([])
    // The practice's own timers and its outbox go on through it all, and write too.
    const ofPeople = log.slice(before).filter(({ by }) => by.kind === 'user')
    expect(ofPeople.filter(({ because }) => !keySet.has(because))).toEqual([])
    const { items } = await manager.list(areas.patients)
    const byId = new Map(items.map((item) => [item.id, item]))
    for (const [id, record] of told.flatMap((one) => [...one.records])) expect(byId.get(id)).toEqual(record)
    expect(told.flatMap((one) => one.wrong)).toEqual([])
  })

  test('[KILL-2] The log has no hole, and each record’s versions follow one another', () => {
    expect(log.filter(({ position }, index) => position !== index + 1)).toEqual([])
    const versions = new Map<string, number>()
    const broken = log
      .flatMap(({ changes }) => changes)
      .filter(({ area, record, version }) => {
        const known = versions.get(`${area} ${record}`) ?? version - 1
        versions.set(`${area} ${record}`, version)
        return version !== known + 1
      })
    expect(broken).toEqual([])
  })

  test('[KILL-3] Every screen that followed through all of it shows what the server lists, and saw no frame that did not fit', async () => {
    for (const [area, path] of Object.entries(areas)) {
      const { items } = await manager.list(path)
      const listed = new Map(items.map((item) => [item.id, item]))
      for (const follower of held) expect(new Map(follower.rows(area))).toEqual(listed)
    }
    expect(held.flatMap(({ complaints }) => complaints)).toEqual([])
  })

  test('[KILL-4] The data holds together afterwards, and it was under load when it was killed', async () => {
    const writes = told.flatMap(({ keys }) => keys).length
    console.log(`${kills} kills, ${writes} writes acknowledged, ${told.reduce((all, { again }) => all + again, 0)} calls made again`)
    expect(writes).toBeGreaterThan(kills * 5)
    expect(told.reduce((all, { again }) => all + again, 0)).toBeGreaterThan(kills)
    expect(held.every((follower) => follower.frames() >= kills)).toBe(true)
    await server.kill()
    const verify = spawnSync(process.execPath, ['src/programs/verify.ts'], {
      cwd: resolve(import.meta.dirname, '..'),
      encoding: 'utf8',
      env: { ...process.env, DATA_DIR: server.dataDir },
    })
    expect(verify).toMatchObject({ status: 0 })
    await server.respawn()
  })
})
