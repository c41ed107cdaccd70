import { openStates } from '#domain/documents/submission.ts'
import { questionsOf } from '#domain/documents/answers.ts'
import { needsSigner } from '#domain/documents/signer.ts'
import { proposable } from '#domain/kiosk/proposal.ts'
import type { SessionState } from '#domain/kiosk/session.ts'
import type { FormShown, SessionScreen } from '#domain/kiosk/wire.ts'
import { missing } from '#domain/problems.ts'
import { dayOf, instantOf } from '#domain/time.ts'
import type { AnyRecord } from '#domain/wire.ts'
import { sessions } from '#resources/kiosk/sessions.ts'
import type { Principal } from '../auth/principal.ts'
import { mayMeet } from '../engine/sight.ts'
import type { House } from '../house.ts'
import { kioskIn, practiceSettings } from './self.ts'
import { firstNameOf, optionsOf, visitShown } from './showing.ts'
import { veiled } from './veil.ts'

type Asked = { readonly house: House; readonly practice: string; readonly session: AnyRecord }

/** What the glass needs where a session stands now, and not a field more: what was asked before is not told again. */
export async function screenOf(house: House, principal: Principal, id: string): Promise<SessionScreen> {
  kioskIn(principal)
  const session = await house.store.get(principal.practice, 'kiosk/sessions', id)
  if (!session || !mayMeet(principal, sessions, session)) throw missing()
  const state = session['state'] as SessionState
  const more = await (showing[state]?.({ house, practice: principal.practice, session }) ?? {})
  return { state, formsDone: Number(session['formsDone'] ?? 0), ...more }
}

const showing: Partial<Record<SessionState, (asked: Asked) => Promise<Partial<SessionScreen>>>> = {
  disambiguate: async (asked) => ({ options: await optionsOf(asked.house, asked.practice, await firstVisits(asked)) }),
  verify: ({ session }) => Promise.resolve({ isAgain: Number(session['namesTried'] ?? 0) > 0 }),
  confirm: theVisit,
  details: async (asked) => ({ details: await detailsOf(asked) }),
  forms: async (asked) => ({ forms: await formsOf(asked), ...(isHanded(asked) ? await toWhom(asked) : {}) }),
  submitting: theVisit,
  done: theVisit,
}

const ids = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : [])

async function records({ house, practice }: Asked, area: string, wanted: readonly string[]): Promise<readonly AnyRecord[]> {
  const found = await Promise.all(wanted.map((id) => house.store.get(practice, area, id)))
  return found.filter((record) => record !== null)
}

function firstVisits(asked: Asked): Promise<readonly AnyRecord[]> {
  const candidates = asked.session['candidates'] as readonly { readonly appointments: readonly string[] }[]
  return records(
    asked,
    'appointments',
    candidates.flatMap(({ appointments }) => appointments.slice(0, 1)),
  )
}

async function theVisit(asked: Asked): Promise<Partial<SessionScreen>> {
  const visits = await records(asked, 'appointments', ids(asked.session['appointments']))
  const visit = await visitShown(asked.house, asked.practice, visits)
  return visit ? { visit } : {}
}

async function detailsOf(asked: Asked): Promise<NonNullable<SessionScreen['details']>> {
  const [patient] = await records(asked, 'patients', [String(asked.session['patient'])])
  return proposable.map((field) => ({ field, veiled: veiled(field, patient?.[field]) }))
}

/** Staff sent one form here; whoever checked in themselves is asked for all that they owe. */
const isHanded = ({ session }: Asked): boolean => typeof session['submission'] === 'string' && session['arrived'] !== true

async function toWhom(asked: Asked): Promise<Partial<SessionScreen>> {
  const [patient] = await records(asked, 'patients', [String(asked.session['patient'])])
  return { handedTo: firstNameOf(patient) }
}

async function formsOf(asked: Asked): Promise<readonly FormShown[]> {
  const { house, practice, session } = asked
  const { items } = await house.store.list(practice, 'submissions', {
    where: [
      { column: 'patient', is: [String(session['patient'])] },
      { column: 'state', is: openStates },
    ],
  })
  const own: readonly unknown[] = [...ids(session['appointments']), null]
  const due = items.filter((one) => (isHanded(asked) ? one.id === session['submission'] : own.includes(one['appointment'])))
  return Promise.all(due.map((submission) => shown(asked, submission)))
}

/** By the day at the place where they stand. */
async function isTooYoung(asked: Asked, form: AnyRecord): Promise<boolean> {
  const { house, practice, session } = asked
  const [patient] = await records(asked, 'patients', [String(session['patient'])])
  const [location] = await records(asked, 'locations', [String(session['location'])])
  const { signsFromAge } = await practiceSettings(house, practice)
  return needsSigner(form, patient, dayOf(instantOf(house.now()), String(location?.['timeZone'] ?? 'Etc/UTC')), signsFromAge)
}

async function shown(asked: Asked, submission: AnyRecord): Promise<FormShown> {
  const [form] = await records(asked, 'forms', [String(submission['form'])])
  return {
    submission: submission.id,
    name: String(form?.['name'] ?? ''),
    formVersion: form?.version ?? 0,
    questions: form ? questionsOf(form) : [],
    consent: typeof form?.['consent'] === 'string' ? form['consent'] : null,
    needsSignature: form?.['needsSignature'] === true,
    needsSigner: form ? await isTooYoung(asked, form) : false,
  }
}
