import * as z from 'zod/mini'
import { triedStates, Recipient, skipReasons, recipientStates } from '#domain/campaigns/recipient.ts'
import { id, oneOf, partialOf } from '#domain/fields.ts'
import { optOuts } from '#domain/messaging/conversation.ts'
import { messageFailReasons, sentMessageStates } from '#domain/messaging/message.ts'
import { allScopes } from '#domain/scopes.ts'
import { oneDay } from '#domain/time.ts'
import { upcomingStates } from '#domain/scheduling/appointment.ts'
import { recipientMachine } from '#machines/campaigns/recipient.machine.ts'
import type { RecipientContext } from '#machines/campaigns/recipientContext.ts'
import type { FactsOf } from '#machines/kernel/facts/fact.ts'
import { resource } from '../resource.ts'

const PlanData = z.pick(Recipient, { campaign: true, occurrence: true, patient: true, location: true, recall: true, skipReason: true })
const SentData = partialOf(Recipient, ['conversation', 'toFile'])
const systemOnly = { scope: 'mkt.e', principals: ['system'] } as const

const sentTo = (field: 'phone' | 'email') =>
  ({
    of: 'thePatient',
    all: 'campaigns/recipients',
    matching: { address: field },
    where: { state: [...triedStates] },
    sort: '-triedAt',
    batch: 50,
    for: ['send'],
  }) as const
const optOutsAt = (field: 'phone' | 'email') =>
  ({ of: 'thePatient', all: 'conversations', matching: { address: field }, where: { optOut: [...optOuts] }, for: ['send'] }) as const
const lastMessageTo = (field: 'phone' | 'email') =>
  ({
    of: 'thePatient',
    first: 'messages',
    matching: { address: field },
    where: { direction: 'out', state: [...sentMessageStates, 'failed'] },
    sort: '-id',
    for: ['send'],
  }) as const

/** The patients of a campaign, one record for each occurrence: what became of the message, and what followed. */
export const recipients = resource({
  name: 'campaigns/recipients',
  module: 'campaigns',
  record: Recipient,
  locationField: 'location',
  refs: {
    ...{ campaign: 'campaigns', patient: 'patients', location: 'locations', recall: 'campaigns/recalls' },
    ...{ conversation: 'conversations', appointment: 'appointments' },
  },
  titleFields: ['patient'],
  columns: [
    'campaign',
    'occurrence',
    'patient',
    'address',
    'location',
    'appointment',
    'triedAt',
    'sentAt',
    'answeredAt',
    'bookedAt',
    'state',
  ],
  unique: [{ fields: ['campaign', 'occurrence', 'patient'], among: 'practice' }],
  inPatientHistory: true,
  machines: { every: recipientMachine },
  states: recipientStates,
  facts: {
    theCampaign: { the: 'campaign', for: ['send'] },
    thePatient: { the: 'patient', for: ['send'] },
    theRecall: { the: 'recall', for: ['recordSent', 'recordDelivered'] },
    theResults: { first: 'campaigns/results', matching: ['campaign'] },
    nextAppointment: {
      first: 'appointments',
      matching: ['patient'],
      where: { 'state.visit': upcomingStates },
      recent: { column: 'startsAt', withinMs: 0 },
      for: ['send'],
    },
    openConversation: { first: 'conversations', matching: ['patient'], where: { state: 'open' }, for: ['send'] },
    sentToPhone: sentTo('phone'),
    sentToEmail: sentTo('email'),
    sentToPatient: {
      all: 'campaigns/recipients',
      matching: ['patient'],
      where: { state: [...triedStates] },
      sort: '-triedAt',
      batch: 50,
      for: ['send'],
    },
    messagesOfDay: {
      all: 'messages',
      matching: ['patient'],
      where: { direction: 'out', state: sentMessageStates },
      recent: { column: 'sentAt', withinMs: oneDay },
      sort: '-sentAt',
      batch: 50,
      for: ['send'],
    },
    lastToPhone: lastMessageTo('phone'),
    lastToEmail: lastMessageTo('email'),
    optOutsOfPhone: optOutsAt('phone'),
    optOutsOfEmail: optOutsAt('email'),
    queuedMessage: { first: 'messages', matching: { about: 'id' }, where: { state: 'queued' }, for: ['stop'] },
  } satisfies FactsOf<RecipientContext>,
  readScope: 'mkt',
  commands: {
    plan: { ...systemOnly, creates: true, data: PlanData },
    /** Its batch has come: it is judged again, and its message is queued. */
    send: { ...systemOnly, ownsFields: ['triedAt', 'channel', 'address'] },
    exclude: { scope: allScopes('mkt.e', 'mkt.a') },
    stop: systemOnly,
    take: systemOnly,
    postpone: systemOnly,
    recordSent: { ...systemOnly, data: SentData, ownsFields: ['conversation', 'toFile'] },
    recordDelivered: { ...systemOnly, data: SentData },
    recordFailure: { ...systemOnly, data: z.strictObject({ why: z.optional(z.nullable(oneOf(messageFailReasons))) }) },
    retry: systemOnly,
    skip: { ...systemOnly, data: z.strictObject({ why: z.optional(oneOf(skipReasons)) }) },
    answer: { ...systemOnly, data: z.strictObject({ hasOptedOut: z.boolean() }) },
    book: { ...systemOnly, data: z.extend(partialOf(Recipient, ['value']), { appointment: id }), ownsFields: ['appointment', 'value'] },
    unbook: systemOnly,
  },
})
