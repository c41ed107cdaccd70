import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { resources } from '#resources/index.ts'
import { createIdSource } from '#domain/ids.ts'
import { modules } from './allModules.ts'
import { hashPassword } from './auth/passwords/passwords.ts'
import type { CommandBus } from './engine/commands/commandBus.ts'
import { type CommandBusDeps, commandBusWith } from './engine/commands/commandBusWith.ts'
import type { ServerDeps } from './deps.ts'
import type { Health } from './http/routes/registerHealth.ts'
import { messageComposerOf } from './module/readModules.ts'
import { createPooledRandom } from './store/disk/pooledRandom.ts'
import { openSqlite } from './store/openSqlite.ts'
import type { Store } from './store/store.ts'

/** The exit code after a failed disk write, because later commits cannot be trusted (`EX_TEMPFAIL`: restart the process). */
const storageFailedExitCode = 75

type ServerDepsOptions = {
  readonly file: string
  /** A PostgreSQL in place of the file. The key of the data stays beside the file. */
  readonly databaseUrl: string | null
  readonly dist: string
  readonly now: () => number
  readonly health: Health
  readonly report: ServerDeps['report']
  readonly ballastBytes?: number
  /**
   * The data is being made, and counts once it is closed. Nothing else waits for a turn of this process, so a commit holds as many writes as
   * wait for it.
   */
  readonly isBeingMade?: boolean
}

/** The command bus of all modules, without what they do beside the transaction of some commands. */
export const createCommandBus = (deps: CommandBusDeps): CommandBus => commandBusWith(deps, messageComposerOf(modules))

/** Opens the data and builds what every module of a server needs. */
export async function openServerDeps(options: ServerDepsOptions): Promise<ServerDeps> {
  const { dist, now, report } = options
  const newId = createIdSource(now, createPooledRandom())
  const store = await openStore(options, newId)
  const commands = createCommandBus({ store, newId, hashSecret: hashPassword })
  return { store, commands, now, newId, build: buildName(dist), report }
}

async function openStore(options: ServerDepsOptions, newId: () => string): Promise<Store> {
  const { file, databaseUrl: url, now, health, report, ballastBytes, isBeingMade } = options
  const onReachable = (isReachable: boolean) => {
    health.isDatabaseAway = !isReachable
    report(isReachable ? 'the database answers again' : 'the database does not answer; the server tries again each second')
  }
  if (url !== null) {
    // Only then, because a start without it loads a tenth fewer modules.
    const { openPostgres } = await import('./store/postgres/openPostgres.ts')
    return openPostgres({ url, file, resources, now, newId, report, onReachable })
  }
  const onStorageFailed = (error: unknown) => {
    health.reason = 'storage_failed'
    report('the storage failed; this process ends', error)
    setImmediate(() => process.exit(storageFailedExitCode))
  }
  return openSqlite({
    file,
    resources,
    now,
    newId,
    report,
    onStorageFailed,
    ...(ballastBytes === undefined ? {} : { ballastBytes }),
    ...(isBeingMade ? { monotonic: () => 0, countsOnceClosed: true } : {}),
  })
}

/** Identifies the app's build by a hash of its contents, so a browser detects that it runs another one. */
function buildName(dist: string): string {
  try {
    return createHash('sha256')
      .update(readFileSync(join(dist, 'index.html')))
      .digest('hex')
      .slice(0, 12)
  } catch {
    return 'none'
  }
}
