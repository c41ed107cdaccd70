import type { CommandStatus } from '#streams/commands/commandStatus.ts'
import type { Reception, AppointmentCard } from '#streams/derive/scheduling/reception/reception.ts'

/** Event announced to screen readers: a patient arrived, is not acknowledged, is late or waits too long. */
export type PatientEvent = { readonly id: string; readonly event: 'came' | 'ungreeted' | 'late' | 'long'; readonly card: AppointmentCard }

const eventsOf = (cards: readonly AppointmentCard[], event: PatientEvent['event']): readonly PatientEvent[] =>
  cards.map((card) => ({ id: card.appointment.id, event, card }))

const isUnacknowledged = ({ arrival }: AppointmentCard) => (arrival?.level ?? 0) > 0
const isArrived = ({ appointment }: AppointmentCard) => appointment.state.visit === 'arrived'

/** Covers the whole day, whichever lanes are visible, because a card that only becomes visible is not an event. */
export const patientEventsOf = ({ due, here }: Reception): readonly PatientEvent[] => [
  ...eventsOf(
    [...here.toAcknowledge, ...here.waiting].filter((card) => !isUnacknowledged(card) && isArrived(card)),
    'came',
  ),
  ...eventsOf(here.toAcknowledge.filter(isUnacknowledged), 'ungreeted'),
  ...eventsOf(
    due.cards.filter(({ lateBy }) => lateBy !== null),
    'late',
  ),
  ...eventsOf(
    here.waiting.filter((card) => card.bound === 'red' && !isArrived(card)),
    'long',
  ),
]

/** Returns the events since the last call; none on the first call, when every event is new. */
export function newEventsSince(previous: readonly PatientEvent[] | null, events: readonly PatientEvent[]): readonly PatientEvent[] {
  const knownEvents = new Map(previous?.map(({ id, event }) => [id, event]))
  return previous === null ? [] : events.filter(({ id, event }) => knownEvents.get(id) !== event)
}

/** Tells whether the user checked in or reverted this patient on this screen, so that it is not announced. */
export const isOwnAction = (commands: readonly CommandStatus[], { id, event }: PatientEvent): boolean =>
  event === 'came' &&
  commands.some(({ record, command }) => record === id && (command === 'appointments.checkIn' || command === 'appointments.revert'))
