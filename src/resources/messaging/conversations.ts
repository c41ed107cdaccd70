import * as z from 'zod/mini'
import { id, instant, longText, someOf } from '#domain/fields.ts'
import { Conversation } from '#domain/messaging/conversation.ts'
import { conversationMachine } from '#machines/conversation.machine.ts'
import { resource } from '../resource.ts'

const Said = z.strictObject({ body: z.nullable(longText(2000)), at: z.optional(instant) })
const Opened = z.pick(Conversation, { patient: true, channel: true, address: true, assignee: true })
/** Begun by its first message, which is told where it stands. */
const Begun = z.extend(z.omit(Conversation, { assignee: true, snoozedUntil: true }), { message: id })
const Since = z.strictObject({ since: z.nullable(instant) })
const inside = { scope: 'msg', principals: ['system'] } as const

export const conversations = resource({
  name: 'conversations',
  part: 'messaging',
  record: Conversation,
  refs: { patient: 'patients', assignee: 'users', mayBe: 'patients' },
  calledBy: ['patient', 'address'],
  columns: ['patient', 'channel', 'address', 'assignee', 'waitingSince', 'lastAt', 'state'],
  search: ['address', 'lastBody'],
  charts: { every: conversationMachine },
  facts: { thePatient: { the: 'patient', for: ['create'] } },
  views: 'msg',
  commands: {
    create: { scope: 'msg', makes: true, data: Opened },
    begin: { ...inside, makes: true, data: Begun },
    hear: { ...inside, data: Said },
    answer: { ...inside, data: Said },
    note: { ...inside, data: Said },
    attend: { ...inside, data: Since },
    notSent: inside,
    /** Where they are reached has changed; the rest of a thread is what was said in it. */
    edit: { scope: 'msg', edits: true, data: someOf(Conversation, ['address']) },
    assign: { scope: 'msg', data: someOf(Conversation, ['assignee']), owns: ['assignee'] },
    /** Who it is that writes from there. */
    belongTo: { scope: 'msg', data: z.strictObject({ patient: id }), owns: ['patient'] },
    /** It is for the patient to do something, although the last word was theirs. */
    wait: { scope: 'msg' },
    snooze: { scope: 'msg', data: z.strictObject({ snoozedUntil: instant }), owns: ['snoozedUntil'] },
    resolve: { scope: 'msg' },
    reopen: { scope: 'msg' },
  },
  /** That somebody waits and since when; not who, where from, nor what they wrote. */
  sights: { wall: ['waitingSince', 'state'] },
})
