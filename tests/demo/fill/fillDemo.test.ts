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
  const keys = (await made.past()).map(({ source }) => String(source?.id))
  expect(keys.toSorted()).toEqual(made.plannedKeys.toSorted())
}, 60_000)

test('[DEMO-11] a user can stop the job that fills the past of a demo practice, and start it again', async () => {
  const made = await seed(0)
  await made.createJob()
  const worker = await made.startWorker()
  const running = await pollUntil(made.job, (job) => (job?.done ?? 0) >= 1)
  await made.execute('process.stop', running?.id ?? '')
  await made.writeInBackground(1)
  const stopped = await made.past()
  await made.writeInBackground(20)
  expect([(await made.past()).length, (await made.job())?.state]).toEqual([stopped.length, 'stopped'])
  await made.execute('process.start', running?.id ?? '')
  await pollUntil(made.job, (job) => job?.state === 'finished')
  await worker?.close()
  expect((await made.past()).length).toBe(made.plannedKeys.length)
}, 60_000)
