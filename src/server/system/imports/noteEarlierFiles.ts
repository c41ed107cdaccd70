import { grantableScopes } from '#domain/scopes.ts'
import type { AnyRecord } from '#domain/wire.ts'
import { yieldToEventLoop } from '../../clock/timer.ts'
import type { ServerDeps } from '../../deps.ts'
import { systemPrincipal } from '../../engine/access/principal.ts'
import { slicesOf } from '../../everyArea/slicesOf.ts'

type NoteDeps = Pick<ServerDeps, 'store' | 'commands'>

/**
 * An earlier release did not note which file a refused import had. Its log is read once, and the hash is noted, so that the bytes are
 * removed.
 */
export async function noteEarlierFiles(deps: NoteDeps): Promise<void> {
  for (const { id: practice } of await deps.store.practices()) await noteInPractice(deps, practice)
}

const hasLostItsFile = ({ state, file, discarded }: AnyRecord): boolean => state === 'failed' && !file && !discarded

async function noteInPractice(deps: NoteDeps, practice: string): Promise<void> {
  const earlier = new Set<string>()
  for await (const migrations of slicesOf(deps.store, practice, 'migrations'))
    for (const migration of migrations) if (hasLostItsFile(migration)) earlier.add(migration.id)
  if (earlier.size === 0) return
  for (const [id, discarded] of await filesInLog(deps.store, practice, earlier))
    await deps.commands.execute(systemPrincipal(practice, 'start', new Set(grantableScopes)), {
      command: 'migrations.discard',
      record: id,
      because: `import:${id}`,
      data: { discarded },
    })
}

/** Entries read at a time. */
const pageLength = 200

/** Returns the last file that each of these imports named. */
async function filesInLog(store: ServerDeps['store'], practice: string, migrations: ReadonlySet<string>) {
  const found = new Map<string, string>()
  let since = 0
  for (;;) {
    const { entries, position } = await store.entries(practice, since, pageLength)
    for (const { record, values } of entries.flatMap(({ changes }) => changes))
      if (migrations.has(record) && typeof values['file'] === 'string') found.set(record, values['file'])
    since = entries.at(-1)?.position ?? position
    if (since >= position) return found
    await yieldToEventLoop()
  }
}
