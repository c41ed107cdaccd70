import type { Question } from '#domain/documents/form.ts'
import type { Adult } from '#domain/documents/signerRoles.ts'
import type { FormSummary } from '#domain/kiosk/wire.ts'
import { millisecondsOf, minutes } from '#domain/time.ts'
import type { AnyRecord, Fields } from '#domain/wire.ts'
import type { RecordIn } from '#resources/index.ts'
import { openSessionStates } from '#domain/kiosk/session.ts'
import { unacknowledgedStates } from '#domain/kiosk/arrival.ts'
import { isOneOf } from '#domain/fields.ts'
import type { SimulatedMove } from './simulatedMove.ts'
import { between, chance, pick } from '../data/random.ts'

/** Simulates arrivals: patients check in at the kiosk or at reception, and reception acknowledges them. */

/** The kiosk that only the simulation uses. */
export const simulatedKiosk = { name: 'Simulated kiosk', kind: 'kiosk' } as const

type ArrivingAppointment = { readonly id: string; readonly startsAt: string }

/** One patient in eight is late and sends a message. */
export const isLate = ({ id }: { readonly id: string }) => chance('late', id) < 0.12
export const usesKiosk = ({ id }: { readonly id: string }) => chance('kiosk', id) < 0.6
export const arrivalTimeOf = (appointment: ArrivingAppointment): number =>
  millisecondsOf(appointment.startsAt) + minutes(between(-18, 2, 'comes', appointment.id) + (isLate(appointment) ? 9 : 0))
/** A patient who cannot use the kiosk in this time checks in at reception. */
export const kioskPatience = minutes(4)

const sinceOf = ({ since }: AnyRecord): number => millisecondsOf(String(since))

/** The next patient at the kiosk. One at a time: the next starts when the session before has ended. */
export function nextKioskArrival(
  appointments: readonly RecordIn<'appointments'>[],
  patients: readonly RecordIn<'patients'>[],
  sessions: readonly RecordIn<'kiosk/sessions'>[],
  now: number,
): readonly SimulatedMove[] {
  if (sessions.some(({ state }) => isOneOf(openSessionStates, state))) return []
  return appointments
    .filter((appointment) => appointment.state.visit === 'scheduled' && usesKiosk(appointment) && chance('fate', appointment.id) >= 0.05)
    .flatMap((appointment) => {
      const patient = patients.find(({ id }) => id === appointment.patient)
      const at = arrivalTimeOf({ id: appointment.id, startsAt: appointment.startsAt })
      if (!patient) return []
      const data = { birthDate: patient.birthDate, lastName: patient.lastName }
      return [
        { command: 'identify', record: null, key: `identify ${appointment.id}`, data, at, until: at + kioskPatience, by: 'kiosk' as const },
      ]
    })
    .filter(({ until }) => until >= now)
    .toSorted((a, b) => a.at - b.at)
    .slice(0, 1)
}

/** The next command at the kiosk. The caller fills in the answers of a form. */
export function nextKioskMove(session: RecordIn<'kiosk/sessions'>): SimulatedMove | null {
  const moveAfter = (command: string, min: number, max: number, data?: Fields): SimulatedMove => ({
    command: `kiosk/sessions.${command}`,
    record: session.id,
    at: sinceOf(session) + 1000 * between(min, max, command, session.id, Number(session.formsDone)),
    by: 'kiosk',
    ...(data ? { data } : {}),
  })
  switch (session.state) {
    case 'disambiguate':
    case 'verify':
      return moveAfter('notMe', 8, 20)
    case 'confirm':
      return moveAfter('confirm', 6, 20)
    case 'details':
      return chance('changed', session.id) < 0.2
        ? moveAfter('propose', 25, 50, { details: { phone: newPhone(session.id) } })
        : moveAfter('keepDetails', 8, 25)
    case 'forms':
      return moveAfter('answerForm', 35, 75)
    case 'needReception':
      return { ...moveAfter('clear', 50, 150), by: 'reception' }
    default:
      return null
  }
}

const newPhone = (id: string) => `+6149157${String(8000 + Math.floor(1000 * chance('phone', id)))}`

/** Most arrivals are acknowledged before the alert sounds, one in eight after. */
export function nextAcknowledgement(arrival: RecordIn<'kiosk/arrivals'>): SimulatedMove | null {
  if (!isOneOf(unacknowledgedStates, arrival.state)) return null
  const seconds = chance('busy', arrival.id) < 0.12 ? between(65, 105, 'greets', arrival.id) : between(12, 50, 'greets', arrival.id)
  return {
    command: 'kiosk/arrivals.acknowledge',
    record: arrival.id,
    at: millisecondsOf(arrival.createdAt) + 1000 * seconds,
    by: 'reception',
  }
}

/** Most changed details are accepted within minutes. A few wait longer, so that a demo user can decide them. */
export function nextProposalDecision(proposal: RecordIn<'kiosk/proposals'>): SimulatedMove | null {
  if (proposal.state !== 'proposed' || proposal.verifyName) return null
  const wait = chance('decides', proposal.id) < 0.7 ? between(1, 4, 'decision', proposal.id) : between(12, 20, 'decision', proposal.id)
  return { command: 'kiosk/proposals.accept', record: proposal.id, at: millisecondsOf(proposal.createdAt) + minutes(wait), by: 'reception' }
}

const sampleTexts = ['None that I know of', 'Vitamin D', 'Something for hay fever', 'None'] as const

/** Invented answers to a form. None denies a consent. */
const sampleAnswersTo = (questions: readonly Question[], seed: string): Fields =>
  Object.fromEntries(questions.map((question) => [question.code, sampleAnswerTo(question, seed)]))

function sampleAnswerTo({ code, kind, choices, deniedBy }: Question, seed: string): unknown {
  const draw = chance('answer', code, seed)
  if (kind === 'yesNo') return deniedBy.includes('no') || draw < 0.12
  if (kind === 'choice') return choices[Math.floor(draw * draw * choices.length)] ?? choices[0]
  if (kind === 'choices') return choices.slice(0, 1)
  if (kind === 'number') return 1
  return kind === 'day' ? '2020-05-04' : pick(sampleTexts, 'noted', code, seed)
}

/** What an invented patient, or the adult with them, sends for a form. */
export const sampleFormData = (form: FormSummary, seed: string): Fields => ({
  submission: form.submission,
  formVersion: form.formVersion,
  answers: sampleAnswersTo(form.questions, seed),
  complete: true,
  ...(form.needsSignature ? { signature: sampleSignatureOf(seed) } : {}),
  ...(form.needsAdult ? sampleAdult : {}),
})

/** The number is one of those that are reserved for fiction. */
const sampleAdult: Adult = { signedBy: 'Robin Sample', signedAs: 'parent', signerPhone: '+61491570156' }

/** An invented signature as an SVG path. */
const sampleSignatureOf = (seed: string): string =>
  `M120 260${Array.from({ length: 14 }, (_, step) => `L${160 + 48 * step} ${Math.round(between(120, 320, 'ink', seed, step))}`).join('')}`
