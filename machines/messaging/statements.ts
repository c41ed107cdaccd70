import { unansweredSubmissionStates } from '#domain/documents/submission.ts'
import { defaultSettings, type Settings } from '#domain/practice/settings.ts'
import type { Message, MessageWithdrawReason } from '#domain/messaging/message.ts'
import { projectDayDelays } from '#domain/scheduling/dayDelays.ts'
import { absencesIn } from '#domain/scheduling/schedule/absence.ts'
import { isSameDelay, minutesLate } from '#domain/scheduling/delayNotices.ts'
import type { Instant } from '#domain/time.ts'
import { upcomingStates } from '#domain/scheduling/appointment.ts'
import { isOneOf } from '#domain/fields.ts'
import { liveOfferStates } from '#domain/waitlist/offer.ts'
import { stateIn, textIn, textsIn } from '../kernel/contextReaders.ts'
import { choiceOf } from '../kernel/settings.ts'
import type { AppointmentRecord } from '../records.ts'
import { campaignReason } from './campaignMessages.ts'
import type { DayContext, MessageContext } from './messageContext.ts'

/**
 * Whether an automatic message is still true. The server checks it in the transaction that gives the message to the transport, so no
 * other change can come between.
 */

/** The appointment that a message is about, if the patient is still expected. */
export function expectedAppointment(context: MessageContext): AppointmentRecord | null {
  const appointment = context.facts.theAppointment
  return appointment && stateIn(appointment, 'visit') === 'scheduled' ? appointment : null
}

/**
 * Whole minutes that a patient of the day would wait; `null` if the provider does not expect them, `undefined` if the day is not known.
 * It is the figure of every board, for the facts of the day.
 * @param own the appointment from which the day was read, which its facts leave out
 */
export function currentDelay(context: DayContext, appointment: AppointmentRecord, own = appointment): number | null | undefined {
  const { dayAppointments, dayBlockouts = [], providersTimeOff = [], locationsTimeOff = [] } = context.facts
  if (!dayAppointments) return undefined
  const unique = [...new Map([own, ...dayAppointments, appointment].map((one) => [one.id, one])).values()]
  const settings = { ...defaultSettings('-'), ...(context.settings as Partial<Settings>) }
  const absences = absencesIn([...providersTimeOff, ...locationsTimeOff], context.timeZone)
  const closed = { blockouts: dayBlockouts, absences }
  return minutesLate(appointment, projectDayDelays(unique, closed, Date.parse(context.now), settings).get(appointment.provider))
}

/** Why a message must not be sent any more; `null` if all that it says is true. */
export function untrueReason(context: MessageContext): MessageWithdrawReason | null {
  switch (textIn(context.record, 'words')) {
    case 'askToConfirm':
    case 'reminder':
      return appointmentReason(context)
    case 'delay':
      return appointmentReason(context) ?? delayReason(context) ?? joinedReason(context)
    case 'delayTakenBack':
      return appointmentReason(context) ?? retractionReason(context)
    case 'offer':
      return offerReason(context)
    case 'offerTaken':
      return isOfferedAgain(context) ? 'offerEnded' : null
    case 'formLink':
      return isFormLinkOpen(context, ['sent']) ? null : 'formClosed'
    case 'formReminder':
      return isFormLinkOpen(context, unansweredSubmissionStates) ? null : 'formClosed'
    case 'campaign':
      return campaignReason(context)
    default:
      return null
  }
}

/** True if the link in the message still opens its form, which is in one of these states, or the form is not known here. */
function isFormLinkOpen(context: MessageContext, states: readonly string[]): boolean {
  const form = context.facts.theForm
  return form === undefined || (form !== null && textIn(form, 'linkSentAt') !== null && states.includes(stateIn(form)))
}

const hasBegun = (context: MessageContext, record: { readonly startsAt: Instant }): boolean =>
  Date.parse(record.startsAt) <= Date.parse(context.now)

function appointmentReason(context: MessageContext, appointment = context.facts.theAppointment): MessageWithdrawReason | null {
  if (appointment === undefined) return null
  if (appointment !== null && typeof appointment.arrivedAt === 'string') return 'arrived'
  const isUpcoming = appointment !== null && isOneOf(upcomingStates, stateIn(appointment, 'visit'))
  return isUpcoming && !hasBegun(context, appointment) ? null : 'ended'
}

/** @param message the delay message that is judged, about that appointment. */
function delayReason(
  context: MessageContext,
  appointment = context.facts.theAppointment,
  message: Message = context.record,
): MessageWithdrawReason | null {
  const delay = appointment && currentDelay(context, appointment, context.facts.theAppointment ?? appointment)
  if (delay === undefined) return null
  const [from, stated] = [shortestDelay(context, message), message.delayMinutes]
  if (delay === null || from === 0 || delay < from) return 'onTime'
  return typeof stated === 'number' && !isSameDelay(stated, delay) ? 'delayChanged' : null
}

/** A delay announced by hand may be shorter than one that the server announces. */
const shortestDelay = (context: MessageContext, message: Message): number =>
  textIn(message, 'announcedBy') === null ? choiceOf(context, 'delayTellFrom') : Math.max(1, choiceOf(context, 'delayTakeBackUnder'))

const appointmentOfDay = (context: MessageContext, id: string | null): AppointmentRecord | null =>
  (context.facts.dayAppointments ?? []).find((appointment) => appointment.id === id) ?? null

/** True if another delay message of the day states what is true now. */
export function isStillTrue(context: MessageContext, message: Message): boolean {
  const appointment = appointmentOfDay(context, message.about)
  return appointment !== null && (appointmentReason(context, appointment) ?? delayReason(context, appointment, message)) === null
}

/** Judges the delays that this message took over from others: their patients were told what each appointment notes. */
function joinedReason(context: MessageContext): MessageWithdrawReason | null {
  if (!context.facts.dayAppointments) return null
  const reasons = textsIn(context.record, 'joined').map((id) => {
    const appointment = appointmentOfDay(context, id)
    const message = { ...context.record, delayMinutes: appointment?.delayToldMinutes ?? null }
    return appointmentReason(context, appointment) ?? delayReason(context, appointment, message)
  })
  return reasons.find((reason) => reason !== null) ?? null
}

/** The appointments of joined messages whose patients are still expected. */
export const expectedJoined = (context: MessageContext): readonly string[] =>
  textsIn(context.record, 'joined').filter((id) => stateIn(appointmentOfDay(context, id), 'visit') === 'scheduled')

function retractionReason(context: MessageContext): MessageWithdrawReason | null {
  const appointment = context.facts.theAppointment
  const delay = appointment && currentDelay(context, appointment, context.facts.theAppointment ?? appointment)
  return typeof delay === 'number' && delay >= choiceOf(context, 'delayTakeBackUnder') ? 'behindAgain' : null
}

function offerReason(context: MessageContext): MessageWithdrawReason | null {
  const offer = context.facts.theOffer
  if (offer === undefined) return null
  return offer !== null && isOneOf(liveOfferStates, stateIn(offer)) && !hasBegun(context, offer) ? null : 'offerEnded'
}

/** True if the patient has since been offered the same time again. */
function isOfferedAgain(context: MessageContext): boolean {
  const offer = context.facts.theOffer
  return (context.facts.openOffers ?? []).some((other) => other.startsAt === offer?.startsAt && other.provider === offer?.provider)
}
