import type { Figures } from './benchRows.ts'

export const rounds = Number(process.env.BENCH_ROUNDS ?? 3)

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
/** A longest time is the longest of all rounds. */
const overRounds = (figure: string) => (figure.includes('longest') ? (values: readonly number[]) => Math.max(...values) : median)
const medianFigures = (perRound: readonly Figures[]): Figures =>
  Object.fromEntries(
    Object.keys(perRound[0] ?? {}).map((figure) => [figure, overRounds(figure)(perRound.map((figures) => figures[figure] ?? Number.NaN))]),
  )

export const formatValue = (value: number): string => (value >= 100 ? Math.round(value).toLocaleString('en-AU') : value.toPrecision(3))

/** Nothing can be compared with a baseline of zero. */
const formatRatio = (ours: number, baseline: number): string => (baseline === 0 ? '–' : `${(ours / baseline).toFixed(2)} ×`)

export const formatLine = (figure: string, ours: number, baseline: number): string =>
  `  ${figure.padEnd(28)}${formatValue(ours).padStart(12)}${formatValue(baseline).padStart(12)}${formatRatio(ours, baseline).padStart(12)}`

/** Runs the subjects in turn, round after round, so that a slow minute of the machine hits all of them. */
export async function measureInterleaved<Subject>(
  subjects: readonly Subject[],
  run: (subject: Subject, round: number) => Promise<Figures>,
): Promise<readonly Figures[]> {
  const measured: Figures[][] = subjects.map(() => [])
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, subject] of subjects.entries()) measured[index]?.push(await run(subject, round))
  }
  return measured.map(medianFigures)
}

/** Prints one row: a line for each figure, ours, of the baseline, and the ratio. */
export function printFigures(name: string, [ours = {}, baseline = {}]: readonly Figures[]): void {
  console.log(name)
  for (const figure of Object.keys(ours)) console.log(formatLine(figure, ours[figure] ?? Number.NaN, baseline[figure] ?? Number.NaN))
}
