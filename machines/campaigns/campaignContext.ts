import type { Campaign, CampaignState } from '#domain/campaigns/campaign.ts'
import type { Recipient, RecipientState, SkipReason } from '#domain/campaigns/recipient.ts'
import { firstSendingInstant } from '#domain/campaigns/sendingHours.ts'
import { batchInterval, firstBatchAfter, fullBatch } from '#domain/campaigns/sendingPlan.ts'
import { nextLocalTime } from '#domain/nextLocalTime.ts'
import type { Group, User } from '#domain/practice/user.ts'
import type { RecordOf } from '#domain/wire.ts'
import { dayBounds, instantOf, millisecondsOf } from '#domain/time.ts'
import type { AreaContext, Stateful } from '../kernel/areaContext.ts'
import { textIn, timeIn } from '../kernel/contextReaders.ts'
import { choiceOf, countIn } from '../kernel/settings.ts'

export type CampaignRecord = Stateful<Campaign, CampaignState>
export type RecipientRecord = Stateful<Recipient, RecipientState>

/** A patient to list as a recipient, with the location where they were seen. */
export type PlannedRecipient = {
  readonly patient: string
  readonly recall?: string | null
  readonly location?: string | null
  readonly skipReason?: SkipReason | null
}

type CampaignData = { readonly recipients: readonly PlannedRecipient[] }

type CampaignFacts = {
  /** The recipients of the next batch. */
  readonly nextRecipients: readonly RecipientRecord[]
  readonly left: number
  /** Recipients of this occurrence to whom a message was sent, or was tried to. */
  readonly reached: number
  /** Recipients whose message waits for its carrier. */
  readonly underWay: readonly RecipientRecord[]
  /** The last hundred whose message left or was refused. */
  readonly lastSettled: readonly RecipientRecord[]
  /** Conversations that began to wait for an answer since the start. */
  readonly waitingSinceStart: number
  readonly booked: number
  readonly theApprover: RecordOf<User> | null
  readonly approverGroups: readonly RecordOf<Group>[]
}

export type CampaignContext = AreaContext<CampaignRecord, CampaignData, CampaignFacts>

/** Whether the user wrote the campaign, or changed it since it was approved last. */
export const hasWritten = ({ writtenBy, changedBy = [] }: Partial<CampaignRecord>, user: string): boolean =>
  writtenBy === user || changedBy.includes(user)

/** What a user needs who approves. */
export const approvingScopes: readonly string[] = ['mkt', 'mkt.a']

/** Whether the user who is asked to approve may do so; any other user is asked where none is named. */
export function mayApprove(context: CampaignContext): boolean {
  const { record, facts } = context
  if (!record.approver) return true
  const scopes = (facts.approverGroups ?? []).flatMap((group) => group.scopes)
  const isOther = !choiceOf(context, 'campaignTwoPeople') || !hasWritten(record, record.approver)
  return isOther && facts.theApprover?.disabled === false && approvingScopes.every((scope) => scopes.some((held) => held === scope))
}

/** Messages a minute. */
const speedOf = (context: CampaignContext): number => context.record.perMinute ?? countIn(context, 'campaignPerMinute')
export const batchSizeOf = (context: CampaignContext): number =>
  Math.max(1, Math.min(fullBatch(speedOf(context)), recipientsLeftToday(context)))

/** How many more may be queued on this day. */
export function recipientsLeftToday({ record, today }: CampaignContext): number {
  const sent = record.sentOn === today ? (record.sentCount ?? 0) : 0
  return record.perDay === null || record.perDay === undefined ? Infinity : record.perDay - sent
}

const hoursOf = (context: CampaignContext) => ({
  windowFrom: textIn(context.record, 'windowFrom') ?? '09:00',
  windowTo: textIn(context.record, 'windowTo') ?? '18:00',
  quiet: { from: choiceOf(context, 'quietFrom'), to: choiceOf(context, 'quietTo') },
  onSundays: choiceOf(context, 'campaignOnSundays'),
})

/** Milliseconds from now until a message may leave, at a time at the earliest. */
const untilAllowed = (context: CampaignContext, at: number): number =>
  Math.max(0, firstSendingInstant(at, hoursOf(context), context.timeZone) - millisecondsOf(context.now))

export const isAllowedNow = (context: CampaignContext): boolean => untilAllowed(context, millisecondsOf(context.now)) === 0

/** Milliseconds until the next batch: at the campaign's speed, within its window, and on the next day when this day's number is reached. */
export function untilNextBatch(context: CampaignContext): number {
  const now = millisecondsOf(context.now)
  const interval = context.before?.state === 'running' ? batchInterval(speedOf(context)) : firstBatchAfter
  const earliest = recipientsLeftToday(context) <= 0 ? millisecondsOf(dayBounds(context.today, context.timeZone).to) : now
  return untilAllowed(context, Math.max(earliest, now + interval))
}

/** Milliseconds until it starts: at its time, or at the next one of a recurring campaign. */
export function untilStart(context: CampaignContext): number {
  const { record, now, timeZone } = context
  const { repeat } = record
  const at = repeat ? millisecondsOf(nextLocalTime(now, repeat, timeZone)) : (timeIn(record, 'sendAt') ?? millisecondsOf(now))
  return Math.max(0, at - millisecondsOf(now))
}

export const nextBatchAt = (context: CampaignContext): string => instantOf(millisecondsOf(context.now) + untilNextBatch(context))
