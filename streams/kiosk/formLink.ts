import { BehaviorSubject } from 'rxjs'
import { createActor, type SnapshotFrom } from 'xstate'
import type { FormLinkState, FormLinkStatus } from '#domain/documents/formLink.ts'
import type { SessionState } from '#domain/kiosk/session.ts'
import type { SessionScreen } from '#domain/kiosk/wire.ts'
import { minutes, oneDay } from '#domain/time.ts'
import { machineClock } from '../link/machineClock.ts'
import type { SetTimer } from '../link/linkMonitor.ts'
import type { RestClient } from '../link/restClient.ts'
import { type CallOutcome, outcomeOf } from './callOutcome.ts'
import type { FormDraftStore } from './formDraft.ts'
import type { Visitor, VisitorDisplay } from './visitor.ts'
import { type VisitorContext, type VisitorEvent, visitorMachine } from './visitor.machine.ts'

/** The page of a form link: the visitor machine of the kiosk, with the calls of the link in place of those of a device. */

export type FormLinkDeps = {
  readonly rest: RestClient
  /** The signed link, from the message. */
  readonly token: string
  readonly draft: FormDraftStore
  readonly setTimer: SetTimer
  readonly newKey: () => string
  /** The page was left open with a form on it, so it must ask for the birth date again. */
  readonly onLeft: () => void
}

/** A phone is not shared, so its pages stay longer than those of a kiosk, and a last page stays. */
const delays = { idle: minutes(30), grace: minutes(1), soon: oneDay, later: oneDay }

/** How the states of a link that opens no form are shown: as the ends of a kiosk session. */
const endStates: Readonly<Record<Exclude<FormLinkState, 'open'>, SessionState>> = {
  answered: 'done',
  denied: 'needReception',
  closed: 'cleared',
}

export const readFormLinkStatus = ({ rest, token }: Pick<FormLinkDeps, 'rest' | 'token'>): Promise<CallOutcome<FormLinkStatus>> =>
  outcomeOf(rest('POST', '/api/formlink/status', { token }) as Promise<FormLinkStatus>)

type Snapshot = SnapshotFrom<typeof visitorMachine>

/** @param state the state of the link as it was opened. Only an open link asks for the birth date. */
export function startFormLink(deps: FormLinkDeps, state: FormLinkState): Visitor {
  const actor = createActor(
    visitorMachine.provide({
      actions: {
        identify: ({ context }) => void checkBirthDate(deps, context).then(sendEvent),
        look: ({ context }) => void loadScreen(deps, context).then(sendShown),
        send: ({ context }) => void sendAnswers(deps, context).then(sendEvent),
        keep: () => void Promise.resolve().then(() => sendEvent({ type: 'notKept' })),
      },
      delays,
    }),
    { clock: machineClock(deps.setTimer) },
  )
  const sendEvent = (event: VisitorEvent) => actor.send(event)
  const sendShown = (event: VisitorEvent) => {
    sendEvent(event)
    const { adult } = deps.draft.read()
    if (event.type === 'shown' && event.screen.state === 'forms' && adult) sendEvent({ type: 'adultNamed', adult })
  }
  const display$ = new BehaviorSubject(displayOf(actor.getSnapshot()))
  actor.subscribe((snapshot) => {
    if (snapshot.value.patience !== 'gone') return display$.next(displayOf(snapshot))
    return snapshot.value.question === 'forms' ? deps.onLeft() : undefined
  })
  actor.start()
  if (state !== 'open') sendEvent({ type: 'handed', session: deps.token })
  return {
    display$,
    send: (event) => {
      if (event.type === 'adultNamed') deps.draft.write({ ...deps.draft.read(), adult: event.adult })
      // The link asks for no name: the birth date is enough.
      sendEvent(event)
      if (event.type === 'born') sendEvent({ type: 'named', lastName: '' })
    },
    createCommand: (action, data) => ({ key: deps.newKey(), command: action, ...(data ? { data } : {}) }),
    end: () => void actor.stop(),
  }
}

const displayOf = ({ value, context }: Snapshot): VisitorDisplay => ({
  question: value.question,
  context,
  isTouched: value.patience !== 'fresh',
  isWarned: false,
  resetCountdown: null,
})

const birthDateOf = ({ identity }: VisitorContext) => (identity && 'birthDate' in identity ? identity.birthDate : null)

const unreachable: VisitorEvent = { type: 'noLink', shortCode: '' }

/** The event after a failed call. A link that no longer opens its form is looked at again, which shows why. */
function eventAfter(outcome: Exclude<CallOutcome<unknown>, { readonly kind: 'answer' }>, closed: VisitorEvent): VisitorEvent {
  if (outcome.kind === 'nothing') return outcome.isRateLimited ? { type: 'forReception' } : unreachable
  return [404, 409, 410].includes(outcome.error.problem.status) ? closed : { type: 'forReception' }
}

const callForm = ({ rest, token }: FormLinkDeps, birthDate: string | null): Promise<CallOutcome<SessionScreen>> =>
  outcomeOf(rest('POST', '/api/formlink/form', { token, birthDate }) as Promise<SessionScreen>)

async function checkBirthDate(deps: FormLinkDeps, context: VisitorContext): Promise<VisitorEvent> {
  const known: VisitorEvent = { type: 'known', session: deps.token }
  const outcome = await callForm(deps, birthDateOf(context))
  if (outcome.kind === 'answer') return known
  return outcome.kind === 'refused' && outcome.error.problem.status === 403 ? { type: 'unknown' } : eventAfter(outcome, known)
}

async function loadScreen(deps: FormLinkDeps, context: VisitorContext): Promise<VisitorEvent> {
  const status = await readFormLinkStatus(deps)
  if (status.kind !== 'answer') return eventAfter(status, { type: 'shown', screen: { state: endStates.closed, formsDone: 0 } })
  const { state } = status.answer
  if (state !== 'open') {
    if (state !== 'closed') deps.draft.clear()
    return { type: 'shown', screen: { state: endStates[state], formsDone: 0 } }
  }
  const form = await callForm(deps, birthDateOf(context))
  return form.kind === 'answer' ? { type: 'shown', screen: form.answer } : eventAfter(form, { type: 'forReception' })
}

/** Sends the answers. Without answers the patient left the form: it waits, and the page says so. */
async function sendAnswers(deps: FormLinkDeps, context: VisitorContext): Promise<VisitorEvent> {
  const { rest, token } = deps
  if (context.tap?.command !== 'answerForm') return { type: 'forReception' }
  const { submission: _, ...answers } = { submission: '', ...context.tap.data }
  const outcome = await outcomeOf(rest('POST', '/api/formlink/answers', { token, birthDate: birthDateOf(context), ...answers }))
  return outcome.kind === 'answer' ? { type: 'answered' } : eventAfter(outcome, { type: 'answered' })
}
