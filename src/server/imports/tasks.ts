import { grantable } from '#domain/scopes.ts'
import type { AnyRecord, Fields } from '#domain/wire.ts'
import { theSystem } from '../auth/principal.ts'
import type { House } from '../house.ts'
import type { Files } from './files.ts'
import type { Into } from './importRow.ts'
import { look } from './look.ts'
import { Unreadable, readTable, readerFor } from './readFile.ts'
import type { Refused } from './refusals.ts'
import { type Counts, run } from './run.ts'
import { uncountedOf } from './uncounted.ts'

export type Task = {
  readonly house: House
  readonly files: Files
  readonly practice: string
  readonly id: string
  readonly isOpen: () => boolean
}

/** The work of an import in each state that has any. */
export const works: Readonly<Record<string, (task: Task) => Promise<void>>> = { looking: lookAt, running: runOn }

/** Ends in `failed`, with why, where the file or the practice cannot be worked with. A server that closes only pauses. */
export async function failed(task: Task, error: unknown): Promise<void> {
  const note =
    error instanceof Unreadable
      ? error.message.slice(0, 500)
      : 'The server could not go on with it. Have it looked at again to try once more.'
  await tell(task, 'fail', { note })
}

export async function recordOf({ house, practice, id }: Task): Promise<AnyRecord> {
  const record = await house.store.get(practice, 'migrations', id)
  if (!record) throw new Unreadable('The import is gone.')
  return record
}

const theImporter = (practice: string) => theSystem(practice, 'import', new Set(grantable))

const tell = ({ house, practice, id }: Task, word: string, data?: Fields) =>
  house.door.execute(theImporter(practice), {
    command: `migrations.${word}`,
    record: id,
    because: `import:${id}`,
    ...(data ? { data } : {}),
  })

async function lookAt(task: Task): Promise<void> {
  const { as, file } = await recordOf(task)
  const { found, refusals } = look(String(as), await task.files.read(String(file)))
  await task.files.keepRefusals(task.id, refusals)
  await tell(task, 'looked', found)
}

async function runOn(task: Task): Promise<void> {
  const { files, id } = task
  const migration = await recordOf(task)
  const table = readTable(await files.read(String(migration['file'])))
  const from = countsOf(migration)
  const { rows } = await files.refusals(id)
  await files.keepRefusals(id, { headings: table.headings, rows: rows.filter(({ index }) => index < from.read) })
  const advance = async (counts: Counts, refused: readonly Refused[]) => {
    if (refused.length > 0) await files.addRefused(id, refused)
    await tell(task, 'advance', counts)
    return task.isOpen() && (await recordOf(task))['state'] === 'running'
  }
  if (await run(await placeFor(task, migration), table, readerFor(String(migration['as']), table), from, advance))
    await tell(task, 'finish')
}

const countsOf = (migration: AnyRecord): Counts => {
  const { read, imported, known, refused } = migration as unknown as Counts
  return { read, imported, known, refused }
}

async function placeFor(task: Task, migration: AnyRecord): Promise<Into> {
  const { house, practice, id } = task
  const all = (await house.store.list(practice, 'locations', { where: [] })).items
  const location = all.find((one) => one.id === migration['location']) ?? all[0]
  if (!location) throw new Unreadable('There is no location to import into.')
  return {
    house,
    location: location.id,
    opening: { timeZone: String(location['timeZone']), ...usualHours },
    principal: theImporter(practice),
    because: `import:${id}`,
    uncounted: await uncountedOf(house.store, practice, id),
  }
}

/** Of a day whose hours nobody wrote down. */
const usualHours = { opensAt: '08:00', closesAt: '18:00' }
