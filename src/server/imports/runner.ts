import type { AnyRecord } from '#domain/wire.ts'
import type { House } from '../house.ts'
import type { Files } from './files.ts'
import { type Task, failed, recordOf, works } from './tasks.ts'

/** Answers when no import is at work any more: each stops after the rows in hand, and goes on at the next start. */
export type Imports = { readonly close: () => Promise<void> }

/** Does the work of every import that is looked at or running, also of one that a stop of the server cut short. */
export async function openImports(house: House, files: Files): Promise<Imports> {
  const working = new Map<string, Promise<void>>()
  let open = true

  const begin = (practice: string, { id, state }: AnyRecord) => {
    const work = works[String(state)]
    if (!open || !work || working.has(id)) return
    const task = { house, files, practice, id, isOpen: () => open }
    working.set(
      id,
      done(task, work).then((again) => void (working.delete(id), again && begin(practice, again))),
    )
  }

  const stop = house.store.onCommit((entries) => {
    for (const { practice, changes } of entries) {
      for (const { area, after } of changes) if (area === 'migrations' && after) begin(practice, after)
    }
  })
  for (const { id } of await house.store.practices()) {
    for (const state of Object.keys(works)) {
      const where = [{ column: 'state', is: [state] }]
      for (const migration of (await house.store.list(id, 'migrations', { where, limit: 1000 })).items) begin(id, migration)
    }
  }
  return {
    close: async () => {
      open = false
      stop()
      await Promise.all(working.values())
    },
  }
}

/** @returns the import where something may be left to do: it was started again while it was on its way to a stop */
async function done(task: Task, work: (task: Task) => Promise<void>): Promise<AnyRecord | null> {
  try {
    await work(task)
    return task.isOpen() ? await recordOf(task) : null
  } catch (error) {
    if (task.isOpen()) await failed(task, error).catch((worse: unknown) => task.house.report('an import failed', worse))
    task.house.report('an import ended', error)
    return null
  }
}
