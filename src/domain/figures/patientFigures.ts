import { byMonth, type Figure, type FigureCount, figure } from './figure.ts'
import type { PatientSummary } from './patientSummary.ts'
import { allScopes } from '../scopes.ts'

type PatientMeasure = 'newPatients' | 'returned' | 'lastSeen' | 'unbooked'

/** Each patient counts once on the day of the first visit and once on that of the last, which moves with every visit. */
function countPatient(patient: Partial<PatientSummary>): readonly FigureCount<PatientMeasure>[] {
  const { attended = 0, firstOn, firstProvider, lastOn, lastProvider } = patient
  if (!firstOn || !lastOn) return []
  return [
    { day: firstOn, provider: firstProvider ?? '', values: { newPatients: 1, returned: attended > 1 ? 1 : 0 } },
    { day: lastOn, provider: lastProvider ?? '', values: { lastSeen: 1, unbooked: isUnbooked(patient) ? 1 : 0 } },
  ]
}

/** Whether nothing is booked after the last visit. */
export const isUnbooked = ({ lastOn, bookedUntil }: Partial<PatientSummary>): boolean => !bookedUntil || (lastOn ?? '') > bookedUntil

const patients = figure<PatientSummary>()({
  name: 'patients',
  version: 1,
  definition:
    'Patients by the day and provider of their first visit, and how many of them came again; and by those of their last visit so far, and ' +
    'how many of them have no appointment after it. All count at the location of their last visit.',
  readScope: allScopes('rep', 'rep.pat'),
  dimensions: ['provider'],
  measures: ['newPatients', 'returned', 'lastSeen', 'unbooked'],
  count: countPatient,
})

export const patientFigures: readonly Figure[] = [patients, byMonth(patients)]
