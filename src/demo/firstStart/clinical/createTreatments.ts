import { demoTreatment } from '#demo/data/clinical/treatments.ts'
import { type Day, dayBounds } from '#domain/time.ts'
import type { AnyRecord, Fields } from '#domain/wire.ts'
import type { ServerDeps } from '#server/deps.ts'
import type { ExecuteStep } from '#server/engine/commands/commandBus.ts'
import type { Tx } from '#server/store/store.ts'
import { userPrincipal } from '../demoPrincipal.ts'
import type { MovableClock } from '../movableClock.ts'
import type { DemoPractice } from '../seedPractice.ts'
import { chartedPatients, idsByCode } from './createCharts.ts'

/** How many appointments of a day get a treatment. More would slow the first start. */
const treatmentsOfDay = 14

const chart = 'operations.chart'
const because = 'the demo practice'

/** Records what was done at appointments of days that are over, each day in one log entry. */
export async function createTreatments(deps: ServerDeps, clock: MovableClock, demo: DemoPractice, days: readonly Day[]): Promise<void> {
  const [items, conditions] = [await idsByCode(deps, demo.practice, 'items'), await idsByCode(deps, demo.practice, 'treatconds')]
  const principal = await userPrincipal(deps, demo.practice, 'dentist')
  for (const day of days) {
    const { from, to } = dayBounds(day, demo.timeZone)
    const where = [
      { column: 'startsAt', from, below: to },
      { column: 'state.visit', is: ['departed'] },
    ]
    const appointments = (await deps.store.list(demo.practice, 'appointments', { where, sort: 'startsAt', limit: treatmentsOfDay })).items
    if (appointments.length === 0) continue
    clock.moveTo(Date.parse(to))
    const run = function* (execute: ExecuteStep): Tx<void> {
      for (const [index, appointment] of appointments.entries())
        yield* execute({ command: chart, data: treatmentData({ appointment, index, day, demo, items, conditions }) })
    }
    await deps.commands.executeSequence(principal, { command: chart, because, run })
  }
  clock.release()
}

type Ids = ReadonlyMap<string, string>
type TreatmentPlace = {
  readonly appointment: AnyRecord
  readonly index: number
  readonly day: Day
  readonly demo: DemoPractice
  readonly items: Ids
  readonly conditions: Ids
}

function treatmentData({ appointment, index, day, demo, items, conditions }: TreatmentPlace): Fields {
  const { patient, provider, location }: Fields = appointment
  const charted = demo.patients.slice(0, chartedPatients).includes(String(patient))
  const { item, condition, place } = demoTreatment(index, charted)
  return {
    ...{ ...place, patient, provider, location, charted: 'completed', appointment: appointment.id, performedOn: day },
    ...{ item: items.get(item), reason: 'Recorded at the end of the day' },
    ...(condition === undefined ? {} : { condition: conditions.get(condition) }),
  }
}
