import { millisecondsOf, minutes } from '../time.ts'
import type { AnyRecord, Fields } from '../wire.ts'
import type { Move } from './move.ts'
import { between, chance } from './random.ts'
import { comesLate } from './visitors.ts'

/** What the people of a simulated day write to the practice, and what its desk answers. Invented, every line. */

const questions = [
  { asks: 'Is there parking near you this afternoon?', answer: 'There is, behind the house: the first hour is free.' },
  { asks: 'Do I need to bring anything with me?', answer: 'Only your Medicare card, and a list of your medicines.' },
  { asks: 'Can I eat before I come?', answer: 'Yes, do, and brush afterwards. See you soon.' },
  { asks: 'Could you send me the receipt again please?', answer: 'It is on its way to your email address.' },
  { asks: 'Can my daughter be seen at the same time?', answer: 'We will try. Reception will ring you to find a time.' },
  { asks: 'How long will it take today?', answer: 'About as long as it was booked for. We will tell you if that changes.' },
  { asks: 'Is the lift working again?', answer: 'It is, since this morning.' },
  { asks: 'May I pay in two parts?', answer: 'You may. Tell us at the desk and we will set it up.' },
  { asks: 'Could we make it half an hour later this afternoon?', answer: 'Sorry, that time is taken. Shall we look at another day?' },
  { asks: 'May I park behind the house after four?', answer: 'You may, Grace. Any of the bays without a name.' },
] as const
const late = { asks: 'Sorry, running 10 late', answer: 'Thank you for letting us know. We will wait for you.' } as const
/** What somebody thinks about first: it waits for whoever watches, and is answered after half an hour all the same. */
const hard = [
  {
    asks: 'Spoke too soon, the crown came off over breakfast. What do I do?',
    answer: 'Keep it, Tom, and come in: we will fit you in today.',
  },
  { asks: 'Hello, are you taking new patients on Fridays?', answer: 'We are. Reception will ring you with a time.' },
] as const
const isHard = (body: unknown) => hard.some(({ asks }) => asks === body)
const answers: ReadonlyMap<unknown, string> = new Map([...questions, ...hard, late].map(({ asks, answer }) => [asks, answer]))

const wordIn = ({ state }: AnyRecord, region: string) => (state as Fields)[region]
const startOf = (visit: AnyRecord) => millisecondsOf(String(visit['startsAt']))
const says = (patient: AnyRecord, body: string, at: number, key: string): Move => ({
  command: 'messages.receive',
  record: null,
  key,
  data: { channel: 'sms', address: patient['phone'], body },
  at,
  until: at + minutes(3),
})

/** Who was asked whether they come says yes, mostly; who will be late says so beforehand. */
export function nextText(visit: AnyRecord, patient: AnyRecord): Move | null {
  if (wordIn(visit, 'visit') !== 'scheduled') return null
  const asked = millisecondsOf(String((visit['since'] as Fields)['confirmation']))
  if (wordIn(visit, 'confirmation') === 'asked')
    return chance('silent', visit.id) < 0.2
      ? null
      : says(patient, 'Yes', asked + minutes(between(1, 6, 'yes', visit.id)), `yes ${visit.id}`)
  return comesLate(visit) && visit['expectedLateBy'] === null
    ? says(patient, late.asks, startOf(visit) - minutes(between(5, 12, 'says', visit.id)), `late ${visit.id}`)
    : null
}

/** Who has not said that they come is asked, an hour or more beforehand. */
export function nextAsking(visit: AnyRecord): Move | null {
  if (wordIn(visit, 'visit') !== 'scheduled' || wordIn(visit, 'confirmation') !== 'unasked') return null
  const at = startOf(visit) - minutes(between(60, 200, 'asked', visit.id))
  return { command: 'appointments.ask', record: visit.id, at, until: at + minutes(20), by: 'desk' }
}

const every = minutes(7)
const aDay = minutes(24 * 60)

/** In each stretch of the day perhaps one of those who are still to come has a question. */
export function nextQuestion(visits: readonly AnyRecord[], patients: readonly AnyRecord[], now: number): Move | null {
  const stretch = Math.floor(now / every)
  if (chance('asks', stretch) > 0.75) return null
  const draw = (one: AnyRecord) => chance('question', stretch, one.id)
  const [visit] = visits.filter((one) => wordIn(one, 'visit') === 'scheduled').toSorted((one, other) => draw(one) - draw(other))
  const patient = patients.find(({ id }) => id === visit?.['patient'])
  const question = questions[Math.floor(chance('what', stretch) * 8)]
  if (!patient || !question) return null
  return says(patient, question.asks, (stretch + between(0.1, 0.7, 'when', stretch)) * every, `question ${stretch}`)
}

/** The desk answers what it knows, most of it in minutes. What somebody else wrote, and whatever a person has taken on, is theirs. */
export function nextReply(thread: AnyRecord): Move | null {
  const body = answers.get(thread['lastBody'])
  const { waitingSince, lastDirection, assignee } = thread
  if (thread['state'] !== 'open' || !body || typeof waitingSince !== 'string' || lastDirection !== 'in' || assignee) return null
  const wait = waitFor(thread, waitingSince)
  const data = { conversation: thread.id, direction: 'out', body }
  const at = millisecondsOf(waitingSince) + minutes(wait)
  return { command: 'messages.create', record: null, key: `reply ${thread.id} ${waitingSince}`, data, at, until: at + aDay, by: 'desk' }
}

function waitFor({ id, lastBody }: AnyRecord, since: string): number {
  if (isHard(lastBody)) return between(26, 38, 'reply', id)
  return chance('quick', id, since) < 0.7 ? between(2, 6, 'reply', id) : between(14, 20, 'reply', id)
}
