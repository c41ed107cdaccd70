import { formsDue } from '#domain/documents/formsDue.ts'
import { idsOf, textIn } from '../../kernel/contextReaders.ts'
import type { SubmissionRecord } from '../../records.ts'
import { add, type AppointmentContext, tell } from './appointmentContext.ts'
import { dayIn } from './facts.ts'

/** Forms of an appointment: required when it is booked, lapsed when it does not take place. */

/** Computes the due forms for the day of the appointment, because a signature must still be valid then, not today. */
export const requireBookingForms = add('submissions.require', (context) => {
  const { id, patient, location } = context.record
  return dueForms(context).map((form) => ({ form: form.id, patient, location, appointment: id }))
})

const dueForms = (context: AppointmentContext) =>
  formsDue(context.facts.formsAtBooking ?? [], {
    birthDate: textIn(context.facts.thePatient, 'birthDate'),
    today: dayIn(context, context.record, 'startsAt') ?? context.today,
    types: [textIn(context.record, 'type') ?? ''],
    isNew: !context.facts.earlierAppointment,
    submissions: context.facts.patientsForms ?? [],
  })

/** Reminds the patient of the forms that wait with them behind a link. */
export const remindOfForms = tell('submissions.remind', ({ facts: { openForms = [] } }) => idsOf(openForms.filter(isWithPatient)))

const isWithPatient = ({ state, linkSentAt }: SubmissionRecord): boolean => linkSentAt !== null && state !== 'denied'

/** Lapses open forms. They become due again with the next appointment. */
export const lapseForms = tell('submissions.lapse', (context) => idsOf(context.facts.openForms ?? []))

/** Revives lapsed forms when the appointment is restored. */
export const reviveForms = tell('submissions.revive', (context) => idsOf(context.facts.lapsedForms ?? []))
