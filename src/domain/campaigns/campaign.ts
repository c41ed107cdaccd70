import * as z from 'zod/mini'
import { clockTime, day, id, instant, longText, oneOf, optional, singleLine, text, wholeNumber } from '../fields.ts'
import { Audience } from './audience.ts'

export const campaignKinds = ['recall', 'recurring', 'scheduled', 'bulk'] as const

/** Each kind has its own permission beside the one to change campaigns. */
export const scopeOfKind = { recall: 'mkt.r', recurring: 'mkt.recur', scheduled: 'mkt.sched', bulk: 'mkt.bulk' } as const

export const campaignStates = ['draft', 'testing', 'approved', 'scheduled', 'running', 'paused', 'finished', 'cancelled'] as const
export type CampaignState = (typeof campaignStates)[number]

/** The campaign is being composed, or waits for its time. */
export const composedCampaignStates = ['draft', 'testing', 'approved', 'scheduled'] as const satisfies readonly CampaignState[]
/** Messages of the campaign leave, or can leave again. */
export const startedCampaignStates = ['running', 'paused'] as const satisfies readonly CampaignState[]
export const finishedCampaignStates = ['finished', 'cancelled'] as const satisfies readonly CampaignState[]
/** Campaigns of which a user may need to do something come first. */
export const campaignsByUrgency = [
  ...startedCampaignStates,
  'testing',
  'draft',
  'approved',
  'scheduled',
  ...finishedCampaignStates,
] as const satisfies readonly CampaignState[]

/** Why a campaign is paused: a user, too many bounces, too many answers that wait, no patient to send to, or an author who may not send it. */
export const pauseReasons = ['user', 'bounces', 'answers', 'noRecipients', 'author'] as const

/** The most messages in one batch, and so the most that leave after *Pause*. */
export const largestBatch = 50

/** Days of the week, Monday is 1, and a time by the clocks of the practice. */
const Repeat = z.strictObject({ weekdays: z.array(wholeNumber(1, 7)).check(z.minLength(1), z.maxLength(7)), at: clockTime })

/** A message to many patients. Each of them is judged again at the instant of sending. */
export const Campaign = z.strictObject({
  name: singleLine(80),
  kind: oneOf(campaignKinds),
  /** The user who wrote it. */
  writtenBy: optional(id),
  /** Only patients of this location; `null`: of all. */
  location: optional(id),
  /** `preferred`: by which each patient wants to be reached. */
  channel: z._default(oneOf(['preferred', 'sms', 'email']), 'preferred'),
  /** Marketing needs recorded consent. */
  purpose: z._default(oneOf(['service', 'marketing']), 'service'),
  template: optional(id),
  templateVersion: optional(wholeNumber(1, 1_000_000)),
  subject: optional(singleLine(120)),
  body: z._default(longText(2000), ''),
  audience: z._default(Audience, []),
  /** Left out although the rules fit: patients who have an appointment to come, and those who wait for an answer. */
  exclude: z._default(z.array(oneOf(['booked', 'writing'])).check(z.maxLength(2)), ['booked', 'writing']),
  sendAt: optional(instant),
  repeat: optional(Repeat),
  /** Messages leave between these times only, by the clocks of the practice. */
  windowFrom: z._default(clockTime, '09:00'),
  windowTo: z._default(clockTime, '18:00'),
  /** Messages a minute; `null`: as the settings say. */
  perMinute: optional(wholeNumber(1, 6000)),
  /** Messages a day; `null`: as many as there are. */
  perDay: optional(wholeNumber(1, 100_000)),
  /** It ends when so many patients have booked. */
  stopAfter: optional(wholeNumber(1, 100_000)),
  testedAt: optional(instant),
  /** When its author asked for approval, and whom; `null`: any other user. */
  approvalRequestedAt: optional(instant),
  approver: optional(id),
  approvedBy: optional(id),
  /** Users beside its author who changed it since it was approved last. None of them approves it. */
  changedBy: z._default(z.array(id).check(z.maxLength(50)), []),
  /** Users beside its author who ever chose its audience or location: it reaches only patients whom each of them may see. */
  audienceBy: z._default(z.array(id).check(z.maxLength(50)), []),
  approvedAt: optional(instant),
  occurrence: z._default(wholeNumber(0, 1_000_000), 0),
  startedAt: optional(instant),
  /** When all recipients of this occurrence were listed. */
  plannedAt: optional(instant),
  /** Bounces count from then on: the start, or the last time that a user went on. */
  countedFrom: optional(instant),
  nextBatchAt: optional(instant),
  /** How many messages were queued on the last day that any was. */
  sentOn: optional(day),
  sentCount: z._default(wholeNumber(0, 10_000_000), 0),
  pausedBecause: optional(oneOf(pauseReasons)),
  /** What the user said who paused or cancelled it. */
  note: optional(text(300)),
  endedAt: optional(instant),
})
export type Campaign = z.infer<typeof Campaign>

/** The fields that its author sets. */
export const composedFields = [
  'name',
  'location',
  'channel',
  'purpose',
  'template',
  'templateVersion',
  'subject',
  'body',
  'audience',
  'exclude',
  'sendAt',
  'repeat',
  'windowFrom',
  'windowTo',
  'perMinute',
  'perDay',
  'stopAfter',
] as const

/** What a user approves: its text, its audience, and when and how it leaves. Its name is for the practice only. */
export const approvedFields = composedFields.filter((field) => field !== 'name')

/** Whom it is for. */
export const audienceFields = ['audience', 'location'] as const

/** What the recipients of a campaign add up to, over all occurrences. */
export const CampaignResults = z.strictObject({
  campaign: id,
  kind: z._default(oneOf(campaignKinds), 'bulk'),
  location: optional(id),
  recipients: z._default(wholeNumber(0, 10_000_000), 0),
  skipped: z._default(wholeNumber(0, 10_000_000), 0),
  sent: z._default(wholeNumber(0, 10_000_000), 0),
  delivered: z._default(wholeNumber(0, 10_000_000), 0),
  /** Written to the file of the server, because no channel carries them: they reached no one. */
  written: z._default(wholeNumber(0, 10_000_000), 0),
  failed: z._default(wholeNumber(0, 10_000_000), 0),
  answered: z._default(wholeNumber(0, 10_000_000), 0),
  optedOut: z._default(wholeNumber(0, 10_000_000), 0),
  booked: z._default(wholeNumber(0, 10_000_000), 0),
  /** The usual fees of the appointments that were booked, in cents. */
  bookedCents: z._default(wholeNumber(0, 1_000_000_000_00), 0),
  /** When a patient last booked. */
  lastBookedAt: optional(instant),
})
export type CampaignResults = z.infer<typeof CampaignResults>
