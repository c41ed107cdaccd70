import { rows, type Figures, type Row } from './rounds.ts'
import { sterileTrace } from './sterileTrace.ts'
import { operatory, rawSocketIo, type Subject } from './subjects.ts'

/**
 * `npm run bench`: each figure beside that of a bare Socket.IO server, in the same minutes on the same machine. The rounds are
 * interleaved, the medians are shown, and the ratio is what may be compared with another day's.
 */
const rounds = Number(process.env.BENCH_ROUNDS ?? 3)

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN
const medians = (all: readonly Figures[]): Figures =>
  Object.fromEntries(Object.keys(all[0] ?? {}).map((figure) => [figure, median(all.map((figures) => figures[figure] ?? Number.NaN))]))

const shown = (value: number): string => (value >= 100 ? Math.round(value).toLocaleString('en-AU') : value.toPrecision(3))

const lineOf = (figure: string, ours: number, baseline: number): string =>
  `  ${figure.padEnd(28)}${shown(ours).padStart(12)}${shown(baseline).padStart(12)}${(ours / baseline).toFixed(2).padStart(10)} ×`

async function measure(row: Row, subjects: readonly Subject[]): Promise<readonly Figures[]> {
  const measured: Figures[][] = subjects.map(() => [])
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, subject] of subjects.entries()) measured[index]?.push(await row.run(subject, round))
  }
  return measured.map(medians)
}

async function bench(): Promise<void> {
  const subjects = [await operatory(), await rawSocketIo()]
  console.log(`Medians of ${rounds} interleaved rounds. The baseline is a Socket.IO server with one durable SQLite commit a write.\n`)
  console.log(`${''.padEnd(30)}${'Operatory'.padStart(12)}${'baseline'.padStart(12)}${'ratio'.padStart(12)}`)
  try {
    for (const row of rows) {
      const [ours = {}, baseline = {}] = await measure(row, subjects)
      console.log(row.name)
      for (const figure of Object.keys(ours)) console.log(lineOf(figure, ours[figure] ?? Number.NaN, baseline[figure] ?? Number.NaN))
    }
  } finally {
    for (const subject of subjects) await subject.close()
  }
  console.log('One pack among 100,000, in milliseconds; the baseline reads every pack')
  await sterileTrace((figure, ours, baseline) => console.log(lineOf(figure, ours, baseline)))
}

await bench()
