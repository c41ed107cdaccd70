import { setup } from 'xstate'
import { type OptOutChange, optOutAfter } from '#domain/messaging/conversation.ts'
import { nextMember, type Team } from '#domain/messaging/team.ts'
import type { Instant } from '#domain/time.ts'
import type { AnyRecord, RecordOf } from '#domain/wire.ts'
import { clearFlag, type GuardArgs, flag, noChange, verbs } from '../kernel/actionCreators.ts'
import { actionsOf } from '../kernel/actionsOf.ts'
import type { AreaContext } from '../kernel/areaContext.ts'
import { idsOf, textIn, timeIn } from '../kernel/contextReaders.ts'
import type { ConversationRecord, MessageRecord, PatientRecord } from '../records.ts'
import { addressOf, channelOf } from './channels.ts'

type Command =
  | 'create'
  | 'begin'
  | 'hear'
  | 'answer'
  | 'note'
  | 'attend'
  | 'notSent'
  | 'clearNotSent'
  | 'assign'
  | 'giveToTeam'
  | 'label'
  | 'prioritise'
  | 'mute'
  | 'belongTo'
  | 'edit'
  | 'confirmOptOut'
  | 'liftOptOut'
  | 'wait'
  | 'snooze'
  | 'resolve'
  | 'reopen'

export type ConversationContext = AreaContext<
  ConversationRecord,
  {
    readonly message: string
    readonly body: string | null
    readonly at: Instant
    readonly ofLocation: string | null
    readonly since: Instant | null
    readonly optOutChange: OptOutChange | null
  },
  {
    readonly thePatient: PatientRecord | null
    readonly theTeam: RecordOf<Team> | null
    readonly openOnes: readonly ConversationRecord[]
    readonly presentUsers: readonly AnyRecord[]
    readonly laterMessages: readonly MessageRecord[]
  }
>
type Args = GuardArgs<ConversationContext>

const { set, tell } = actionsOf<ConversationContext>()

const conversationSetup = setup({
  types: { context: {} as ConversationContext, input: {} as ConversationContext, events: {} as { type: Command } },
  guards: {
    channelExists: ({ context }: Args) => context.record.channel !== 'webchat',
    nobodyWaits: ({ context }: Args) => textIn(context.record, 'waitingSince') === null,
    somebodyWaits: ({ context }: Args) => textIn(context.record, 'waitingSince') !== null,
    /** True if no message has arrived since the one that was handled. */
    waitsForThisAlone: ({ context }: Args) => textIn(context.before, 'waitingSince') === textIn(context.data, 'since'),
    /** Without a time it is not muted any more. */
    isMutedLater: ({ context }: Args) => (timeIn(context.record, 'mutedUntil') ?? Infinity) > Date.parse(context.now),
    hasOptOut: ({ context }: Args) => textIn(context.before, 'optOut') !== null,
    /** The opt-out belongs to this address, so the address stays. */
    hasNoOptOut: ({ context }: Args) => textIn(context.before, 'optOut') === null,
    isOptOutUnclear: ({ context }: Args) => textIn(context.before, 'optOut') === 'unclear',
    isToWakeLater: ({ context }: Args) => Date.parse(String(context.record.snoozedUntil)) > Date.parse(context.now),
  },
  actions: verbs,
  delays: {
    woken: ({ context }) => {
      const until = Date.parse(String(context.record.snoozedUntil)) - Date.parse(context.now)
      return Number.isFinite(until) ? Math.max(0, until) : 0
    },
  },
})

const setAddress = set((context) =>
  textIn(context.record, 'address') === null ? { address: addressOf(context.facts.thePatient, channelOf(context.record.channel)) } : {},
)

/** Tells the first message which conversation it belongs to. */
const fileMessage = tell(
  'messages.file',
  ({ data }) => textIn(data, 'message') ?? '',
  ({ record }) => ({ conversation: record.id }),
)

/** A message of another location makes it a conversation of the whole practice. */
function locationAfter({ before, data }: ConversationContext): { readonly location?: null } {
  const [known, named] = [textIn(before, 'location'), textIn(data, 'ofLocation')]
  return known !== null && named !== null && named !== known ? { location: null } : {}
}
const recordMessage = (direction: 'in' | 'out', extraFields: (context: ConversationContext) => Partial<ConversationContext['record']>) =>
  set((context) => ({
    lastAt: textIn(context.data, 'at') ?? context.now,
    lastBody: textIn(context.data, 'body'),
    lastDirection: direction,
    ...locationAfter(context),
    ...extraFields(context),
  }))

const recordIncoming = recordMessage('in', ({ before, data, now }) => ({
  waitingSince: textIn(before, 'waitingSince') ?? textIn(data, 'at') ?? now,
  optOut: optOutAfter(before?.optOut ?? null, data.optOutChange ?? null),
}))
const confirmOptOut = set(() => ({ optOut: 'optedOut' }))
const liftOptOut = set(() => ({ optOut: null }))
/** The patient's own mark goes with the one of the address. */
const liftPatientOptOut = tell(
  'patients.edit',
  ({ facts: { thePatient } }) => (thePatient?.optedOut === true ? thePatient.id : ''),
  () => ({ optedOut: false }),
)
/** Messages of users that were to leave later: the patient wrote first, so they may be wrong by now. */
const isForLater = (message: MessageRecord, now: Instant): boolean =>
  message.direction === 'out' && message.attempts === 0 && (timeIn(message, 'notBefore') ?? 0) > Date.parse(now)
