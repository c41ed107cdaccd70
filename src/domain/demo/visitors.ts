import { millisecondsOf, minutes } from '../time.ts'
import type { AnyRecord, Fields } from '../wire.ts'
import type { Move } from './move.ts'
import { between, chance, pick } from './random.ts'

/** How the people of a simulated day come through the door, by the screen beside it or at the desk, and how the desk greets them. */

/** The screen of the simulated day, and nobody else's. */
export const simulatedKiosk = { name: 'Simulated kiosk', kind: 'kiosk' } as const

type Comes = { readonly id: string; readonly startsAt: string }

/** One in eight is late, and says so. */
export const comesLate = ({ id }: { readonly id: string }) => chance('late', id) < 0.12
export const usesKiosk = ({ id }: { readonly id: string }) => chance('kiosk', id) < 0.6
export const arrivesAt = (visit: Comes): number =>
  millisecondsOf(visit.startsAt) + minutes(between(-18, 2, 'comes', visit.id) + (comesLate(visit) ? 9 : 0))
/** Who does not get to the screen goes to the desk. */
export const patience = minutes(4)

const unfinished: readonly unknown[] = ['disambiguate', 'verify', 'confirm', 'details', 'forms', 'submitting']
const wordOf = ({ state }: AnyRecord, region: string) => (state as Fields | undefined)?.[region]
const sinceOf = ({ since }: AnyRecord): number => millisecondsOf(String(since))

/** One at a time: whoever comes next says who they are once the one before has gone. */
export function nextVisitor(
  visits: readonly AnyRecord[],
  patients: readonly AnyRecord[],
  sessions: readonly AnyRecord[],
  now: number,
): readonly Move[] {
  if (sessions.some(({ state }) => unfinished.includes(state))) return []
  return visits
    .filter((visit) => wordOf(visit, 'visit') === 'scheduled' && usesKiosk(visit) && chance('fate', visit.id) >= 0.05)
    .flatMap((visit) => {
      const patient = patients.find(({ id }) => id === visit['patient'])
      const at = arrivesAt({ id: visit.id, startsAt: String(visit['startsAt']) })
      if (!patient) return []
      const data = { birthDate: patient['birthDate'], lastName: patient['lastName'] }
      return [{ command: 'identify', record: null, key: `identify ${visit.id}`, data, at, until: at + patience, by: 'kiosk' as const }]
    })
    .filter(({ until }) => until >= now)
    .toSorted((one, other) => one.at - other.at)
    .slice(0, 1)
}

/** What somebody at the glass taps next. A form is answered by whoever reads it there. */
export function nextTouch(session: AnyRecord): Move | null {
  const touch = (command: string, least: number, most: number, data?: Fields): Move => ({
    command: `kiosk/sessions.${command}`,
    record: session.id,
    at: sinceOf(session) + 1000 * between(least, most, command, session.id, Number(session['formsDone'])),
    by: 'kiosk',
    ...(data ? { data } : {}),
  })
  switch (session['state']) {
    case 'disambiguate':
    case 'verify':
      return touch('notMe', 8, 20)
    case 'confirm':
      return touch('confirm', 6, 20)
    case 'details':
      return chance('changed', session.id) < 0.2
        ? touch('propose', 25, 50, { details: { phone: newPhone(session.id) } })
        : touch('keepDetails', 8, 25)
    case 'forms':
      return touch('answerForm', 35, 75)
    case 'needReception':
      return { ...touch('clear', 50, 150), by: 'desk' }
    default:
      return null
  }
}

const newPhone = (id: string) => `+6149157${String(8000 + Math.floor(1000 * chance('phone', id)))}`

/** Most are greeted before it sounds, one in eight after. */
export function nextGreeting(arrival: AnyRecord): Move | null {
  if (!['posted', 'delivered', 'escalated'].includes(String(arrival['state']))) return null
  const seconds = chance('busy', arrival.id) < 0.12 ? between(65, 105, 'greets', arrival.id) : between(12, 50, 'greets', arrival.id)
  return { command: 'kiosk/arrivals.acknowledge', record: arrival.id, at: millisecondsOf(arrival.createdAt) + 1000 * seconds, by: 'desk' }
}

/** Most changed details are accepted within minutes; a few wait for whoever watches, and not for ever. */
export function nextDecision(proposal: AnyRecord): Move | null {
  if (proposal['state'] !== 'proposed' || proposal['verifyName'] === true) return null
  const wait = chance('decides', proposal.id) < 0.7 ? between(1, 4, 'decision', proposal.id) : between(12, 20, 'decision', proposal.id)
  return { command: 'kiosk/proposals.accept', record: proposal.id, at: millisecondsOf(proposal.createdAt) + minutes(wait), by: 'desk' }
}

type Question = { readonly code: string; readonly kind: string; readonly choices?: readonly string[] }
const noted = ['None that I know of', 'Vitamin D', 'Something for hay fever', 'None'] as const

/** What somebody of the demo ticks and writes. */
export const answersTo = (questions: readonly Question[], who: string): Fields =>
  Object.fromEntries(questions.map((question) => [question.code, answerTo(question, who)]))

function answerTo({ code, kind, choices = [] }: Question, who: string): unknown {
  const dice = chance('answer', code, who)
  if (kind === 'yesNo') return code === 'explained' || dice < 0.12
  if (kind === 'choice') return choices[Math.floor(dice * dice * choices.length)] ?? choices[0]
  if (kind === 'choices') return choices.slice(0, 1)
  if (kind === 'number') return 1
  return kind === 'day' ? '2020-05-04' : pick(noted, 'noted', code, who)
}

/** A name in one flourish. */
export const signatureOf = (who: string): string =>
  `M120 260${Array.from({ length: 14 }, (_, step) => `L${160 + 48 * step} ${Math.round(between(120, 320, 'ink', who, step))}`).join('')}`
