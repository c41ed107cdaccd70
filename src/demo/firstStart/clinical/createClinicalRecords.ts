import type { Day } from '#domain/time.ts'
import type { ServerDeps } from '#server/deps.ts'
import type { MovableClock } from '../movableClock.ts'
import type { DemoPractice } from '../seedPractice.ts'
import { createCharts } from './createCharts.ts'
import { createClinicalNotes } from './createClinicalNotes.ts'
import { createPerioExams } from './createPerioExams.ts'
import { createTreatments } from './createTreatments.ts'
import { planTreatments } from './planTreatments.ts'

/** Today, and the days whose appointments are over. */
type DemoDays = { readonly today: Day; readonly past: readonly Day[] }

/** Creates the notes, the dental charts with their plans, what is planned for today, what was done, and the perio exams of the demo practice. */
export async function createClinicalRecords(deps: ServerDeps, clock: MovableClock, demo: DemoPractice, days: DemoDays): Promise<void> {
  await createClinicalNotes(deps, demo, days.today)
  await createCharts(deps, clock, demo, days.today)
  await planTreatments(deps, demo, days.today)
  await createTreatments(deps, clock, demo, days.past)
  await createPerioExams(deps, clock, demo, days.today)
}
