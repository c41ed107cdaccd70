import { idsOf, textsIn } from '../../kernel/contextReaders.ts'
import { type AppointmentContext, tell } from './appointmentContext.ts'

/** What an appointment tells the planned treatment that is booked for it. */

const bookedFor = ({ record }: AppointmentContext) => ({ appointment: record.id })

/** The planned treatment keeps the appointment that is booked for it. */
export const bookTreatment = tell('operations.change', ({ data }) => textsIn(data, 'operations'), bookedFor)
/** The treatment that was to be done at the replaced appointment is to be done at this one. */
export const transferTreatment = tell('operations.change', ({ facts }) => idsOf(facts.treatmentOfReplaced ?? []), bookedFor)
/** Treatment that was not done is to be booked again. */
export const releaseTreatment = tell(
  'operations.change',
  ({ facts }) => idsOf(facts.treatmentToDo ?? []),
  () => ({ appointment: null }),
)
