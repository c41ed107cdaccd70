import { type DemoStroke, demoStrokes } from '#demo/data/clinical/charts.ts'
import { demoPatient } from '#demo/data/patients.ts'
import { conditionsWithItems } from '#demo/data/seedVocabularies.ts'
import { moreTreatmentConditions } from '#demo/data/vocabularies.ts'
import { ageOn, type Day, dayBounds, daysAfter } from '#domain/time.ts'
import type { Fields } from '#domain/wire.ts'
import type { ServerDeps } from '#server/deps.ts'
import type { ExecuteStep } from '#server/engine/commands/commandBus.ts'
import type { Tx } from '#server/store/store.ts'
import { demoPrincipal } from '../demoPrincipal.ts'
import type { MovableClock } from '../movableClock.ts'
import { type DemoPractice, recordCreator } from '../seedPractice.ts'

/** How many patients have a dental chart. More would slow the first start. */
const chartedPatients = 24
const because = 'the demo practice'
const chart = 'operations.chart'
const codeIn = ({ code }: Fields): string => String(code)

const idsByCode = async ({ store }: ServerDeps, practice: string, area: string): Promise<ReadonlyMap<string, string>> => {
  const { items } = await store.list(practice, area, { where: [] })
  return new Map(items.map((record) => [codeIn(record), record.id]))
}

/** Creates the rest of the palette, and charts over years, each stroke when it was charted. A day of a patient is one log entry. */
export async function createCharts(deps: ServerDeps, clock: MovableClock, demo: DemoPractice, today: Day): Promise<void> {
  const createRecord = recordCreator(deps, demo.practice)
  const items = await idsByCode(deps, demo.practice, 'items')
  for (const condition of conditionsWithItems(moreTreatmentConditions, items)) await createRecord('treatconds.create', condition)
  const conditions = await idsByCode(deps, demo.practice, 'treatconds')
  for (const [index, patient] of demo.patients.slice(0, chartedPatients).entries()) {
    const { birthDate } = demoPatient(index, today)
    const strokes = demoStrokes(ageOn(String(birthDate), today), index)
    for (const monthsAgo of new Set(strokes.map((stroke) => stroke.monthsAgo))) {
      clock.moveTo(Date.parse(dayBounds(daysAfter(today, -30 * monthsAgo - (monthsAgo === 0 ? 1 : 0)), demo.timeZone).from) + tenHours)
      const dayStrokes = strokes.filter((stroke) => stroke.monthsAgo === monthsAgo)
      const run = function* (execute: ExecuteStep): Tx<void> {
        for (const stroke of dayStrokes) yield* execute({ command: chart, data: strokeData(stroke, patient, conditions) })
      }
      await deps.commands.executeSequence(demoPrincipal(demo.practice), { command: chart, because, run })
    }
  }
  clock.release()
}

const tenHours = 10 * 60 * 60_000

function strokeData({ code, monthsAgo: _, ...stroke }: DemoStroke, patient: string, conditions: ReadonlyMap<string, string>): Fields {
  return { ...stroke, patient, condition: conditions.get(code) }
}
