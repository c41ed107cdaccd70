import { demoPatientCount } from '#demo/data/patients.ts'
import { appointmentTypes, chairCount, staff } from '#demo/data/practice.ts'
import type { Condition } from '#domain/query.ts'
import type { Fields } from '#domain/wire.ts'
import { fillTexts } from '#locale/system/fill.ts'
import type { ServerDeps } from '#server/deps.ts'
import { type RunningWorker, worker } from '#server/module/defineModule.ts'
import type { Store } from '#server/store/store.ts'
import { requestShare } from '#server/turns/requestShare.ts'
import { longWork } from '#server/turns/turnShare.ts'
import type { RunningWork, Work } from '#server/work/runningWork.ts'
import type { DemoPractice } from '../firstStart/seedPractice.ts'
import { failFill, finishFill, type FillJob, isRunningFill, reportFill } from './fillJob.ts'
import { stepsLeft } from './fillSteps.ts'
import { runStep } from './runStep.ts'

type FillTask = {
  readonly deps: ServerDeps
  readonly practice: string
  readonly job: FillJob
  /** False once the server stops. */
  readonly isOpen: () => boolean
}

/** Fills each demo practice whose job runs, also one that a stop of the server or a kill interrupted. */
export const fillWorker = worker('demo', ({ deps, work }) => startFilling(deps, work))

async function startFilling(deps: ServerDeps, counted: RunningWork): Promise<RunningWorker> {
  const running = new Map<string, Promise<void>>()
  let isOpen = true
  const start = (practice: string, job: FillJob) => {
    if (!isOpen || running.has(job.id)) return
    const filled = runCounted({ deps, practice, job, isOpen: () => isOpen }, counted)
    running.set(
      job.id,
      filled.finally(() => running.delete(job.id)),
    )
  }
  const unsubscribe = deps.store.onCommit((entries) => {
    for (const { practice, changes } of entries)
      for (const { area, after } of changes) if (area === 'process' && isRunningFill(after)) start(practice, after)
  })
  const where = [
    { column: 'kind', is: ['demo'] },
    { column: 'state', is: ['running'] },
  ]
  for (const { id } of await deps.store.practices())
    for (const job of (await deps.store.list(id, 'process', { where })).items) start(id, job as FillJob)
  return {
    close: async () => {
      isOpen = false
      unsubscribe()
      await Promise.all(running.values())
    },
  }
}

const workOf = ({ practice, job }: FillTask): Work => ({ kind: 'demo', practice, id: job.id })

/** A job that ended the process three times fails, and runs again when a user starts it. */
async function runCounted(task: FillTask, counted: RunningWork): Promise<void> {
  const { deps, practice, job } = task
  const fail = (note: string) =>
    failFill(task, job.id, note).catch((error: unknown) => deps.report('the job of the demo practice could not fail', error))
  if (counted.isSetAside(workOf(task))) {
    counted.forget(workOf(task))
    return void (await fail(fillTexts.setAside))
  }
  await counted.run([workOf(task)], async () => {
    try {
      await fill(task)
    } catch (error) {
      deps.report(`the demo practice ${practice} could not be filled`, error)
      if (task.isOpen()) await fail(fillTexts.failed)
    }
  })
}

/** Works in slices beside the requests of users, until the practice is filled, the server stops or a user stops the job. */
async function fill(task: FillTask): Promise<void> {
  const { deps, practice, job } = task
  const demo = await demoIdsOf(deps.store, practice)
  for (const step of demo ? stepsLeft(job, demo) : []) {
    await requestShare.take(longWork)
    if (!task.isOpen() || !(await runStep(deps, practice, job.id, step))) return
    if (step.done !== null) await reportFill(task, job.id, step.done)
  }
  await finishFill(task, job.id)
}

/** Finds the records of the demo practice, which are the first of their kind; `null` if a user has removed its location. */
async function demoIdsOf(store: Pick<Store, 'list'>, practice: string): Promise<DemoPractice | null> {
  const first = async (area: string, limit: number, where: readonly Condition[] = []) =>
    (await store.list(practice, area, { where, limit })).items
  const idsOf = async (...query: Parameters<typeof first>) => (await first(...query)).map(({ id }) => id)
  const [location] = await first('locations', 1)
  if (!location) return null
  const { timeZone }: Fields = location
  return {
    practice,
    location: location.id,
    timeZone: String(timeZone),
    providers: await idsOf('providers', staff.length),
    calendars: await idsOf('calendars', staff.length),
    chairs: await idsOf('equipments', chairCount, [{ column: 'kind', is: ['chair'] }]),
    appointmentTypes: await idsOf('class', appointmentTypes.length),
    eventTags: await idsOf('eventtags', 100),
    patients: await idsOf('patients', demoPatientCount, [{ column: 'source.system', is: ['demo'] }]),
  }
}
