import { type AppointmentState, outstandingPaperworkStates } from '#domain/scheduling/appointment.ts'
import { dayOf, instantOf } from '#domain/time.ts'
import { isOneOf } from '#domain/fields.ts'
import type { GuardContext } from '../../kernel/effects.ts'
import { timeIn } from '../../kernel/contextReaders.ts'
import type { AppointmentContext, ConflictFact } from './appointmentContext.ts'

/** Context readers shared by the appointment regions. None of them throws. */

export const dayIn = <Read extends object>(
  { timeZone }: Pick<GuardContext, 'timeZone'>,
  fields: Read | null,
  name: keyof Read & string,
): string | null => {
  const at = timeIn(fields, name)
  return at === null ? null : dayOf(instantOf(at), timeZone)
}

export const appointmentStateOf = ({ before }: AppointmentContext): Partial<AppointmentState> => before?.state ?? {}

/** Facts that name the blockout an appointment would overlap. */
export const blockoutFacts = [
  'locationClosed',
  'providerClosed',
  'chairClosed',
  'calendarClosed',
] as const satisfies readonly ConflictFact[]

export const areFormsOutstanding = (paperwork: unknown): boolean => isOneOf(outstandingPaperworkStates, paperwork)

/** Whether an answer of the patient denies a consent. False if the forms are not known here. */
export const hasDeniedForm = ({ facts }: AppointmentContext): boolean => (facts.formsToReview ?? []).some(({ state }) => state === 'denied')
