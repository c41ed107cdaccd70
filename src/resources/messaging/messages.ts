import * as z from 'zod/mini'
import { id, instant, optional, someOf, text, timeZone, word } from '#domain/fields.ts'
import { channels } from '#domain/messaging/conversation.ts'
import { Message, body, failReasons } from '#domain/messaging/message.ts'
import { messageMachine } from '#machines/message.machine.ts'
import { resource } from '../resource.ts'

/** A line of a thread: ours, which goes out at once, or theirs, where the thread has no other way in. */
const Written = z.strictObject({ conversation: id, direction: word(['in', 'out']), body, notBefore: optional(instant) })
const Received = z.strictObject({ channel: word(channels), address: text(254), body })
const Queued = z.strictObject({
  patient: id,
  by: word(['preferred', ...channels]),
  body,
  words: text(60),
  about: optional(id),
  aboutArea: optional(text(60)),
  timeZone: optional(timeZone),
  notBefore: optional(instant),
})
const Failed = z.strictObject({ why: word(failReasons), final: z.optional(z.boolean()) })
const inside = { scope: 'msg', principals: ['system'] } as const

export const messages = resource({
  name: 'messages',
  part: 'messaging',
  record: Message,
  refs: { conversation: 'conversations', patient: 'patients', writtenBy: 'users' },
  calledBy: ['patient', 'body'],
  columns: ['conversation', 'patient', 'direction', 'channel', 'address', 'about', 'words', 'ready', 'intent', 'became', 'sentAt', 'state'],
  search: ['body'],
  charts: { every: messageMachine },
  facts: {
    theConversation: { the: 'conversation', for: ['create'] },
    thePatient: { the: 'patient', for: ['queue', 'take'] },
    threads: { all: 'conversations', sharing: ['patient'], sort: '-lastAt', for: ['queue'] },
    threadOfAddress: { first: 'conversations', sharing: ['address', 'channel'], sort: '-lastAt', for: ['receive'] },
    ofThatPhone: { all: 'patients', sharing: { phone: 'address' }, for: ['receive'] },
    ofThatEmail: { all: 'patients', sharing: { email: 'address' }, for: ['receive'] },
  },
  views: 'msg',
  commands: {
    create: { scope: 'msg', makes: true, data: Written },
    /** A word from outside: the thread of that number is found, or one begins. */
    receive: { scope: 'msg', makes: true, data: Received },
    /** What a chart sends. */
    queue: { ...inside, makes: true, data: Queued },
    file: { ...inside, data: z.strictObject({ conversation: id }), owns: ['conversation'] },
    take: inside,
    confirmSent: inside,
    confirmDelivered: inside,
    fail: { ...inside, data: Failed },
    withdraw: { scope: 'msg' },
    retry: { scope: 'msg' },
    understand: { ...inside, data: someOf(Message, ['became']), owns: ['became'] },
  },
})
