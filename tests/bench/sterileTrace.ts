import type { AnyRecord } from '#domain/wire.ts'
import { aSterilePractice, type SterilePractice } from './sterilePractice.ts'

/** Tracing packs: each question beside reading every pack, in the same run. */

const loads = 5000
const packsInLoad = 20
const patients = 2000

/** @param milliseconds ours, then the baseline's. */
type Show = (figure: string, ours: number, baseline: number) => void
type Timed = { readonly milliseconds: number }

async function timed(work: () => Promise<unknown>): Promise<Timed> {
  const began = performance.now()
  await work()
  return { milliseconds: performance.now() - began }
}

const medianOf = async (times: number, work: () => Promise<unknown>): Promise<number> => {
  const measured = []
  for (let time = 0; time < times; time += 1) measured.push((await timed(work)).milliseconds)
  return measured.toSorted((one, other) => one - other)[Math.floor(times / 2)] ?? Number.NaN
}

/** Shows a scan, a use and two recalls in a practice of 100,000 packs. @throws Error where a recall finds other packs than it must. */
export async function sterileTrace(show: Show): Promise<void> {
  const practice = await aSterilePractice(loads, packsInLoad, patients)
  try {
    const onShelf = await practice.first('steris', { column: 'state', is: ['sterile'] })
    if (!onShelf) throw new Error('nothing is on the shelf')
    const every = await medianOf(3, () => readAll(practice, onShelf))
    show('a scan: the pack and its load', await medianOf(21, () => scanned(practice, onShelf)), every)
    show(
      'a scan that uses it',
      (await timed(() => practice.give('steris.use', onShelf.id, { patient: practice.patient }))).milliseconds,
      every,
    )
    const one = await practice.first('cycles', { column: 'number', is: [3333] })
    await recalled(practice, show, every, { what: 'a recall of one load', cycles: 1 }, () =>
      practice.give('cycles.recall', one?.id ?? '', { recallReason: 'bench' }),
    )
    await recalled(practice, show, every, { what: 'a recall of 300 loads', cycles: 300 }, () => lookBack(practice, 1))
  } finally {
    await practice.close()
  }
}

async function readAll({ all }: SterilePractice, wanted: AnyRecord): Promise<void> {
  let found = 0
  for await (const pack of all('steris')) if (pack['code'] === wanted['code']) found += 1
  if (found !== 1) throw new Error(`${found} packs bear one code`)
}

async function scanned({ first }: SterilePractice, wanted: AnyRecord): Promise<void> {
  const pack = await first('steris', { column: 'code', is: [String(wanted['code'])] })
  const cycle = await first('cycles', { column: 'id', is: [String(pack?.['cycle'])] })
  if (!cycle) throw new Error('a pack without a load')
}

async function lookBack({ first, give, steriliser, location }: SterilePractice, fromNumber: number): Promise<void> {
  const cycle = (await first('cycles', { column: 'number', is: [loads - 2] }))?.id
  await give('steris/recalls.open', null, { cycle, cause: 'indicator', reason: 'bench', steriliser, location, fromNumber })
}

type Long = { readonly what: string; readonly cycles: number }

/** Until its patients are traced; all the while somebody else books, one booking after the other. */
async function recalled(practice: SterilePractice, show: Show, every: number, { what, cycles }: Long, work: () => Promise<unknown>) {
  const others = othersWork(practice)
  const opened = await timed(work)
  const whole = await timed(() => traced(practice))
  const waits = await others()
  const recall = await practice.first('steris/recalls')
  if (recall?.['packs'] !== cycles * packsInLoad) throw new Error(`the recall found ${String(recall?.['packs'])} packs`)
  show(`${what}: its opening`, opened.milliseconds, every)
  show(`${what}: all of it`, opened.milliseconds + whole.milliseconds, every)
  show(`${what}: others, longest`, waits.at(-1) ?? Number.NaN, every)
  show(`${what}: others, median`, waits[Math.floor(waits.length / 2)] ?? Number.NaN, every)
}

async function traced({ first }: SterilePractice): Promise<void> {
  while ((await first('steris/recalls'))?.['state'] === 'stockFrozen') await new Promise((later) => setTimeout(later, 10))
}

/** @returns stops, and answers with how long each of the others' commands took, the shortest first. */
function othersWork({ give, patient }: SterilePractice): () => Promise<readonly number[]> {
  const waits: number[] = []
  let isOver = false
  const working = (async () => {
    for (let count = 0; !isOver; count += 1) {
      waits.push((await timed(() => give('patients.edit', patient, { notes: `Note ${count}` }))).milliseconds)
      await new Promise((later) => setTimeout(later, 5))
    }
  })()
  return async () => {
    isOver = true
    await working
    return waits.toSorted((one, other) => one - other)
  }
}
