import { type Message, type messageStates, sentMessageStates } from '#domain/messaging/message.ts'
import type { Instant } from '#domain/time.ts'
import type { RecordOf } from '#domain/wire.ts'
import { isOneOf } from '#domain/fields.ts'
import type { AppointmentRow, Rows } from '../scheduling/day/dayRows.ts'

export type MessageRow = RecordOf<Message & { readonly state: (typeof messageStates)[number]; readonly since: Instant }>

export type RecordedAnswer = 'confirm' | 'decline'

const answersByIntent: Readonly<Record<string, readonly RecordedAnswer[]>> = { yes: ['confirm'], no: ['decline'] }

/**
 * Lists the answers that a message offers, until one of them was chosen. Staff wrote it down; or it is the newest of the patient's own and
 * has no plain meaning, because the server acts on one that has. A text with no plain meaning offers both.
 */
export function recordedAnswersOf(message: MessageRow, newest: string | undefined): readonly RecordedAnswer[] {
  const { id, direction, writtenBy, carrier, became, intent } = message
  if (direction !== 'in' || became || !(writtenBy || carrier)) return []
  if (carrier) return intent === null && id === newest ? ['confirm', 'decline'] : []
  return intent ? (answersByIntent[intent] ?? []) : ['confirm', 'decline']
}

/**
 * The appointment that a message written down by staff answers: the one that the practice last wrote about, otherwise the patient's next.
 */
export function answeredAppointment(
  messages: readonly MessageRow[],
  appointments: Rows<AppointmentRow>,
  now: Instant,
): AppointmentRow | null {
  const about = messages.findLast(({ direction, state, aboutArea }) => isSent(direction, state) && aboutArea === 'appointments')?.about
  const named = about ? appointments.get(about) : undefined
  if (named) return named
  const expected = [...appointments.values()].filter(({ startsAt, state }) => startsAt >= now && state.visit === 'scheduled')
  return expected.toSorted((a, b) => (a.startsAt < b.startsAt ? -1 : 1))[0] ?? null
}

const isSent = (direction: MessageRow['direction'], state: MessageRow['state']): boolean =>
  direction === 'out' && isOneOf(sentMessageStates, state)
