import { expect, onTestFinished, test } from 'vitest'
import type { FillJob } from '#demo/fill/fillJob.ts'
import { pollUntil } from '../../support/server/pollUntil.ts'
import { seedPast, weeks } from './demoPast.ts'

async function seed(recordedWeeks: number) {
  const made = await seedPast(recordedWeeks)
  onTestFinished(made.close)
  return made
}
type DemoPast = Awaited<ReturnType<typeof seed>>

/** Runs the worker as a server does until the job has recorded so many days, or has ended. */
async function fillUntil(made: DemoPast, isEnough: (job: Pick<FillJob, 'done' | 'state'>) => boolean): Promise<void> {
  const worker = await made.startWorker()
  await pollUntil(made.job, (job) => job !== undefined && isEnough(job))
  await worker?.close()
}
const isFinished = ({ state }: Pick<FillJob, 'state'>) => state === 'finished'

test('[DEMO-9] a past that is filled while the server serves has the appointments and figures of one that is made in one piece', async () => {
  const [recordedAtOnce, filled] = [await seed(weeks), await seed(0)]
  await filled.createJob()
  await fillUntil(filled, isFinished)
  expect(await filled.job()).toMatchObject({ done: 10, total: 10 })
  expect(await filled.pastTexts()).toEqual(await recordedAtOnce.pastTexts())
  const cells = await recordedAtOnce.cells()
  expect(cells.length).toBeGreaterThan(500)
  expect(await filled.cells()).toEqual(cells)
  expect([filled.findings(), filled.reports]).toEqual([[], []])
}, 60_000)

test('[DEMO-10] the past of a demo practice goes on where a process that died left it, and records nothing twice', async () => {
  const made = await seed(0)
  await made.createJob()
  await fillUntil(made, ({ done }) => done >= 2)
  expect((await made.past()).length).toBeLessThan(made.plannedKeys.length)
  await fillUntil(made, isFinished)
  const keys = (await made.past()).map(({ source }) => source?.id)
  expect([keys.length, new Set(keys)]).toEqual([made.plannedKeys.length, new Set(made.plannedKeys)])
}, 60_000)

test('[DEMO-11] a user can stop the job that fills the past of a demo practice, and start it again until it has finished', async () => {
  const made = await seed(0)
  await made.createJob()
  const job = await made.job()
  if (!job) throw new Error('there is no job')
  expect([await made.runStep(job), (await made.past()).length]).toEqual([true, 4])
  await made.execute('process.stop', job.id)
  expect([await made.runStep({ ...job, done: 1 }), (await made.past()).length]).toEqual([false, 4])
  const worker = await made.startWorker()
  await made.execute('process.start', job.id)
  await pollUntil(made.job, (found) => found?.state === 'finished')
  await worker?.close()
  expect((await made.past()).length).toBe(made.plannedKeys.length)
  await expect(made.execute('process.start', job.id)).rejects.toMatchObject({ extras: { reason: 'hasWorkLeft' } })
}, 60_000)
