import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { idSource } from '#domain/ids.ts'
import { resources } from '#resources/index.ts'
import { openClock } from '#server/clock/clock.ts'
import type { Door } from '#server/engine/door.ts'
import { openDoor } from '#server/engine/openDoor.ts'
import { openSqlite } from '#server/store/sqlite.ts'
import { aHandClock } from './handClock.ts'

/**
 * Store, door and clock over one file, that are opened and stopped as often as a test wants. The clock is turned by hand.
 * @param through what stands between the clock and the door.
 */
export function aFileHouse({ begins, through = (door) => door }: { begins?: number | undefined; through?: (door: Door) => Door } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'clock-'))
  const clock = aHandClock(begins)
  const newId = idSource(clock.now, randomBytes)
  const reports: string[] = []
  const report = (what: string) => void reports.push(what)
  const open = () => {
    const failed = () => report('the storage failed')
    const file = join(folder, 'a.db')
    const store = openSqlite({ file, resources, now: clock.now, newId, report, onStorageFailed: failed, ballastBytes: 0 })
    const door = through(openDoor({ store, now: clock.now, newId, sealed: (secret) => Promise.resolve(secret) }))
    return { store, door, clock: openClock({ house: { store, door, now: clock.now, report }, setTimer: clock.setTimer }) }
  }
  let house = open()
  const stop = async () => {
    await house.clock.close()
    await house.store.close()
  }
  onTestFinished(async () => {
    await stop()
    rmSync(folder, { recursive: true })
  })
  return {
    clock,
    newId,
    reports,
    stop,
    start: () => void (house = open()),
    store: () => house.store,
    door: () => house.door,
  }
}
