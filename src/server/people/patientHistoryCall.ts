import * as z from 'zod/mini'
import { instant } from '#domain/fields.ts'
import { patientHistoryLimits } from '#domain/people/patientHistory.ts'
import { notFoundProblem } from '#domain/problems.ts'
import { patients } from '#resources/people/patients.ts'
import { canAccess } from '../engine/access/recordAccess.ts'
import { call } from '../module/call.ts'
import { callShape, described, limitUpTo, pageOf } from '../module/callShapes.ts'
import { ActorShape, changeFields } from '../module/logShapes.ts'
import { type HistoryCursor, readPatientHistory } from './patientHistory.ts'

const common = { id: z.string(), at: instant }
const HistoryChange = callShape({
  ...changeFields,
  was: described(z.record(z.string(), z.unknown()), 'The previous value of each changed field.'),
})
const Changed = callShape({
  ...common,
  kind: z.literal('changed'),
  by: ActorShape,
  command: z.string(),
  happenedAt: z.optional(described(instant, 'When the command happened, if it was recorded later.')),
  commands: z.optional(described(z.array(z.string()), 'The commands of a batch, for areas in which the patient’s records changed.')),
  changes: described(
    z.array(HistoryChange),
    'Only changes of this patient and of their appointments, forms and waitlist entries that the caller may list.',
  ),
})
const Opened = callShape({
  ...common,
  kind: described(z.literal('opened'), 'Once for each user within 30 minutes.'),
  by: ActorShape,
})

const cursor = z.string().check(z.maxLength(31), z.regex(/^(?=.*\d)\d{0,15}\.\d{0,15}$/, 'is not a cursor of this list'))

/** Lists who changed a patient's records and who opened the patient's record, newest first. */
export const patientHistoryCall = call('GET', '/api/patients/:id/history/', {
  name: 'patients.history',
  area: patients.name,
  scope: 'pat.h',
  summary: 'Lists who changed a patient’s records and who opened the patient’s record',
  description: 'Newest first. Values are those that the caller’s view of the area shows.',
  answer: 'Changes and openings, newest first.',
  query: z.strictObject({
    limit: limitUpTo(patientHistoryLimits.most, patientHistoryLimits.initial),
    after: z.optional(described(cursor, 'The `next` of the page before.')),
  }),
  response: pageOf(z.union([Changed, Opened])),
  run: async ({ deps }, { principal, path, query }) => {
    const patient = await deps.store.get(principal.practice, patients.name, path['id'] ?? '')
    if (!patient || !canAccess(principal, patients, patient)) throw notFoundProblem()
    const { items, next } = await readPatientHistory(deps, principal, patient.id, { after: readCursor(query.after), limit: query.limit })
    return { items, next: next && writeCursor(next) }
  },
})

const start: HistoryCursor = { position: null, note: null }

const writeCursor = ({ position, note }: HistoryCursor): string => `${position ?? ''}.${note ?? ''}`

function readCursor(text: string | undefined): HistoryCursor {
  if (text === undefined) return start
  const [position, note] = text.split('.')
  return { position: position ? Number(position) : null, note: note ? Number(note) : null }
}
