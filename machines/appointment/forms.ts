import { formsDue } from '#domain/documents/due.ts'
import type { Context } from '../effects.ts'
import { idsOf, recordIn, recordsIn, textIn } from '../reading.ts'
import { add, tell } from '../saying.ts'
import { dayIn } from './facts.ts'

/** The forms that a visit brings with it: asked for when it is booked, and let lie when it does not take place. */

/** By the day of the visit: what was signed must hold then, and not today. */
export const askForms = add('submissions.require', (context) => {
  const { id, patient, location } = context.record
  return due(context).map((form) => ({ form: form.id, patient, location, appointment: id }))
})

const due = (context: Context) =>
  formsDue(recordsIn(context, 'formsAtBooking'), {
    birthDate: textIn(recordIn(context, 'thePatient'), 'birthDate'),
    today: dayIn(context, context.record, 'startsAt') ?? context.today,
    types: [textIn(context.record, 'type') ?? ''],
    isNew: !recordIn(context, 'earlierVisit'),
    submissions: recordsIn(context, 'patientsForms'),
  })

/** What is still to be filled in is no longer waited for, and is asked for with the next visit. */
export const lapseForms = tell('submissions.lapse', (context) => idsOf(recordsIn(context, 'openForms')))

/** The visit is on again, and so are they. */
export const reviveForms = tell('submissions.revive', (context) => idsOf(recordsIn(context, 'lapsedForms')))
