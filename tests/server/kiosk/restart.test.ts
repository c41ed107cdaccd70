import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { idSource } from '#domain/ids.ts'
import { grantable } from '#domain/scopes.ts'
import { instantOf, minutes } from '#domain/time.ts'
import type { Fields } from '#domain/wire.ts'
import { resources } from '#resources/index.ts'
import { theSystem } from '#server/auth/principal.ts'
import { openClock } from '#server/clock/clock.ts'
import { openDoor } from '#server/engine/openDoor.ts'
import { openPractice } from '#server/engine/openPractice.ts'
import { openSqlite } from '#server/store/sqlite.ts'
import { aHandClock } from '../clock/handClock.ts'

/** A practice whose server can stop and begin again on the same file, with time that is turned by hand. */
async function aPractice() {
  const folder = mkdtempSync(join(tmpdir(), 'kiosk-'))
  const clock = aHandClock()
  const newId = idSource(clock.now, randomBytes)
  const reports: string[] = []
  const report = (what: string) => void reports.push(what)
  const open = () => {
    const store = openSqlite({
      file: join(folder, 'a.db'),
      resources,
      now: clock.now,
      newId,
      report,
      onStorageFailed: () => report('the storage failed'),
      ballastBytes: 0,
    })
    const door = openDoor({ store, now: clock.now, newId, sealed: async (secret) => secret })
    return { store, door, timers: openClock({ house: { store, door, now: clock.now, report }, setTimer: clock.setTimer }) }
  }
  let house = open()
  const practice = await openPractice(house.store, newId, 'One')
  const stop = async () => {
    await house.timers.close()
    await house.store.close()
  }
  onTestFinished(async () => {
    await stop()
    rmSync(folder, { recursive: true })
  })
  const act = async (command: string, record: string | null, data: Fields = {}) => {
    const asked = { command, because: 'a test', data, ...(record === null ? {} : { record }) }
    return (await house.door.execute(theSystem(practice, 'a test', new Set(grantable)), asked)).record?.id ?? ''
  }
  const passes = async (seconds: number) => {
    for (let left = seconds; left > 0; left -= 5) if (clock.turn(Math.min(left, 5) * 1000) > 0) await clock.asleep()
  }
  return {
    clock,
    act,
    stop,
    passes,
    reports,
    start: () => {
      house = open()
    },
    state: async (area: string, id: string) => (await house.store.get(practice, area, id))?.['state'],
    level: async (id: string) => (await house.store.get(practice, 'kiosk/arrivals', id))?.['level'],
    entries: async (area: string) =>
      (await house.store.entries(practice, 0, 5000)).entries.flatMap(({ changes }) => changes.filter((change) => change.area === area))
        .length,
    first: async (area: string) => (await house.store.list(practice, area, { where: [] })).items[0]?.id ?? '',
  }
}

async function someoneArrived(house: Awaited<ReturnType<typeof aPractice>>) {
  const location = await house.act('locations.create', null, { name: 'Harbour', timeZone: 'Australia/Sydney' })
  const provider = await house.act('providers.create', null, { name: 'Hannah Kirkby' })
  const patient = await house.act('patients.create', null, { firstName: 'Aroha', lastName: 'Ngata' })
  const device = await house.act('kiosk.create', null, { name: 'By the door', kind: 'kiosk', location })
  const [startsAt, endsAt] = [10, 40].map((count) => instantOf(house.clock.now() + minutes(count)))
  const visit = await house.act('appointments.book', null, { patient, provider, location, startsAt, endsAt })
  await house.act('kiosk.startPairing', device)
  await house.act('kiosk.pair', device)
  const session = await house.act('kiosk/sessions.identified', null, { device, location, candidates: [{ patient, appointments: [visit] }] })
  await house.act('kiosk/sessions.confirm', session)
  return { device, session, visit, arrival: await house.first('kiosk/arrivals') }
}

test('[KIOSK-6, KIOSK-20, KIOSK-28] What a kiosk waits for outlives a stop of the server, and happens once', async () => {
  const house = await aPractice()
  const { device, session, arrival } = await someoneArrived(house)
  await house.passes(5)
  await house.act('kiosk.heard', device, { build: null, queued: 0 })
  await house.stop()
  house.clock.turn(70_000)
  house.start()
  await expect.poll(() => house.state('kiosk', device)).toBe('degraded')
  await expect.poll(() => house.state('kiosk/arrivals', arrival)).toBe('escalated')
  expect([await house.level(arrival), await house.state('kiosk/sessions', session)]).toEqual([1, 'details'])
  await house.act('kiosk.heard', device, { build: null, queued: 0 })
  expect(await house.state('kiosk', device)).toBe('online')
  await house.stop()
  house.clock.turn(3_600_000)
  house.start()
  await expect.poll(() => house.level(arrival)).toBe(2)
  await expect.poll(() => house.state('kiosk/sessions', session)).toBe('expired')
  await house.passes(60)
  await expect.poll(() => house.state('kiosk', device)).toBe('offline')
  const told = await house.entries('kiosk/arrivals')
  await house.stop()
  house.start()
  await house.passes(600)
  expect([await house.entries('kiosk/arrivals'), house.reports]).toEqual([told, []])
})
