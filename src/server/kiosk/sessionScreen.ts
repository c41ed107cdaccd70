import { openSubmissionStates, unansweredSubmissionStates } from '#domain/documents/submission.ts'
import { proposableFields, type ProposableField } from '#domain/kiosk/proposal.ts'
import type { SessionState } from '#domain/kiosk/session.ts'
import type { FormSummary, SessionScreen } from '#domain/kiosk/wire.ts'
import { callNameOf } from '#domain/people/callNameOf.ts'
import { notFoundProblem } from '#domain/problems.ts'
import type { RecordIn } from '#resources/index.ts'
import { kioskSessions } from '#resources/kiosk/kioskSessions.ts'
import type { Principal } from '../engine/access/principal.ts'
import { canAccess } from '../engine/access/recordAccess.ts'
import type { ServerDeps } from '../deps.ts'
import { describeForm } from '../documents/describeForm.ts'
import { requireUnlockedKiosk } from './kioskDevice.ts'
import { optionsOf, describeAppointment } from './appointmentDisplay.ts'
import { describeCheckedIn, describeExpected } from './memberDisplay.ts'

/**
 * Masks a detail for the kiosk. The viewer has proved only a name and a birth date: they can recognise their own detail but not read it.
 */
export function masked(field: ProposableField, value: unknown): string | null {
  if (typeof value !== 'string' || value === '') return null
  return masks[field](value)
}

const dots = '•••'
const firstCharacters = (text: string, count: number) => Array.from(text).slice(0, count).join('')
const maskName = (name: string) => `${firstCharacters(name, 1)}${dots}`

const masks: Readonly<Record<ProposableField, (value: string) => string>> = {
  firstName: (name) => name,
  preferredName: (name) => name,
  lastName: maskName,
  phone: (phone) => `${dots} ${phone.slice(-3)}`,
  email: (email) => `${firstCharacters(email, 1)}${dots}@${dots}${/\.[^.]+$/.exec(email)?.[0] ?? ''}`,
  address: (address) => `${firstCharacters(address, 4)}${dots}`,
}

type ScreenInput = { readonly deps: ServerDeps; readonly practice: string; readonly session: RecordIn<'kiosk/sessions'> }

/** Returns only the data that the kiosk needs in the session's current state. Data of earlier states is not sent again. */
export async function sessionScreenOf(deps: ServerDeps, principal: Principal, id: string): Promise<SessionScreen> {
  await requireUnlockedKiosk(deps, principal)
  const session = await deps.store.get(principal.practice, 'kiosk/sessions', id)
  if (!session || !canAccess(principal, kioskSessions, session)) throw notFoundProblem()
  const { state, formsDone } = session
  const more = await (screenDataByState[state]?.({ deps, practice: principal.practice, session }) ?? {})
  return { state, formsDone, ...more }
}

const screenDataByState: Partial<Record<SessionState, (input: ScreenInput) => Promise<Partial<SessionScreen>>>> = {
  disambiguate: async (input) => ({ options: await optionsOf(input.deps, input.practice, await firstAppointments(input)) }),
  verify: ({ session }) => Promise.resolve({ isAgain: session.namesTried > 0 }),
  confirm: withMembers(describeExpected),
  details: async (input) => ({ details: await detailsOf(input) }),
  forms: async (input) => ({ forms: await formsOf(input), ...(isSingleForm(input) ? await recipientOf(input) : {}) }),
  submitting: appointmentScreen,
  done: withMembers(describeCheckedIn),
}

async function records<Area extends string>(
  { deps, practice }: ScreenInput,
  area: Area,
  wanted: readonly string[],
): Promise<readonly RecordIn<Area>[]> {
  const found = await Promise.all(wanted.map((id) => deps.store.get(practice, area, id)))
  return found.filter((record) => record !== null)
}

const firstAppointments = (input: ScreenInput) =>
  records(
    input,
    'appointments',
    input.session.candidates.flatMap(({ appointments }) => appointments.slice(0, 1)),
  )

async function appointmentScreen(input: ScreenInput): Promise<Partial<SessionScreen>> {
  const appointments = await records(input, 'appointments', input.session.appointments)
  const appointment = await describeAppointment(input.deps, input.practice, appointments)
  return appointment ? { visit: appointment } : {}
}

/** The patient's own appointment, and what the kiosk shows of the members of their family. */
function withMembers(describe: typeof describeExpected): (input: ScreenInput) => Promise<Partial<SessionScreen>> {
  return async (input) => {
    const members = await describe(input.deps, input.practice, input.session)
    return { ...(await appointmentScreen(input)), ...(members.length > 0 ? { members } : {}) }
  }
}

async function detailsOf(input: ScreenInput): Promise<NonNullable<SessionScreen['details']>> {
  const [patient] = await records(input, 'patients', [input.session.patient ?? ''])
  return proposableFields.map((field) => ({ field, veiled: masked(field, patient?.[field]) }))
}

/** True if staff sent one form to the kiosk. A patient who checked in gets all their open forms instead. */
const isSingleForm = ({ session }: ScreenInput): boolean => session.submission !== null && !session.arrived

async function recipientOf(input: ScreenInput): Promise<Partial<SessionScreen>> {
  const [patient] = await records(input, 'patients', [input.session.patient ?? ''])
  return { handedTo: callNameOf(patient) }
}

async function formsOf(input: ScreenInput): Promise<readonly FormSummary[]> {
  const { deps, practice, session } = input
  const { items } = await deps.store.list(practice, 'submissions', {
    where: [
      { column: 'patient', is: [session.patient ?? ''] },
      { column: 'state', is: isSingleForm(input) ? openSubmissionStates : unansweredSubmissionStates },
    ],
  })
  const relatedAppointments: readonly unknown[] = [...session.appointments, null]
  const due = items.filter((submission) =>
    isSingleForm(input)
      ? submission.id === session.submission && isToAnswer(submission, session)
      : relatedAppointments.includes(submission.appointment),
  )
  return Promise.all(due.map((submission) => describeForm(deps, practice, submission)))
}

/** False for a form that was denied in this session. One that was denied before is shown again, because staff handed it over. */
const isToAnswer = ({ state, deniedAt }: RecordIn<'submissions'>, { createdAt }: RecordIn<'kiosk/sessions'>): boolean =>
  state !== 'denied' || (deniedAt ?? '') <= createdAt
