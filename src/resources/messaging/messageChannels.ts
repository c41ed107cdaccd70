import * as z from 'zod/mini'
import { text } from '#domain/fields.ts'
import { faultOfMessageChannel, MessageChannel, messageChannelFields, messageChannelStates } from '#domain/messaging/messageChannel.ts'
import { messageChannelMachine } from '#machines/messaging/messageChannel.machine.ts'
import { resource } from '../resource.ts'

/**
 * Where the carrier is: `mail.example.com:587`, or `https://sms.example.com/messages`; the name and key by which the server signs in there;
 * and the key with which the carrier signs what it brings.
 */
const secrets = { host: text(300), user: text(254), key: text(500), inboundKey: text(500) }

const CreateChannelData = z.extend(
  z.pick(MessageChannel, {
    name: true,
    kind: true,
    location: true,
    carrier: true,
    address: true,
    replyTo: true,
    dailyLimit: true,
    perMinute: true,
    senderRegistered: true,
  }),
  {
    host: z.optional(secrets.host),
    user: z.optional(secrets.user),
    key: z.optional(secrets.key),
    inboundKey: z.optional(secrets.inboundKey),
  },
)
const NoteData = z.pick(MessageChannel, { note: true })
const systemOnly = { scope: 'msg', principals: ['system'] } as const

/** The ways by which messages leave and arrive. Without one, messages are written to a file and reach no one. */
export const messageChannels = resource({
  name: 'channels',
  module: 'messaging',
  record: MessageChannel,
  faultOf: faultOfMessageChannel,
  refs: { location: 'locations' },
  columns: ['name', 'kind', 'carrier', 'location', 'state'],
  search: ['name', 'address'],
  secrets,
  usedSecrets: ['host', 'user', 'key', 'inboundKey'],
  machines: { every: messageChannelMachine },
  states: messageChannelStates,
  readScope: 'msg',
  commands: {
    create: { scope: 'gen.e', creates: true, data: CreateChannelData },
    /** A change of the carrier, of its address or of a key asks for a new verification. */
    edit: { scope: 'gen.e', updates: { in: { retired: ['name'] }, else: messageChannelFields } },
    /** Connects to the carrier and signs in. Nothing is sent. */
    verify: { scope: 'gen.e' },
    confirmVerified: systemOnly,
    refuseVerification: { ...systemOnly, data: NoteData },
    /** Its messages wait. */
    pause: { scope: 'gen.e' },
    resume: { scope: 'gen.e' },
    /** Sent by a message that left, or that the carrier did not take. */
    recordSent: systemOnly,
    recordRefusal: { ...systemOnly, data: NoteData },
    retire: { scope: 'gen.e' },
  },
})
