import { grantable } from '#domain/scopes.ts'
import type { AnyRecord, Fields } from '#domain/wire.ts'
import { theSystem } from '../auth/principal.ts'
import type { House } from '../house.ts'
import type { Files } from './files.ts'
import type { Into } from './importRow.ts'
import { type Counts, type Refused, errorFile, look, run } from './run.ts'

export type Imports = { readonly close: () => void }

/** Does the work of every import that is looked at or running, also of one that a stop of the server cut short. */
export async function openImports(house: House, files: Files): Promise<Imports> {
  const working = new Set<string>()
  let open = true

  const work = (practice: string, migration: AnyRecord) => {
    if (!open || working.has(migration.id)) return
    const task = { looking: lookAt, running: runOn }[String(migration['state'])]
    if (!task) return
    working.add(migration.id)
    task({ house, files, practice, id: migration.id, isOpen: () => open })
      .catch((error: unknown) => house.report('an import failed', error))
      .finally(() => working.delete(migration.id))
  }

  const stop = house.store.onCommit((entries) => {
    for (const entry of entries) {
      for (const { area, after } of entry.changes) if (area === 'migrations' && after) work(entry.practice, after)
    }
  })
  for (const { id } of await house.store.practices()) {
    for (const migration of (await house.store.list(id, 'migrations', { where: [] })).items) work(id, migration)
  }
  return { close: () => { open = false; stop() } }
}

type Task = { readonly house: House; readonly files: Files; readonly practice: string; readonly id: string; readonly isOpen: () => boolean }

const tell = ({ house, practice, id }: Task, word: string, data?: Fields) =>
  house.door.execute(theImporter(practice), { command: `migrations.${word}`, record: id, because: `import:${id}`, ...(data ? { data } : {}) })

const theImporter = (practice: string) => theSystem(practice, 'import', new Set(grantable))

async function recordOf({ house, practice, id }: Task): Promise<AnyRecord> {
  const record = await house.store.get(practice, 'migrations', id)
  if (!record) throw new Error('the import is gone')
  return record
}

const bytesOf = async (task: Task) => task.files.read(String((await recordOf(task))['file']))

async function lookAt(task: Task): Promise<void> {
  try {
    const { progress, refused } = look(String((await recordOf(task))['as']), await bytesOf(task))
    await task.files.keepErrors(task.id, refused.length > 0 ? errorFile(refused, true) : '')
    await tell(task, 'looked', progress)
  } catch (error) {
    await tell(task, 'fail', { note: error instanceof Error ? error.message.slice(0, 500) : 'It could not be read.' })
  }
}

async function runOn(task: Task): Promise<void> {
  const migration = await recordOf(task)
  const into = await placeFor(task, migration)
  if (migration['read'] === 0) await task.files.keepErrors(task.id, '')
  let kept = migration['read'] === 0 ? '' : ((await task.files.errors(task.id)) ?? '')
  const advance = async (counts: Counts, refused: readonly Refused[]) => {
    if (refused.length > 0) await task.files.keepErrors(task.id, (kept += errorFile(refused, kept === '')))
    if (!task.isOpen() || (await recordOf(task))['state'] !== 'running') return false
    await tell(task, 'advance', counts)
    return true
  }
  if (await run(into, migration, await bytesOf(task), advance)) await tell(task, 'finish')
}

async function placeFor(task: Task, migration: AnyRecord): Promise<Into> {
  const { house, practice } = task
  const all = (await house.store.list(practice, 'locations', { where: [] })).items
  const location = all.find(({ id }) => id === migration['location']) ?? all[0]
  if (!location) throw new Error('There is no location to import into.')
  return {
    house, location: location.id, opening: { timeZone: String(location['timeZone']), ...usualHours },
    principal: theImporter(practice), because: `import:${task.id}`, since: migration.createdAt,
  }
}

/** Of a day whose hours nobody wrote down. */
const usualHours = { opensAt: '08:00', closesAt: '18:00' }
