import type { RecallKind } from '#domain/people/patientRecall.ts'
import { idsOf } from '../../../kernel/contextReaders.ts'
import type { PatientRecallRecord } from '../../../people/patientRecall.machine.ts'
import { add, type AppointmentContext, tell } from '../appointmentContext.ts'
import { dayIn } from '../facts.ts'

/** The patient's recalls follow their appointments: one of the type's kind is booked, opened again, or attended, and then the next one is set. */

const kindOf = ({ facts }: AppointmentContext): RecallKind | null => facts.theType?.recall?.kind ?? null

/** The open recall of the kind, unless it is booked with another appointment. */
const recallsToFill = (context: AppointmentContext): readonly PatientRecallRecord[] =>
  (context.facts.openRecalls ?? []).filter(
    ({ kind, state, appointment }) => kind === kindOf(context) && (state !== 'booked' || appointment === context.record.id),
  )

const thisAppointment = ({ record }: AppointmentContext) => ({ appointment: record.id })
const inState = (context: AppointmentContext, state: PatientRecallRecord['state']) =>
  idsOf((context.facts.recallsOfAppointment ?? []).filter((recall) => recall.state === state))

export const bookRecall = tell('campaigns/recalls.book', (context) => idsOf(recallsToFill(context)), thisAppointment)

/** The appointment does not take place. */
export const unbookRecall = tell('campaigns/recalls.unbook', (context) => inState(context, 'booked'))

const endRecall = tell('campaigns/recalls.attend', (context) => idsOf(recallsToFill(context)), thisAppointment)

/** Reception recorded why none is set. */
const isDeclined = ({ data }: AppointmentContext): boolean =>
  data.leftUndone?.includes('recall') === true || data.reasons?.recall !== undefined

/** Nothing is set while the patient is booked for the same kind again. */
const setNextRecall = add('campaigns/recalls.set', (context) => {
  const { record, facts } = context
  const recall = facts.theType?.recall
  const isToCome = (facts.openRecalls ?? []).some(
    ({ kind, state, appointment }) => kind === recall?.kind && state === 'booked' && appointment !== record.id,
  )
  if (!recall || isToCome || isDeclined(context)) return []
  const previousOn = dayIn(context, record, 'startsAt') ?? context.today
  const { patient, location } = record
  return { patient, location, kind: recall.kind, intervalMonths: recall.months, previousOn, previousAppointment: record.id }
})

/** The patient attended: the recall is over, and the next one is counted from this day. */
export const attendRecall = [endRecall, setNextRecall] as const

/** Takes back what the end of this appointment set. */
export const restoreRecall = [
  tell('campaigns/recalls.withdraw', ({ facts }) => idsOf(facts.nextRecalls ?? [])),
  tell('campaigns/recalls.restore', (context) => inState(context, 'attended')),
  bookRecall,
] as const

/** True if leaving sets a recall, so that reception need not. */
export const setsRecall = (context: AppointmentContext): boolean => kindOf(context) !== null && !isDeclined(context)