const laterMessagesIn = ({ facts: { laterMessages = [] }, now }: ConversationContext): readonly string[] =>
  idsOf(laterMessages.filter((message) => isForLater(message, now)))
const holdLaterBack = tell('messages.withdraw', laterMessagesIn, () => ({ why: 'patientWrote' }))
const recordReply = recordMessage('out', ({ before, now }) => ({
  waitingSince: null,
  flags: [],
  firstReplyAt: textIn(before, 'firstReplyAt') ?? (textIn(before, 'waitingSince') === null ? null : now),
}))
/** What the server sends by itself does not hide a question that waits for an answer. */
const recordNote = set((context) => ({
  ...locationAfter(context),
  ...(textIn(context.before, 'waitingSince') === null
    ? { lastAt: textIn(context.data, 'at') ?? context.now, lastBody: textIn(context.data, 'body'), lastDirection: 'out' }
    : {}),
}))
const clearWaiting = set(() => ({ waitingSince: null }))
const clearSnooze = set(() => ({ snoozedUntil: null }))

/** Clears the possible patients once the patient is known. */
const clearMayBe = set(() => ({ mayBe: [] }))

/** The member who gets it by the rule of the team. Without one, the whole team has it. */
function memberFor({ record, facts: { theTeam, openOnes = [], presentUsers = [] } }: ConversationContext): string | null {
  if (!theTeam) return null
  const present = new Set(idsOf(presentUsers))
  const openOf = (member: string) => openOnes.filter(({ id, assignee }) => assignee === member && id !== record.id).length
  return nextMember(theTeam, (member) => present.has(member), openOf)
}
const assignMember = set((context) => ({ assignee: memberFor(context) }))
const recordGiven = tell(
  'teams.recordGiven',
  (context) => (memberFor(context) === null ? '' : (context.facts.theTeam?.id ?? '')),
  (context) => ({ lastGiven: memberFor(context) }),
)

const receiveMessage = { target: 'open', actions: [recordIncoming, holdLaterBack] } as const
const answer = { target: 'pending', actions: recordReply } as const
const snooze = { target: 'snoozed', guard: 'isToWakeLater' } as const
const notSent = { target: 'open', actions: flag('notSent') } as const
/** The message leaves again, or a user knows that it arrived. */
const clearNotSent = { actions: clearFlag('notSent') } as const
/** Commands that do not change whether staff or the patient must act next. */
const sideCommands = {
  note: { actions: recordNote },
  assign: { actions: noChange },
  giveToTeam: { actions: [assignMember, recordGiven] },
  label: { actions: noChange },
  prioritise: { actions: noChange },
  mute: { guard: 'isMutedLater', actions: noChange },
  belongTo: { actions: clearMayBe },
  edit: { guard: 'hasNoOptOut', actions: noChange },
  confirmOptOut: { guard: 'isOptOutUnclear', actions: confirmOptOut },
  liftOptOut: { guard: 'hasOptOut', actions: [liftOptOut, liftPatientOptOut] },
} as const

/**
 * A conversation with one patient: open while staff must act, pending while the patient must. An incoming message reopens it from any
 * state.
 */
export const conversationMachine = conversationSetup.createMachine({
  id: 'conversation',
  context: ({ input }) => input,
  initial: 'new',
  states: {
    new: {
      on: {
        create: { target: 'open', guard: 'channelExists', actions: setAddress },
        begin: [
          { target: 'open', guard: 'somebodyWaits', actions: fileMessage },
          { target: 'pending', actions: fileMessage },
        ],
      },
    },
    open: {
      on: {
        hear: { actions: [recordIncoming, holdLaterBack] },
        answer,
        attend: [{ target: 'pending', guard: 'waitsForThisAlone', actions: clearWaiting }, { actions: noChange }],
        notSent: { actions: flag('notSent') },
        clearNotSent: [{ target: 'pending', guard: 'nobodyWaits', ...clearNotSent }, clearNotSent],
        wait: { target: 'pending', actions: clearWaiting },
        snooze,
        resolve: { target: 'resolved', actions: clearWaiting },
        ...sideCommands,
      },
    },
    pending: {
      on: {
        hear: receiveMessage,
        answer: { actions: recordReply },
        attend: { actions: noChange },
        notSent,
        clearNotSent,
        snooze,
        resolve: 'resolved',
        reopen: 'open',
        ...sideCommands,
      },
    },
    snoozed: {
      exit: clearSnooze,
      after: { woken: 'open' },
      on: {
        hear: receiveMessage,
        answer,
        attend: { actions: noChange },
        notSent,
        clearNotSent,
        snooze: { ...snooze, reenter: true },
        resolve: { target: 'resolved', actions: clearWaiting },
        reopen: 'open',
        ...sideCommands,
      },
    },
    resolved: {
      on: { hear: receiveMessage, answer, attend: { actions: noChange }, notSent, clearNotSent, reopen: 'open', ...sideCommands },
    },
  },
})
