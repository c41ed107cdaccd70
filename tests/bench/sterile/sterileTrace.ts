import type { AnyRecord } from '#domain/wire.ts'
import { createSterilePractice, type SterilePractice } from './sterilePractice.ts'

/** Measures pack tracing against reading every pack, in the same run. */

const loads = 5000
const packsInLoad = 20
const patients = 2000

/** @param ours Milliseconds. @param baseline Milliseconds. */
type ReportFigure = (figure: string, ours: number, baseline: number) => void
type Timing = { readonly milliseconds: number }

async function measureTime(operation: () => Promise<unknown>): Promise<Timing> {
  const start = performance.now()
  await operation()
  return { milliseconds: performance.now() - start }
}

const medianOf = async (repetitions: number, operation: () => Promise<unknown>): Promise<number> => {
  const measured = []
  for (let index = 0; index < repetitions; index += 1) measured.push((await measureTime(operation)).milliseconds)
  return measured.toSorted((a, b) => a - b)[Math.floor(repetitions / 2)] ?? Number.NaN
}

/** Measures a scan, a use and two load recalls in a practice of 100,000 packs. @throws Error if a load recall finds the wrong packs. */
export async function sterileTrace(report: ReportFigure): Promise<void> {
  const practice = await createSterilePractice(loads, packsInLoad, patients)
  try {
    const sterilePack = await practice.findLatest('steris', { column: 'state', is: ['sterile'] })
    if (!sterilePack) throw new Error('nothing is on the shelf')
    const readAllTime = await medianOf(3, () => readAllPacks(practice, sterilePack))
    report('a scan: the pack and its load', await medianOf(21, () => traceScan(practice, sterilePack)), readAllTime)
    report(
      'a scan that uses it',
      (await measureTime(() => practice.execute('steris.use', sterilePack.id, { patient: practice.patient }))).milliseconds,
      readAllTime,
    )
    const cycle = await practice.findLatest('cycles', { column: 'number', is: [3333] })
    await measureRecall(practice, report, readAllTime, { label: 'a recall of one load', cycles: 1 }, () =>
      practice.execute('cycles.recall', cycle?.id ?? '', { recallReason: 'bench' }),
    )
    await measureRecall(practice, report, readAllTime, { label: 'a recall of 300 loads', cycles: 300 }, () => openRecallFrom(practice, 1))
  } finally {
    await practice.close()
  }
}

async function readAllPacks({ iterate }: SterilePractice, target: AnyRecord): Promise<void> {
  let found = 0
  for await (const pack of iterate('steris')) if (pack['code'] === target['code']) found += 1
  if (found !== 1) throw new Error(`${found} packs bear one code`)
}

async function traceScan({ findLatest }: SterilePractice, target: AnyRecord): Promise<void> {
  const pack = await findLatest('steris', { column: 'code', is: [String(target['code'])] })
  const cycle = await findLatest('cycles', { column: 'id', is: [String(pack?.['cycle'])] })
  if (!cycle) throw new Error('a pack without a load')
}

async function openRecallFrom({ findLatest, execute, steriliser, location }: SterilePractice, fromNumber: number): Promise<void> {
  const cycle = (await findLatest('cycles', { column: 'number', is: [loads - 2] }))?.id
  await execute('steris/recalls.open', null, { cycle, cause: 'indicator', reason: 'bench', steriliser, location, fromNumber })
}

type RecallCase = { readonly label: string; readonly cycles: number }

/** Measures a load recall until its patients are traced, while another user sends one command after another. */
async function measureRecall(
  practice: SterilePractice,
  report: ReportFigure,
  readAllTime: number,
  { label, cycles }: RecallCase,
  operation: () => Promise<unknown>,
) {
  const stopOtherUser = runOtherUser(practice)
  const opening = await measureTime(operation)
  const tracing = await measureTime(() => waitUntilTraced(practice))
  const commandTimes = await stopOtherUser()
  const loadRecall = await practice.findLatest('steris/recalls')
  if (loadRecall?.['packs'] !== cycles * packsInLoad) throw new Error(`the recall found ${String(loadRecall?.['packs'])} packs`)
  report(`${label}: its opening`, opening.milliseconds, readAllTime)
  report(`${label}: all of it`, opening.milliseconds + tracing.milliseconds, readAllTime)
  report(`${label}: others, longest`, commandTimes.at(-1) ?? Number.NaN, readAllTime)
  report(`${label}: others, median`, commandTimes[Math.floor(commandTimes.length / 2)] ?? Number.NaN, readAllTime)
}

async function waitUntilTraced({ findLatest }: SterilePractice): Promise<void> {
  while ((await findLatest('steris/recalls'))?.['state'] === 'stockFrozen') await new Promise((resolve) => setTimeout(resolve, 10))
}

/** @returns A function that stops the other user and returns the duration of each command, shortest first. */
function runOtherUser({ execute, patient }: SterilePractice): () => Promise<readonly number[]> {
  const commandTimes: number[] = []
  let isStopped = false
  const loop = (async () => {
    for (let count = 0; !isStopped; count += 1) {
      commandTimes.push((await measureTime(() => execute('patients.edit', patient, { notes: `Note ${count}` }))).milliseconds)
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
  })()
  return async () => {
    isStopped = true
    await loop
    return commandTimes.toSorted((a, b) => a - b)
  }
}
