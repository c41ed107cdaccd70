import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { createIdSource } from '#domain/ids.ts'
import { resources } from '#resources/index.ts'
import { startTimerScheduler } from '#server/clock/timerScheduler.ts'
import type { CommandBus } from '#server/engine/commands/commandBus.ts'
import { createCommandBus } from '#server/openServerDeps.ts'
import { openSqlite } from '#server/store/openSqlite.ts'
import { createManualClock } from './manualClock.ts'

/**
 * Opens a store, command bus and timer scheduler over one file, which a test can stop and start repeatedly. The test moves the clock.
 * @param wrapCommands wraps the command bus that the scheduler calls
 */
export function createRestartableServer({
  startTime,
  wrapCommands = (commands) => commands,
}: {
  startTime?: number | undefined
  wrapCommands?: (commands: CommandBus) => CommandBus
} = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'clock-'))
  const file = join(folder, 'a.db')
  const clock = createManualClock(startTime)
  const newId = createIdSource(clock.now, randomBytes)
  const reports: string[] = []
  const report = (message: string) => void reports.push(message)
  const open = () => {
    const onFailure = () => report('the storage failed')
    const store = openSqlite({ file, resources, now: clock.now, newId, report, onStorageFailed: onFailure, ballastBytes: 0 })
    const commands = wrapCommands(createCommandBus({ store, newId, hashSecret: (secret) => Promise.resolve(secret) }))
    return {
      store,
      door: commands,
      scheduler: startTimerScheduler({ deps: { store, commands, now: clock.now, report }, setTimer: clock.setTimer }),
    }
  }
  let server = open()
  const stop = async () => {
    await server.scheduler.close()
    await server.store.close()
  }
  onTestFinished(async () => {
    await stop()
    rmSync(folder, { recursive: true })
  })
  return {
    clock,
    file,
    newId,
    reports,
    stop,
    start: () => void (server = open()),
    store: () => server.store,
    commands: () => server.door,
  }
}
