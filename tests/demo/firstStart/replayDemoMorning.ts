import { mkdtempSync, rmSync } from 'node:fs'
import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createIdSource } from '#domain/ids.ts'
import type { AnyRecord } from '#domain/wire.ts'
import { resources } from '#resources/index.ts'
import { replayMorning } from '#demo/firstStart/replayMorning.ts'
import { movableClock } from '#demo/firstStart/movableClock.ts'
import { seedPractice } from '#demo/firstStart/seedPractice.ts'
import { withDeterministicIds } from '#demo/firstStart/withDeterministicIds.ts'
import type { CommandBus } from '#server/engine/commands/commandBus.ts'
import { createCommandBus } from '#server/openServerDeps.ts'
import type { ServerDeps } from '#server/deps.ts'
import type { LoggedEntry } from '#server/store/store.ts'
import { openSqlite } from '#server/store/openSqlite.ts'
import { verifyDataFile } from '#server/store/verify/verify.ts'

const hashSecret = async () => '-'

/** The demo practice as a first start at that instant creates it, on a real disk. */
export type MorningFixture = {
  readonly list: (area: string) => Promise<readonly AnyRecord[]>
  readonly log: () => Promise<readonly LoggedEntry[]>
  readonly findings: () => readonly unknown[]
  /** Everything the server reported to the operator. */
  readonly reports: readonly unknown[]
  readonly close: () => Promise<void>
}

/** @param wrapCommands wraps the command bus after the practice is seeded */
export async function replayDemoMorning(
  now: number,
  wrapCommands: (commands: CommandBus) => CommandBus = (commands) => commands,
): Promise<MorningFixture> {
  const dir = mkdtempSync(join(tmpdir(), 'operatory-morning-'))
  const file = join(dir, 'morning.db')
  const reports: unknown[] = []
  const report = (...details: unknown[]) => void reports.push(details)
  const clock = movableClock(() => now)
  const newId = createIdSource(clock.now, randomBytes)
  const store = openSqlite({ file, resources, now: clock.now, newId, report, onStorageFailed: report, ballastBytes: 0 })
  const commands = createCommandBus({ store, newId, hashSecret })
  const deps: ServerDeps = withDeterministicIds({ store, commands, now: clock.now, newId, build: 'test', report }, hashSecret)
  const close = async () => {
    await store.close()
    rmSync(dir, { recursive: true, force: true })
  }
  try {
    const demo = await seedPractice(deps, 'tooth-fairy-1')
    await replayMorning({ ...deps, commands: wrapCommands(deps.commands) }, clock, demo)
    return {
      list: async (area) => (await store.list(demo.practice, area, { where: [], limit: 1000 })).items,
      log: async () => (await store.entries(demo.practice, 0, 5000)).entries,
      findings: () => [...verifyDataFile(file, resources)],
      reports,
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}
