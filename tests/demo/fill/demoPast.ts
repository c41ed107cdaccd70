import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createFillJob, type FillJob } from '#demo/fill/fillJob.ts'
import { stepsLeft } from '#demo/fill/fillSteps.ts'
import { fillWorker } from '#demo/fill/fillWorker.ts'
import { runStep } from '#demo/fill/runStep.ts'
import { demoPrincipal } from '#demo/firstStart/demoPrincipal.ts'
import { movableClock } from '#demo/firstStart/movableClock.ts'
import { createPast } from '#demo/firstStart/past/createPast.ts'
import { planPastDay, workingDaysBefore } from '#demo/firstStart/past/planPast.ts'
import { seedPractice } from '#demo/firstStart/seedPractice.ts'
import { createIdSource } from '#domain/ids.ts'
import { dayOf, instantOf } from '#domain/time.ts'
import type { AnyRecord } from '#domain/wire.ts'
import { figuresIn } from '#resources/figureAreas.ts'
import { resources } from '#resources/index.ts'
import { createCommandBus } from '#server/openServerDeps.ts'
import type { WorkerContext } from '#server/module/defineModule.ts'
import { openSqlite } from '#server/store/openSqlite.ts'
import { verifyDataFile } from '#server/store/verify/verify.ts'
import { uncountedWork } from '#server/work/runningWork.ts'

export const weeks = 2
/** 10:00 in Sydney, on a Wednesday. */
const start = Date.parse('2026-11-24T23:00:00.000Z')
const hashSecret = async () => '-'

type Names = ReadonlyMap<string, string>

/** The names of the records that figures and appointments name by their ids. */
async function namesOf(all: (area: string) => Promise<readonly AnyRecord[]>): Promise<Names> {
  const areas = ['locations', 'providers', 'calendars', 'equipments', 'class', 'eventtags', 'patients'] as const
  const records = await Promise.all(areas.map(all))
  return new Map(records.flat().map((record, index) => [record.id, `record ${index}`]))
}

const withNames = (value: object, names: Names): string =>
  JSON.stringify(value).replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f-]{21}/g, (id) => names.get(id) ?? id)

/** A demo practice without its day, with so many weeks behind it, on a real disk. */
export async function seedPast(recordedWeeks: number) {
  const dir = mkdtempSync(join(tmpdir(), 'operatory-past-'))
  const file = join(dir, 'past.db')
  const clock = movableClock(() => start)
  const newId = createIdSource(clock.now, randomBytes)
  const reports: unknown[] = []
  const report = (...details: unknown[]) => void reports.push(details)
  const store = openSqlite({ file, resources, now: clock.now, newId, report, onStorageFailed: report, ballastBytes: 0 })
  const deps = { store, commands: createCommandBus({ store, newId, hashSecret }), now: clock.now, newId, build: 'test', report }
  const demo = await seedPractice(deps, 'tooth-fairy-1')
  const today = dayOf(instantOf(start), demo.timeZone)
  await createPast(deps, clock, demo, workingDaysBefore(today, recordedWeeks))
  const all = async (area: string) => (await store.list(demo.practice, area, { where: [] })).items
  const past = async () => (await all('appointments')).filter(({ startsAt }) => String(startsAt) < instantOf(start))
  /** The appointments that are over, without what differs in each demo practice. */
  const pastTexts = async () => {
    const names = await namesOf(all)
    return (await past()).map(({ id: _id, createdAt: _made, updatedAt: _changed, ...record }) => withNames(record, names)).sort()
  }
  return {
    reports,
    past,
    pastTexts,
    plannedKeys: workingDaysBefore(today, weeks).flatMap((day) => planPastDay(day, demo.timeZone).map(({ key }) => key)),
    /** Runs the first step that is left of the days that are over. @returns whether it was allowed to write */
    runStep: async (job: FillJob) => {
      const step = [...stepsLeft(job, demo)].find(({ at }) => at !== null)
      return step !== undefined && (await runStep(deps, demo.practice, job.id, step))
    },
    job: async () => (await all('process'))[0] as FillJob | undefined,
    execute: (command: string, record: string) =>
      deps.commands.execute(demoPrincipal(demo.practice), { command, record, because: 'a test' }),
    createJob: () => createFillJob({ deps, practice: demo.practice }, 0, weeks * 5),
    /** Starts what a server starts. */
    startWorker: async () => fillWorker.start({ deps, work: uncountedWork } as WorkerContext),
    /** The cells of the days that are over, except those that also count the coming days. */
    cells: async () => {
      const names = await namesOf(all)
      const pages = await Promise.all(
        figuresIn(resources)
          .filter(({ area }) => !/patients|Months/.test(area.name))
          .map(({ area }) => store.figureCells(demo.practice, area.name, { locations: null, limit: 100_000 })),
      )
      const cells = pages.flatMap(({ items }) => items).filter(({ day }) => day < today)
      return cells.map(({ id: _id, version: _position, ...cell }) => withNames(cell, names)).sort()
    },
    findings: () => [...verifyDataFile(file, resources)],
    close: async () => {
      await store.close()
      rmSync(dir, { recursive: true, force: true })
    },
  }
}
