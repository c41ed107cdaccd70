import { idsOf } from '../../../kernel/contextReaders.ts'
import { tell } from '../appointmentContext.ts'

/** A patient who books after the message of a campaign counts for it, until the appointment does not take place. */

export const countBooking = tell(
  'campaigns/recipients.book',
  ({ facts }) => idsOf(facts.campaignRecipients ?? []),
  ({ record, facts }) => ({ appointment: record.id, value: facts.theType?.usualFee ?? null }),
)

export const uncountBooking = tell('campaigns/recipients.unbook', ({ facts }) =>
  idsOf((facts.recipientsOfAppointment ?? []).filter(({ state }) => state === 'booked')),
)
