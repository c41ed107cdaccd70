import { millisecondsOf, minutes } from '#domain/time.ts'
import type { AnyRecord } from '#domain/wire.ts'
import type { RecordIn } from '#resources/index.ts'
import type { SimulatedMove } from './simulatedMove.ts'
import { between, chance } from '../data/random.ts'
import { isLate } from './arrivalMoves.ts'

/** Simulates messages from patients and the replies of reception. Every line is invented. */

const questions = [
  { asks: 'Is there parking near you this afternoon?', answer: 'Yes, behind the building. The first hour is free.' },
  { asks: 'Do I need to bring anything with me?', answer: 'Just your Medicare card and a list of your medicines.' },
  { asks: 'Can I eat before I come?', answer: 'Yes, and please brush afterwards. See you soon.' },
  { asks: 'Could you send me the receipt again please?', answer: 'It is on its way to your email address.' },
  { asks: 'Can my daughter be seen at the same time?', answer: 'We will try. Reception will call you to find a time.' },
  { asks: 'How long will it take today?', answer: 'About as long as booked. We will let you know if that changes.' },
  { asks: 'Is the lift working again?', answer: 'Yes, since this morning.' },
  { asks: 'May I pay in two parts?', answer: 'Yes. Let us know at reception and we will set it up.' },
  { asks: 'Could we make it half an hour later this afternoon?', answer: 'Sorry, that time is taken. Shall we look at another day?' },
  { asks: 'Can I park behind the building after four?', answer: 'Yes, Grace. Any of the bays without a name.' },
] as const
const lateMessage = { asks: 'Sorry, running 10 late', answer: 'Thank you for letting us know. We will wait for you.' } as const
/** Questions that reception answers only after half an hour, so that a demo user can answer first. */
const slowQuestions = [
  {
    asks: 'Spoke too soon, the crown came off over breakfast. What do I do?',
    answer: 'Keep it, Tom, and come in: we will fit you in today.',
  },
  { asks: 'Hello, are you taking new patients on Fridays?', answer: 'Yes, we are. Reception will call you with a time.' },
] as const
const isSlow = (body: unknown) => slowQuestions.some(({ asks: needsDialog }) => needsDialog === body)
const answersByQuestion: ReadonlyMap<unknown, string> = new Map(
  [...questions, ...slowQuestions, lateMessage].map(({ asks: needsDialog, answer }) => [needsDialog, answer]),
)

const startOf = (appointment: RecordIn<'appointments'>) => millisecondsOf(appointment.startsAt)
const messageMove = (patient: RecordIn<'patients'>, body: string, at: number, key: string): SimulatedMove => ({
  command: 'messages.receive',
  record: null,
  key,
  data: { channel: 'sms', address: patient.phone, body },
  at,
  until: at + minutes(3),
  by: 'carrier',
})

/** Most patients who were asked to confirm reply yes; patients who will be late send a message before. */
export function nextPatientMessage(appointment: RecordIn<'appointments'>, patient: RecordIn<'patients'>): SimulatedMove | null {
  if (appointment.state.visit !== 'scheduled') return null
  const requestedAt = millisecondsOf(appointment.since.confirmation)
  if (appointment.state.confirmation === 'asked')
    return chance('silent', appointment.id) < 0.2
      ? null
      : messageMove(patient, 'Yes', requestedAt + minutes(between(1, 6, 'yes', appointment.id)), `yes ${appointment.id}`)
  return isLate(appointment) && appointment.expectedLateBy === null
    ? messageMove(
        patient,
        lateMessage.asks,
        startOf(appointment) - minutes(between(5, 12, 'says', appointment.id)),
        `late ${appointment.id}`,
      )
    : null
}

/** Sends a confirmation request to unconfirmed patients, an hour or more before the appointment. */
export function nextConfirmationRequest(appointment: RecordIn<'appointments'>): SimulatedMove | null {
  if (appointment.state.visit !== 'scheduled' || appointment.state.confirmation !== 'unasked') return null
  const at = startOf(appointment) - minutes(between(60, 200, 'asked', appointment.id))
  return { command: 'appointments.ask', record: appointment.id, at, until: at + minutes(20), by: 'reception' }
}

const questionInterval = minutes(7)
const dayLength = minutes(24 * 60)

/** In each interval of the day, at most one expected patient sends a question. */
export function nextQuestion(
  appointments: readonly RecordIn<'appointments'>[],
  patients: readonly RecordIn<'patients'>[],
  now: number,
): SimulatedMove | null {
  const interval = Math.floor(now / questionInterval)
  if (chance('asks', interval) > 0.75) return null
  const draw = (appointment: RecordIn<'appointments'>) => chance('question', interval, appointment.id)
  const [appointment] = appointments
    .filter((appointment) => appointment.state.visit === 'scheduled')
    .toSorted((appointment, b) => draw(appointment) - draw(b))
  const patient = patients.find(({ id }) => id === appointment?.patient)
  const question = questions[Math.floor(chance('what', interval) * 8)]
  if (!patient || !question) return null
  return messageMove(patient, question.asks, (interval + between(0.1, 0.7, 'when', interval)) * questionInterval, `question ${interval}`)
}

/** Reception answers known questions, most within minutes. Threads with other texts or an assignee are left to real users. */
export function nextReply(conversation: RecordIn<'conversations'>): SimulatedMove | null {
  const body = answersByQuestion.get(conversation.lastBody)
  const { waitingSince, lastDirection, assignee } = conversation
  if (conversation.state !== 'open' || !body || typeof waitingSince !== 'string' || lastDirection !== 'in' || assignee) return null
  const wait = waitFor(conversation, waitingSince)
  const data = { conversation: conversation.id, direction: 'out', body }
  const at = millisecondsOf(waitingSince) + minutes(wait)
  return {
    command: 'messages.create',
    record: null,
    key: `reply ${conversation.id} ${waitingSince}`,
    data,
    at,
    until: at + dayLength,
    by: 'reception',
  }
}

function waitFor({ id, lastBody }: AnyRecord, since: string): number {
  if (isSlow(lastBody)) return between(26, 38, 'reply', id)
  return chance('quick', id, since) < 0.7 ? between(2, 6, 'reply', id) : between(14, 20, 'reply', id)
}
