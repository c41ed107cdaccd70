import { patientFigures } from '#domain/figures/patientFigures.ts'
import { PatientSummary, appointmentPartOf, patientSummaryOf } from '#domain/figures/patientSummary.ts'
import { resource } from '../resource.ts'
import { summaryOf } from '../summary.ts'

/** When each patient first and last came, and until when they are booked. Added up from their appointments as these change. */
export const patientSummaries = resource({
  name: 'patients/summaries',
  module: 'people',
  record: PatientSummary,
  locationField: 'location',
  childOf: { area: 'patients', by: 'patient' },
  summary: summaryOf({ area: 'appointments', by: 'patient', partOf: appointmentPartOf, fieldsOf: patientSummaryOf }),
  refs: { patient: 'patients' },
  softRefs: { firstProvider: 'providers', lastProvider: 'providers', lastType: 'class', location: 'locations' },
  titleFields: ['patient'],
  columns: ['patient', 'firstOn', 'firstProvider', 'lastOn', 'lastProvider', 'bookedUntil', 'attended'],
  unique: [{ fields: ['patient'], among: 'practice' }],
  figures: patientFigures,
  readScope: 'pat',
  commands: {},
})
