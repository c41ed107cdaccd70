import { DatabaseSync } from 'node:sqlite'
import type { Figures } from '../benchRows.ts'
import { type FigurePractice, firstBenchDay, lastBenchDay } from './figurePractice.ts'

/** Measures how long a report takes at the server: the sums of a figure, beside SQL over the records that it counts. */

const answers = 15

/** The period of a report: two years of it, and all ten, which hold every appointment of the practice. */
const periods = { 'two years': '2024-11-25', 'ten years': firstBenchDay } as const

const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

async function timeAnswers(run: () => unknown): Promise<number> {
  const times: number[] = []
  for (let answer = 0; answer < answers; answer += 1) {
    const startedAt = performance.now()
    await run()
    times.push(performance.now() - startedAt)
  }
  return median(times)
}

const rowName = (period: string, count: number) => `${period}, ${count} appointments, ms`

async function answersOf(
  all: readonly FigurePractice[],
  timeOf: (practice: FigurePractice, from: string) => Promise<number>,
): Promise<Figures> {
  const rows: Record<string, number> = {}
  for (const [period, from] of Object.entries(periods))
    for (const practice of all) rows[rowName(period, practice.ids.length)] = await timeOf(practice, from)
  return rows
}

async function figureTime(practice: FigurePractice, from: string): Promise<number> {
  const store = practice.open(true)
  const query = { locations: null, from, to: lastBenchDay, group: ['provider', 'month'] } as const
  const time = await timeAnswers(() => store.figureGroups(practice.practice, 'figures/attendance', query))
  await store.close()
  return time
}

const recordsSql = `SELECT provider, substr(startsAt, 1, 7) AS month, count(*) AS booked, sum("state.visit" = 'treated') AS treated
  FROM "area appointments" WHERE startsAt >= ? AND startsAt < ? GROUP BY 1, 2`

async function recordsTime(practice: FigurePractice, from: string): Promise<number> {
  const database = new DatabaseSync(practice.file, { readOnly: true })
  const statement = database.prepare(recordsSql)
  const time = await timeAnswers(() => statement.all(from, lastBenchDay))
  database.close()
  return time
}

/** @param practices one of many appointments, and one of few. */
export const answerSubjects = (practices: readonly FigurePractice[]): readonly (() => Promise<Figures>)[] => [
  () => answersOf(practices, figureTime),
  () => answersOf(practices, recordsTime),
]
