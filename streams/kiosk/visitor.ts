import { BehaviorSubject } from 'rxjs'
import { createActor, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import type { Waits } from '#domain/kiosk/waits.ts'
import type { Identified, SessionScreen } from '#domain/kiosk/wire.ts'
import { instantOf } from '#domain/time.ts'
import type { CommandRequest } from '#domain/wire.ts'
import { linkTimers } from '../linkTimers.ts'
import { delaysBy, type Lasting, lastings } from './lastings.ts'
import { type Rest, Unanswered } from '../rest.ts'
import type { SetTimer } from '../watch.ts'
import type { Outbox, Waiting } from './outbox.ts'
import { type Came, cameOf, isRevoked } from './passing.ts'
import { newShortCode } from './shortCode.ts'
import { type Tap, type Visit, type VisitorEvent, visitorMachine } from './visitor.machine.ts'

export type Question = SnapshotFrom<typeof visitorMachine>['value']['question']
type Patience = SnapshotFrom<typeof visitorMachine>['value']['patience']

/** What the glass shows of the person at it. */
export type Shown = {
  readonly question: Question
  readonly visit: Visit
  /** Somebody is there, or was a moment ago. */
  readonly isTouched: boolean
  /** Nothing was touched for long: it asks whether anybody is still there. */
  readonly isWarned: boolean
  /** By the monotonic clock, and how long it was at first; `null` while nothing is to be cleared. */
  readonly clears: { readonly at: number; readonly within: number } | null
}

export type Visitor = {
  readonly shown$: BehaviorSubject<Shown>
  readonly send: (event: VisitorEvent) => void
  /** A command to the session, under a key of its own. */
  readonly tap: (word: string, data?: object) => Tap
  /** The chart ends here, and with it all that they typed. */
  readonly end: () => void
}

export type VisitorParts = {
  readonly rest: Rest
  readonly outbox: Pick<Outbox, 'put'>
  /** The device they stand at, and where it is. */
  readonly whose: () => { readonly device: string; readonly location: string }
  /** The server no longer knows this device. */
  readonly revoked: () => Promise<void>
  /** How long it waits for a touch: what the practice said last. */
  readonly waits: () => Waits
  readonly now: () => number
  readonly monotonic: () => number
  readonly random: () => number
  readonly newKey: () => string
  readonly setTimer: SetTimer
  /** They went, or were done, and the glass must be cleared. */
  readonly gone: () => void
}

type Actor = ActorRefFrom<typeof visitorMachine>

const tries = 3
const between = 700
/** How long somebody waits at a glass before they are told to speak to a person. */
const patience = 8000
/** By which delay a patience ends, where the glass counts it down. */
const countdown: Partial<Record<Patience, Lasting>> = { warned: 'grace', clearingSoon: 'soon', clearingLater: 'later' }
const lastOf = (waits: Waits, patience: Patience) => {
  const delay = countdown[patience]
  return delay === undefined ? undefined : lastings(waits)[delay]
}

export function openVisitor(parts: VisitorParts): Visitor {
  const actor: Actor = createActor(
    visitorMachine.provide({
      actions: {
        identify: ({ context }) => void identify(parts, context).then(tell),
        look: ({ context }) => void look(parts, context).then(tell),
        verify: ({ context }) => void verify(parts, context).then(tell),
        send: ({ context }) => void carry(parts, context).then(tell),
        keep: ({ context }) => void keep(parts, context).then(tell),
        leave: ({ context }) => void callDesk(parts, context),
      },
      delays: delaysBy(parts.waits),
    }),
    { clock: linkTimers(parts.setTimer) },
  )
  // An answer for whoever has left the glass meanwhile is heard by nobody.
  const tell = (event: VisitorEvent) => actor.send(event)
  const shown$ = new BehaviorSubject(shownOf(parts, actor.getSnapshot(), null))
  actor.subscribe((snapshot) => {
    if (snapshot.value.patience === 'gone') return parts.gone()
    return shown$.next(shownOf(parts, snapshot, shown$.value))
  })
  actor.start()
  const stay = staying(parts)
  return {
    shown$,
    send: (event) => {
      if (event.type === 'touched') stay(actor.getSnapshot())
      tell(event)
    },
    tap: (word, data) => ({ key: parts.newKey(), command: `kiosk/sessions.${word}`, ...(data ? { data } : {}) }),
    end: () => {
      const { context, value } = actor.getSnapshot()
      actor.stop()
      shown$.complete()
      if (unfinished.includes(value.question)) void aside(parts, 'abandon', context)
    },
  }
}

type Snapshot = SnapshotFrom<typeof visitorMachine>

/** A session ends by itself where nothing is heard of it, and whoever types a long answer sends nothing meanwhile. */
function staying(parts: VisitorParts): (now: Snapshot) => void {
  let last = parts.monotonic()
  return ({ value, context }) => {
    if (!unfinished.includes(value.question) || parts.monotonic() - last < lastings(parts.waits()).idle / 2) return
    last = parts.monotonic()
    void aside(parts, 'stay', context)
  }
}

const unfinished: readonly Question[] = ['choose', 'verify', 'confirm', 'details', 'forms']

function shownOf({ monotonic, waits }: VisitorParts, { value, context }: Snapshot, before: Shown | null): Shown {
  const now = monotonic()
  const isWarned = value.patience === 'warned'
  const within = lastOf(waits(), value.patience)
  // One count-down goes on as it began, whatever the practice says meanwhile.
  const isSame = before?.clears && before.isWarned === isWarned && before.question === value.question
  const clears = within === undefined ? null : isSame ? before.clears : { at: now + within, within }
  return { question: value.question, visit: context, isTouched: value.patience !== 'fresh', isWarned, clears }
}

const isForTheDesk = ({ kind, ...came }: Came<unknown>) => kind === 'refused' || ('isTooMany' in came && came.isTooMany)
const noLink = ({ random }: VisitorParts): VisitorEvent => ({ type: 'noLink', shortCode: newShortCode(random) })

/** Asks a few times under one key, and no longer than somebody waits. */
async function ask<T>(parts: VisitorParts, call: () => Promise<unknown>): Promise<Came<T>> {
  const until = parts.monotonic() + patience
  for (let tried = 1; ; tried += 1) {
    const came = await cameOf(inTime(parts, until - parts.monotonic(), call() as Promise<T>))
    if (came.kind === 'refused' && isRevoked(came.refusal)) await parts.revoked()
    if (came.kind !== 'nothing' || came.isTooMany || tried === tries || parts.monotonic() + between >= until) return came
    await new Promise<void>((on) => void parts.setTimer(between, on))
  }
}

/** What comes too late is as good as nothing; the same key lets it be asked again. */
function inTime<T>({ setTimer }: VisitorParts, within: number, asked: Promise<T>): Promise<T> {
  return new Promise((on, off) => {
    const callOff = setTimer(Math.max(0, within), () => off(new Unanswered('it took too long')))
    asked.then(on, off).finally(callOff)
  })
}

async function identify(parts: VisitorParts, { who }: Visit): Promise<VisitorEvent> {
  const came = await ask<Identified>(parts, () => parts.rest('POST', '/api/kiosk/identify/', who))
  if (isForTheDesk(came))
    return came.kind === 'refused' && came.refusal.problem.status === 400 ? { type: 'unknown' } : { type: 'forReception' }
  if (came.kind !== 'answer') return noLink(parts)
  const { session, match } = came.answer
  if (match === 'none') return { type: 'unknown' }
  return session && match !== 'reception' ? { type: 'known', session } : { type: 'forReception' }
}

async function verify(parts: VisitorParts, { session, firstName }: Visit): Promise<VisitorEvent> {
  const came = await ask(parts, () => parts.rest('POST', `/api/kiosk/sessions/${session ?? ''}/verify`, { firstName }))
  if (came.kind === 'answer') return { type: 'answered' }
  return isForTheDesk(came) ? { type: 'forReception' } : noLink(parts)
}

async function look(parts: VisitorParts, { session }: Visit): Promise<VisitorEvent> {
  const came = await ask<SessionScreen>(parts, () => parts.rest('GET', `/api/kiosk/sessions/${session ?? ''}/screen`))
  if (came.kind === 'answer') return { type: 'shown', screen: came.answer }
  return isForTheDesk(came) ? { type: 'forReception' } : noLink(parts)
}

const asCommand = ({ command, data }: Tap, session: string | null) => ({ command, record: session, ...(data ? { data } : {}) })

async function carry(parts: VisitorParts, { tap, session }: Visit): Promise<VisitorEvent> {
  if (!tap) return { type: 'forReception' }
  const came = await ask(parts, () => parts.rest('POST', commands, asCommand(tap, session), { 'idempotency-key': tap.key }))
  if (came.kind === 'answer') return { type: 'answered' }
  // Whoever said that it is not them has left nothing to hand in.
  return isForTheDesk(came) || tap.command.endsWith('.notMe') ? { type: 'forReception' } : noLink(parts)
}

const commands = '/api/commands/'

/**
 * What is to be handed in later. A yes says when it was tapped, under a new key: where the first one did arrive after all, this one is
 * refused and changes nothing. Before the yes there is only who they said they are; after it the tap that was under way.
 */
function left({ now, newKey }: Pick<VisitorParts, 'now' | 'newKey'>, { who, session, tap, shortCode }: Visit): readonly Waiting[] {
  const late = { happenedAt: instantOf(now()), shortCode }
  if (tap?.command.endsWith('.confirm')) {
    return [{ key: newKey(), path: commands, body: { command: tap.command, record: session, data: late } }]
  }
  if (tap && !tap.command.endsWith('.choose')) return [{ key: tap.key, path: commands, body: asCommand(tap, session) }]
  return who ? [{ key: newKey(), path: '/api/kiosk/queued/', body: { ...who, ...late } }] : []
}

async function keep(parts: VisitorParts, visit: Visit): Promise<VisitorEvent> {
  const calls = left(parts, visit)
  if (calls.length === 0) return { type: 'notKept' }
  return parts.outbox.put(calls).then(
    (): VisitorEvent => ({ type: 'kept' }),
    (): VisitorEvent => ({ type: 'notKept' }),
  )
}

/** Said once; a session that nobody hears of any more ends by itself. */
const say = ({ rest, newKey }: VisitorParts, request: CommandRequest): Promise<unknown> =>
  rest('POST', commands, request, { 'idempotency-key': newKey() }).catch(() => undefined)

const aside = (parts: VisitorParts, word: 'abandon' | 'callReception' | 'stay', { session }: Visit) =>
  session && say(parts, { command: `kiosk/sessions.${word}`, record: session })

const callDesk = (parts: VisitorParts, visit: Visit) =>
  visit.session ? aside(parts, 'callReception', visit) : say(parts, { command: 'kiosk/sessions.askForHelp', data: parts.whose() })
