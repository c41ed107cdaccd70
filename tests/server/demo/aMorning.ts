import { mkdtempSync, rmSync } from 'node:fs'
import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { idSource } from '#domain/ids.ts'
import type { AnyRecord } from '#domain/wire.ts'
import { resources } from '#resources/index.ts'
import { liveThrough } from '#server/demo/liveThrough.ts'
import { movableClock } from '#server/demo/movableClock.ts'
import { seedPractice } from '#server/demo/seed.ts'
import { storyteller } from '#server/demo/storyteller.ts'
import type { Door } from '#server/engine/door.ts'
import { openDoor } from '#server/engine/openDoor.ts'
import type { House } from '#server/house.ts'
import type { LoggedEntry } from '#server/store/store.ts'
import { openSqlite } from '#server/store/sqlite.ts'
import { verify } from '#server/store/verify/verify.ts'

const sealed = async () => '-'

/** The demo practice as a first start at that instant makes it, on a real disk. */
export type Morning = {
  readonly all: (area: string) => Promise<readonly AnyRecord[]>
  readonly log: () => Promise<readonly LoggedEntry[]>
  readonly findings: () => readonly unknown[]
  /** What the operator was told. */
  readonly reported: readonly unknown[]
  readonly close: () => Promise<void>
}

/** @param through stands before the door, once everybody works there */
export async function aMorning(now: number, through: (door: Door) => Door = (door) => door): Promise<Morning> {
  const dir = mkdtempSync(join(tmpdir(), 'operatory-morning-'))
  const file = join(dir, 'morning.db')
  const reported: unknown[] = []
  const report = (...told: unknown[]) => void reported.push(told)
  const clock = movableClock(() => now)
  const newId = idSource(clock.now, randomBytes)
  const store = openSqlite({ file, resources, now: clock.now, newId, report, onStorageFailed: report, ballastBytes: 0 })
  const door = openDoor({ store, now: clock.now, newId, sealed })
  const house: House = storyteller({ store, door, now: clock.now, newId, build: 'test', report }, sealed)
  const close = async () => {
    await store.close()
    rmSync(dir, { recursive: true, force: true })
  }
  try {
    const demo = await seedPractice(house, 'tooth-fairy-1')
    await liveThrough({ ...house, door: through(house.door) }, clock, demo)
    return {
      all: async (area) => (await store.list(demo.practice, area, { where: [], limit: 1000 })).items,
      log: async () => (await store.entries(demo.practice, 0, 5000)).entries,
      findings: () => [...verify(file, resources)],
      reported,
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}
