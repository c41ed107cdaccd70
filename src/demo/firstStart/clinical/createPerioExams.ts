import { demoExams } from '#demo/data/clinical/demoExams.ts'
import { type Day, instantAt, millisecondsOf } from '#domain/time.ts'
import type { ServerDeps } from '#server/deps.ts'
import { userPrincipal } from '../demoPrincipal.ts'
import type { MovableClock } from '../movableClock.ts'
import type { DemoPractice } from '../seedPractice.ts'

const because = 'the demo practice'

/** Creates the perio exams of three patients over three years, each on its day, signed by the dentist. */
export async function createPerioExams(deps: ServerDeps, clock: MovableClock, demo: DemoPractice, today: Day): Promise<void> {
  const { practice, patients, providers, timeZone } = demo
  const principal = await userPrincipal(deps, practice, 'dentist')
  for (const { patient, day, strokes } of demoExams(today)) {
    clock.moveTo(millisecondsOf(instantAt(day, '11:52', timeZone)))
    const data = { patient: patients[patient], provider: providers[dentist], examinedOn: day }
    const { record } = await deps.commands.execute(principal, { command: 'operations/perio.create', data, because })
    if (!record) continue
    await deps.commands.execute(principal, { command: 'operations/perio.enter', record: record.id, data: { ...strokes }, because })
    await deps.commands.execute(principal, { command: 'operations/perio.close', record: record.id, because })
  }
  clock.release()
}

/** The place among the staff of the user who signs in as a dentist. */
const dentist = 2
