import { demoPhases, type DemoStroke, demoStrokes } from '#demo/data/clinical/charts.ts'
import { demoPatient } from '#demo/data/patients.ts'
import { conditionsWithItems } from '#demo/data/seedVocabularies.ts'
import { moreTreatmentConditions } from '#demo/data/vocabularies.ts'
import { ageOn, type Day, dayBounds, daysAfter } from '#domain/time.ts'
import type { Fields } from '#domain/wire.ts'
import type { ServerDeps } from '#server/deps.ts'
import type { Principal } from '#server/engine/access/principal.ts'
import type { ExecuteStep } from '#server/engine/commands/commandBus.ts'
import type { Tx } from '#server/store/store.ts'
import { userPrincipal } from '../demoPrincipal.ts'
import type { MovableClock } from '../movableClock.ts'
import { type DemoPractice, recordCreator } from '../seedPractice.ts'

/** How many patients have a dental chart. More would slow the first start. */
export const chartedPatients = 24
const because = 'the demo practice'
const chart = 'operations.chart'
const codeIn = ({ code }: Fields): string => String(code)

export const idsByCode = async ({ store }: ServerDeps, practice: string, area: string): Promise<ReadonlyMap<string, string>> => {
  const { items } = await store.list(practice, area, { where: [] })
  return new Map(items.map((record) => [codeIn(record), record.id]))
}

/** Creates the rest of the palette, and charts over years, each stroke when it was charted. A day of a patient is one log entry. */
export async function createCharts(deps: ServerDeps, clock: MovableClock, demo: DemoPractice, today: Day): Promise<void> {
  const createRecord = recordCreator(deps, demo.practice)
  const principal = await userPrincipal(deps, demo.practice, 'dentist')
  const items = await idsByCode(deps, demo.practice, 'items')
  for (const condition of conditionsWithItems(moreTreatmentConditions, items)) await createRecord('treatconds.create', condition)
  const conditions = await idsByCode(deps, demo.practice, 'treatconds')
  for (const [index, patient] of demo.patients.slice(0, chartedPatients).entries()) {
    const place = { location: demo.location, provider: demo.providers[index % demo.providers.length] }
    const { birthDate } = demoPatient(index, today)
    const strokes = demoStrokes(ageOn(String(birthDate), today), index)
    for (const monthsAgo of new Set(strokes.map((stroke) => stroke.monthsAgo))) {
      clock.moveTo(Date.parse(dayBounds(daysAfter(today, -30 * monthsAgo - (monthsAgo === 0 ? 1 : 0)), demo.timeZone).from) + tenHours)
      const dayStrokes = strokes.filter((stroke) => stroke.monthsAgo === monthsAgo)
      const isPlanned = dayStrokes.some(({ phase }) => phase !== undefined)
      const plan = isPlanned ? await makePlan(deps, principal, patient) : null
      const run = function* (execute: ExecuteStep): Tx<void> {
        for (const stroke of dayStrokes)
          yield* execute({ command: chart, data: strokeData(stroke, { patient, plan, place, conditions, items }) })
      }
      await deps.commands.executeSequence(principal, { command: chart, because, run })
      if (plan !== null) await advancePlan(deps, principal, plan, index)
    }
  }
  clock.release()
}

async function makePlan({ commands }: ServerDeps, principal: Principal, patient: string): Promise<string | null> {
  const data = { patient, name: 'Treatment plan', phases: demoPhases }
  return (await commands.execute(principal, { command: 'operations/plans.make', data, because })).record?.id ?? null
}

/** Some plans stay drafts, some are presented and some accepted. */
async function advancePlan({ commands }: ServerDeps, principal: Principal, record: string, index: number): Promise<void> {
  const steps = ['present', 'accept'].slice(0, index % 3)
  for (const step of steps) await commands.execute(principal, { command: `operations/plans.${step}`, record, because })
}

const tenHours = 10 * 60 * 60_000

type StrokePlace = {
  readonly patient: string
  readonly plan: string | null
  /** The provider who plans, and the location. */
  readonly place: Fields
  readonly conditions: ReadonlyMap<string, string>
  readonly items: ReadonlyMap<string, string>
}

function strokeData({ code, monthsAgo: _, itemCode, phase, ...stroke }: DemoStroke, of: StrokePlace): Fields {
  const { patient, plan, place, conditions, items } = of
  // The simulated day completes what the demo practice planned, and leaves what a user planned.
  const source = { system: 'demo', id: `${plan} ${code} ${stroke.teeth.join(' ')}` }
  const planned = phase === undefined ? {} : { ...place, plan, phase, source }
  const item = itemCode === undefined ? {} : { item: items.get(itemCode) }
  return { ...stroke, ...planned, ...item, patient, condition: conditions.get(code) }
}
