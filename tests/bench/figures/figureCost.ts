import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { appointmentFigures } from '#domain/figures/appointmentFigures.ts'
import { createRandom } from '../../support/random.ts'
import { processorTime } from '../../support/processorTime.ts'
import type { Figures } from '../benchRows.ts'
import { createFigurePractice, type FigurePractice } from './figurePractice.ts'

/** Measures what the figures of an area add to a change in a group, in a practice of 10,000 appointments and in one of a million. */

export const fewRecords = 10_000
export const manyRecords = Number(process.env.BENCH_RECORDS ?? 1_000_000)

/** Changes of one group, and groups of one measurement, of which the first ones only warm up. */
const [groupSize, groups, warmUpGroups] = [32, 250, 50]

export type FigureCost = {
  /** In the practice of many appointments, and in that of few. */
  readonly subjects: readonly (() => Promise<Figures>)[]
  readonly practices: readonly FigurePractice[]
  readonly close: () => void
}

/** Fills both practices. */
export async function prepareFigureCost(): Promise<FigureCost> {
  const folder = mkdtempSync(join(tmpdir(), 'figures-'))
  const few = await createFigurePractice(folder, fewRecords)
  const many = await createFigurePractice(folder, manyRecords)
  return {
    practices: [many, few],
    subjects: [() => costsIn(many), () => costsIn(few)],
    close: () => rmSync(folder, { recursive: true }),
  }
}

async function costsIn(practice: FigurePractice): Promise<Figures> {
  const withFigures = await costOfChange(practice, true)
  const without = await costOfChange(practice, false)
  return {
    'a change with figures, µs': withFigures,
    'a change without, µs': without,
    'a figure, µs': (withFigures - without) / appointmentFigures.length,
  }
}

/** Each group takes random appointments one step on, and the next takes them back, so that the data stays as it is. */
async function costOfChange(practice: FigurePractice, hasFigures: boolean): Promise<number> {
  const random = createRandom(1)
  const store = practice.open(hasFigures)
  let startedAt = 0
  for (let group = 0; group < groups; group += 1) {
    if (group === warmUpGroups) startedAt = processorTime()
    const ids = new Set<string>()
    while (ids.size < groupSize) ids.add(practice.ids[Math.floor(random() * practice.ids.length)] ?? '')
    await practice.step(store, [...ids], 1)
    await practice.step(store, [...ids], -1)
  }
  const used = processorTime() - startedAt
  await store.close()
  return (used * 1000) / ((groups - warmUpGroups) * groupSize * 2)
}
