import { skipReasons, type SkipReason } from '#domain/campaigns/recipient.ts'
import { messageFailReasons } from '#domain/messaging/message.ts'
import type { Fields } from '#domain/wire.ts'
import { toBookStates } from '#domain/people/patientRecall.ts'
import { isOneOf } from '#domain/fields.ts'
import { actionsOf } from '../kernel/actionsOf.ts'
import { textIn } from '../kernel/contextReaders.ts'
import { reachIn, reasonToSkip, type RecipientContext } from './recipientContext.ts'

const { send, set, tell } = actionsOf<RecipientContext>()

/** Adds to what the campaign's recipients add up to. */
const tellResults = (data: (context: RecipientContext) => Fields) =>
  tell('campaigns/results.add', ({ facts: { theResults } }) => textIn(theResults, 'id') ?? '', data)
const countOne = (field: string) => tellResults(() => ({ [field]: 1 }))

export const countListed = tellResults(({ record }) => ({
  recipients: 1,
  ...(textIn(record, 'skipReason') === null ? {} : { skipped: 1 }),
}))

const givenReason = ({ data, by }: RecipientContext): SkipReason =>
  skipReasons.find((reason) => reason === data.why) ?? (by.kind === 'user' ? 'excluded' : 'stopped')
const skipBecause = (reasonOf: (context: RecipientContext) => SkipReason | null) =>
  [set((context) => ({ skipReason: reasonOf(context) })), countOne('skipped')] as const
export const skip = skipBecause(reasonToSkip)
export const skipForReason = skipBecause(givenReason)
export const exclude = skipBecause(() => 'excluded')

/** The message and what the recipient knows of it are of one transaction. */
export const queueMessage = [
  set((context) => ({ triedAt: context.now, ...reachIn(context) })),
  send('campaign', (context) => {
    const { theCampaign } = context.facts
    const { body = '', subject = null, template = null, templateVersion = null } = theCampaign ?? {}
    return {
      to: theCampaign ? (context.record.patient ?? '') : '',
      channel: reachIn(context).channel,
      data: { body, subject, template, templateVersion },
    }
  }),
] as const

/** The recall was asked for, unless it is booked or over. */
const contactRecall = tell('campaigns/recalls.contact', ({ facts: { theRecall } }) =>
  theRecall && isOneOf(toBookStates, theRecall.state) ? theRecall.id : '',
)
/** What went to the file counts as sent, so that the campaign ends, and never as delivered. */
const countSent = tellResults(({ record }) => ({ sent: 1, ...(record.toFile ? { written: 1 } : {}) }))
export const recordSent = [set(({ now }) => ({ sentAt: now, failReason: null })), countSent, contactRecall] as const
const markDelivered = set(({ now }) => ({ deliveredAt: now }))
export const recordDelivered = [markDelivered, tellResults(({ record }) => (record.toFile ? {} : { delivered: 1 }))] as const
export const recordFailure = [
  set(({ data }) => ({ failReason: messageFailReasons.find((reason) => reason === data.why) ?? 'refused' })),
  countOne('failed'),
] as const
/** A user decided about the message. */
export const takeBackFailure = [set(() => ({ failReason: null })), tellResults(() => ({ failed: -1 }))] as const

export const takeBackSkip = [set(() => ({ skipReason: null })), tellResults(() => ({ skipped: -1 }))] as const

export const recordAnswer = [
  set(({ now }) => ({ answeredAt: now })),
  tellResults(({ data }) => ({ answered: 1, ...(data.hasOptedOut ? { optedOut: 1 } : {}) })),
] as const
/** A later answer says no more than that the patient opted out. */
export const recordOptOut = tellResults(({ data }) => (data.hasOptedOut ? { optedOut: 1 } : {}))

const centsOf = (value: { readonly cents: number } | null | undefined): number => value?.cents ?? 0
export const recordBooking = [
  set(({ now }) => ({ bookedAt: now })),
  tellResults(({ data }) => ({ booked: 1, bookedCents: centsOf(data.value) })),
] as const
export const removeBooking = [
  set(() => ({ appointment: null, bookedAt: null, value: null })),
  tellResults(({ record }) => ({ booked: -1, bookedCents: -centsOf(record.value) })),
] as const

export const withdrawMessage = tell(
  'messages.withdraw',
  ({ facts: { queuedMessage } }) => textIn(queuedMessage, 'id') ?? '',
  () => ({ why: 'campaignStopped' }),
)
