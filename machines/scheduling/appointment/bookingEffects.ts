import { textIn } from '../../kernel/contextReaders.ts'
import { send } from './appointmentContext.ts'
import { requireBookingForms } from './forms.ts'
import * as gaps from './gaps.ts'
import { transferCases } from './labCases.ts'

/** Tells the conversation from which the appointment is booked. */
const tellConversation = send('booked', ({ data }) => ({ kind: 'line', to: textIn(data, 'conversation') ?? '' }))

/** What follows when an appointment is booked. */
export const bookingEffects = [
  ...gaps.takeTime,
  gaps.transferWaitlistEntries,
  transferCases,
  requireBookingForms,
  tellConversation,
] as const
