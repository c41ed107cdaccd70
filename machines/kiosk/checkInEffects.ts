import { formsDue } from '#domain/documents/formsDue.ts'
import type { ExpectedMember } from '#domain/kiosk/session.ts'
import { unansweredSubmissionStates } from '#domain/documents/submission.ts'
import { dayOf } from '#domain/time.ts'
import type { Fields } from '#domain/wire.ts'
import { checkInStates } from '#domain/scheduling/appointment.ts'
import { isOneOf } from '#domain/fields.ts'
import { actionsOf } from '../kernel/actionsOf.ts'
import { idsOf, textIn, textsIn, stateIn } from '../kernel/contextReaders.ts'
import type { AppointmentRecord, SubmissionRecord } from '../records.ts'
import type { SessionContext } from './sessionContext.ts'

const { add, set, tell } = actionsOf<SessionContext>()

/** Effects of a patient confirming their appointment at the kiosk. */

const isUpcoming = (appointment: AppointmentRecord) => isOneOf(checkInStates, stateIn(appointment, 'visit'))

/** The appointments of this session from the facts, earliest first. */
export function appointmentsOf(context: SessionContext): readonly AppointmentRecord[] {
  const ownAppointments = textsIn(context.record, 'appointments')
  const { appointmentsToday = [] } = context.facts
  return ownAppointments.flatMap((id) => appointmentsToday.find((appointment) => appointment.id === id) ?? [])
}

/** The time of the check-in: the kiosk's own time if it was offline, otherwise now. */
const happenedAtOf = ({ data, now }: SessionContext): string => textIn(data, 'happenedAt') ?? now

const happenedAtData = (context: SessionContext): Fields =>
  textIn(context.data, 'happenedAt') ? { happenedAt: happenedAtOf(context) } : {}

/** Checks in all appointments of the session in one transaction, except those that reception has checked in already. */
export const checkIn = tell(
  'appointments.checkIn',
  (context) => idsOf(appointmentsOf(context).filter(isUpcoming)),
  (context) => ({ at: context.record.location, ...happenedAtData(context) }),
)

/** Posts an arrival, unless reception knows of it already. */
export const postArrival = add('kiosk/arrivals.post', (context) => {
  const appointments = appointmentsOf(context)
  const first = appointments[0]
  const isNew = appointments.some(isUpcoming)
  if (!first || !isNew) return []
  const { id, ...session } = context.record
  return {
    appointment: first.id,
    appointments: appointments.map((appointment) => appointment.id),
    patient: session.patient,
    location: session.location,
    device: session.device,
    session: id,
    happenedAt: happenedAtOf(context),
    shortCode: context.data.shortCode ?? null,
  }
})

/** The members of the family whom the patient checks in too. */
function chosenMembers({ data, record }: SessionContext): readonly ExpectedMember[] {
  const { memberOptions = [] } = data
  return memberOptions.flatMap((option) => record.members?.[option - 1] ?? [])
}

/** True if the kiosk offered each chosen member, and none is chosen twice. */
export const areMembersOffered = (context: SessionContext): boolean =>
  new Set(chosenMembers(context)).size === (context.data.memberOptions ?? []).length

/** The session then names those whom the patient checked in, for its last screen. */
export const keepChosenMembers = set((context) => ({ members: chosenMembers(context) }))

/** Checks in each chosen member by a session of their own, in the same transaction: each has an arrival and forms of their own. */
export const checkInMembers = add('kiosk/sessions.checkInMember', (context) =>
  chosenMembers(context).map(({ patient, appointments }) => ({
    device: context.record.device,
    location: context.record.location,
    patient,
    appointments,
    shortCode: context.data.shortCode ?? null,
    happenedAt: textIn(context.data, 'happenedAt'),
  })),
)

/** Treats a lapsed form of these appointments as due, because the check-in revives it. */
const withRevivedState = (submission: SubmissionRecord, appointments: readonly AppointmentRecord[]): SubmissionRecord =>
  stateIn(submission) === 'lapsed' && appointments.some(({ id }) => id === submission.appointment)
    ? { ...submission, state: 'due' }
    : submission

/** Requires the forms that are due for this patient by age, appointment type and validity. They belong to the first appointment. */
export const requireForms = add('submissions.require', (context) => {
  const patient = context.facts.thePatient
  const appointments = appointmentsOf(context)
  const due = formsDue(context.facts.forms ?? [], {
    birthDate: textIn(patient, 'birthDate'),
    today: dayOf(context.now, context.timeZone),
    types: appointments.map((appointment) => textIn(appointment, 'type') ?? ''),
    isNew: !context.facts.earlierAppointment,
    submissions: (context.facts.submissions ?? []).map((submission) => withRevivedState(submission, appointments)),
  })
  const { patient: patientId, location } = context.record
  return due.map((form) => ({ form: form.id, patient: patientId, appointment: appointments[0]?.id ?? null, location }))
})

/** The unanswered forms of these appointments, or of no appointment. */
export function openForms({ record, facts }: SessionContext): readonly SubmissionRecord[] | undefined {
  const ownAppointments: readonly (string | null)[] = [...textsIn(record, 'appointments'), null]
  return facts.submissions?.filter(
    (submission) => ownAppointments.includes(submission.appointment ?? null) && isOneOf(unansweredSubmissionStates, stateIn(submission)),
  )
}
