import * as z from 'zod/mini'
import { id, instant, longText, oneOf, partialOf } from '#domain/fields.ts'
import { Conversation, optOuts, activeConversationStates, conversationStates } from '#domain/messaging/conversation.ts'
import { type ConversationContext, conversationMachine } from '#machines/messaging/conversation.machine.ts'
import type { FactsOf } from '#machines/kernel/facts/fact.ts'
import { resource } from '../resource.ts'

const NoteMessageData = z.strictObject({
  body: z.nullable(longText(2000)),
  at: z.optional(instant),
  ofLocation: z.optional(z.nullable(id)),
})
/** How an incoming message changes the opt-out of its address. */
const IncomingMessageData = z.extend(NoteMessageData, { optOutChange: z.optional(z.nullable(oneOf([...optOuts, 'optedIn']))) })
const CreateConversationData = z.pick(Conversation, { patient: true, channel: true, address: true, location: true, assignee: true })
/** Created by its first message, which then learns its conversation. */
const BeginConversationData = z.extend(
  z.omit(Conversation, {
    assignee: true,
    team: true,
    snoozedUntil: true,
    labels: true,
    priority: true,
    mutedUntil: true,
    firstReplyAt: true,
  }),
  {
    message: id,
  },
)
const AttendData = z.strictObject({ since: z.nullable(instant) })
const systemOnly = { scope: 'msg', principals: ['system'] } as const

export const conversations = resource({
  name: 'conversations',
  module: 'messaging',
  record: Conversation,
  locationField: 'location',
  refs: {
    location: 'locations',
    patient: 'patients',
    contact: 'contacts',
    user: 'users',
    assignee: 'users',
    team: 'teams',
    mayBe: 'patients',
    labels: 'labels',
  },
  softRefs: { ofLocation: 'locations' },
  titleFields: ['patient', 'address'],
  columns: ['patient', 'channel', 'address', 'assignee', 'team', 'waitingSince', 'lastAt', 'contact', 'user', 'optOut', 'state'],
  search: ['address', 'lastBody'],
  machines: { every: conversationMachine },
  states: conversationStates,
  fieldGuards: { channelExists: 'channel' },
  facts: {
    thePatient: { the: 'patient', for: ['create', 'liftOptOut'] },
    theTeam: { the: 'team', for: ['giveToTeam'] },
    openOnes: { all: 'conversations', where: { state: activeConversationStates }, for: ['giveToTeam'] },
    laterMessages: { all: 'messages', matching: { conversation: 'id' }, where: { state: 'queued', words: null }, for: ['hear'] },
    presentUsers: { all: 'users', where: { disabled: false }, for: ['giveToTeam'] },
  } satisfies FactsOf<ConversationContext>,
  readScope: 'msg',
  commands: {
    create: { scope: 'msg', creates: true, data: CreateConversationData },
    begin: { ...systemOnly, creates: true, data: BeginConversationData },
    hear: { ...systemOnly, data: IncomingMessageData },
    answer: { ...systemOnly, data: NoteMessageData },
    note: { ...systemOnly, data: NoteMessageData },
    attend: { ...systemOnly, data: AttendData },
    notSent: systemOnly,
    clearNotSent: systemOnly,
    /** Changes the address, as a user may who edits patients. The rest of a conversation is the record of its messages. */
    edit: {
      scope: 'msg',
      extraScopes: [{ changes: 'address', needs: 'pat.e' }],
      updates: true,
      data: partialOf(Conversation, ['address']),
    },
    assign: { scope: 'msg', data: partialOf(Conversation, ['assignee']), ownsFields: ['assignee'] },
    /** The team gets it, and by its rule one of its members. */
    giveToTeam: { scope: 'msg', data: z.strictObject({ team: id }), ownsFields: ['team'] },
    label: { scope: 'msg', data: partialOf(Conversation, ['labels']), ownsFields: ['labels'] },
    prioritise: { scope: 'msg', data: partialOf(Conversation, ['priority']), ownsFields: ['priority'] },
    mute: { scope: 'msg', data: partialOf(Conversation, ['mutedUntil']), ownsFields: ['mutedUntil'] },
    /** Sets the patient who writes from that address. */
    belongTo: { scope: 'msg', data: z.strictObject({ patient: id }), ownsFields: ['patient'] },
    /** A user read that the patient wants no more messages. */
    confirmOptOut: { scope: 'msg' },
    /** The message did not mean that, or the patient wants messages again. */
    liftOptOut: { scope: 'msg' },
    /** The patient must act next, although they wrote last. */
    wait: { scope: 'msg' },
    snooze: { scope: 'msg', data: z.strictObject({ snoozedUntil: instant }), ownsFields: ['snoozedUntil'] },
    resolve: { scope: 'msg' },
    reopen: { scope: 'msg' },
  },
  deviceWindows: { wall: { states: ['open'] } },
  /** Shows that a patient waits and since when; not who, from where, or what they wrote. */
  views: { wall: ['waitingSince', 'mutedUntil', 'state'] },
})
