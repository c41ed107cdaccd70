import { stat, statfs } from 'node:fs/promises'
import { waitingMessageStates } from '#domain/messaging/message.ts'
import type { SystemFigures } from '#domain/system/systemFigures.ts'
import { type Instant, instantOf } from '#domain/time.ts'
import type { ModuleContext } from '../module/moduleContext.ts'
import { dataFilePath } from '../store/disk/dataFile.ts'
import { backupFiguresOf, readBackupNotes } from '../backups/backupNotes.ts'
import { createBackupRunner } from '../backups/backupRunner.ts'
import { meters } from './meters.ts'

/** A timer that fires so much later than it was due is overdue, in milliseconds. */
const overdueAfter = 5000
/** More are not counted one by one. */
const maxCounted = 1000

type FiguresContext = Pick<ModuleContext, 'deps' | 'config' | 'service'>

/** Reads how the server does, as users of one practice may know it. */
export async function readSystemFigures(context: FiguresContext, practice: string): Promise<SystemFigures> {
  const { deps, config, service } = context
  const { lag, clients, startedAt } = service(meters)
  const at = instantOf(deps.now())
  const [position, timers, outbox, disk, backups] = await Promise.all([
    positionOf(context, practice),
    readTimers(context),
    readOutbox(context, practice),
    statfs(config.dataDir),
    readBackups(context),
  ])
  return {
    at,
    startedAt: instantOf(startedAt),
    lag: lag.minutes(),
    frames: { ...clients.frames },
    clients: clients.clientsOf(practice, deps.build),
    log: { position, perMinute: lag.entriesPerMinute() },
    timers,
    outbox,
    disk: { free: disk.bavail * disk.bsize, total: disk.blocks * disk.bsize },
    backups,
  }
}

async function positionOf({ deps }: FiguresContext, practice: string): Promise<number> {
  return (await deps.store.practices()).find(({ id }) => id === practice)?.position ?? 0
}

async function readTimers({ deps }: FiguresContext): Promise<SystemFigures['timers']> {
  const overdue = await deps.store.due(instantOf(deps.now() - overdueAfter), maxCounted)
  return { overdue: overdue.length, next: await deps.store.nextDue() }
}

/** Ids sort by age, so the first message is the oldest. */
async function readOutbox({ deps }: FiguresContext, practice: string): Promise<SystemFigures['outbox']> {
  const where = [{ column: 'state', is: waitingMessageStates }]
  const { items, count } = await deps.store.list(practice, 'messages', { where, limit: 1, count: maxCounted })
  return { waiting: count ?? items.length, oldest: items[0]?.createdAt ?? null }
}

/** The data begins when its file is made. */
async function readBackups({ config, service }: FiguresContext): Promise<SystemFigures['backups']> {
  if (config.databaseUrl !== null) return null
  const notes = await readBackupNotes(config.dataDir)
  const made = await stat(dataFilePath(config.dataDir)).catch(() => null)
  const since: Instant = instantOf(made?.birthtimeMs ?? 0)
  const running = service(createBackupRunner).running()
  return { since, running, backup: backupFiguresOf(notes, 'backup'), drill: backupFiguresOf(notes, 'drill') }
}
