import * as z from 'zod/mini'
import { Campaign, campaignKinds, composedFields, scopeOfKind, campaignStates } from '#domain/campaigns/campaign.ts'
import { faultOfCampaign, missingInCampaign } from '#domain/campaigns/campaignFaults.ts'
import { settledStates, skipReasons, triedStates, leavingStates } from '#domain/campaigns/recipient.ts'
import { id, optional, oneOf, partialOf } from '#domain/fields.ts'
import { allScopes } from '#domain/scopes.ts'
import { campaignMachine } from '#machines/campaigns/campaign.machine.ts'
import type { CampaignContext } from '#machines/campaigns/campaignContext.ts'
import type { GuardContext } from '#machines/kernel/effects.ts'
import { timerEvents } from '#machines/kernel/evaluate.ts'
import type { FactsOf } from '#machines/kernel/facts/fact.ts'
import { resource } from '../resource.ts'

const CreateCampaignData = z.pick(Campaign, Object.fromEntries(['kind', ...composedFields].map((field) => [field, true])) as never)
/** As many as one transaction lists. */
const PlanData = z.strictObject({
  recipients: z
    .array(z.strictObject({ patient: id, recall: optional(id), location: optional(id), skipReason: optional(oneOf(skipReasons)) }))
    .check(z.minLength(1), z.maxLength(200)),
})
const NoteData = partialOf(Campaign, ['note'])

const byKind = campaignKinds.map((kind) => ({ is: { kind }, needs: scopeOfKind[kind] }))
/** Another user's campaign, and its speed. */
const ofOthers = { unlessOwner: true, needs: 'mkt.a' } as const
const speed = { changes: 'perMinute', needs: 'mkt.a' } as const
const own = { scope: 'mkt.e', extraScopes: [...byKind, ofOthers] } as const
const systemOnly = { scope: 'mkt.e', principals: ['system'] } as const

const batchTimers = timerEvents(campaignMachine).filter((timer) => timer.includes('.nextBatch.'))
const ofOccurrence = { matching: { campaign: 'id', occurrence: 'occurrence' } } as const

/** Messages to many patients: recalls, recurring and scheduled ones, and those sent to all. */
export const campaigns = resource({
  name: 'campaigns',
  module: 'campaigns',
  record: Campaign,
  locationField: 'location',
  ownerField: 'writtenBy',
  othersScope: 'mkt',
  faultOf: faultOfCampaign,
  refs: { location: 'locations', template: 'templates' },
  softRefs: {
    ...{
      writtenBy: 'users',
      approver: 'users',
      approvedBy: 'users',
      changedBy: 'users',
      audienceBy: 'users',
      patient: 'patients',
      recall: 'campaigns/recalls',
    },
    ...{ tag: 'tags', provider: 'providers', type: 'class' },
  },
  columns: ['name', 'kind', 'location', 'writtenBy', 'state'],
  search: ['name'],
  machines: { every: campaignMachine },
  states: campaignStates,
  fieldGuards: {
    isComplete: ({ record }: GuardContext) => missingInCampaign(Campaign.parse(composedIn(record))),
    hasTime: 'sendAt',
    mayApprove: 'approver',
  },
  facts: {
    nextRecipients: { all: 'campaigns/recipients', ...ofOccurrence, where: { state: 'planned' }, sort: 'id', batch: 50, for: batchTimers },
    left: { count: 'campaigns/recipients', ...ofOccurrence, where: { state: 'planned' }, for: [...batchTimers, 'endPlanning'] },
    reached: { count: 'campaigns/recipients', ...ofOccurrence, where: { state: [...triedStates] }, for: ['endPlanning'] },
    underWay: {
      all: 'campaigns/recipients',
      matching: { campaign: 'id' },
      where: { state: leavingStates },
      for: [...batchTimers, 'cancel'],
    },
    lastSettled: {
      all: 'campaigns/recipients',
      matching: { campaign: 'id' },
      where: { state: [...settledStates] },
      from: { triedAt: 'countedFrom' },
      sort: '-triedAt',
      batch: 100,
      for: batchTimers,
    },
    waitingSinceStart: { count: 'conversations', where: { state: 'open' }, from: { waitingSince: 'startedAt' }, for: batchTimers },
    booked: { count: 'campaigns/recipients', ...ofOccurrence, where: { state: 'booked' }, for: batchTimers },
    theApprover: { first: 'users', matching: { id: 'approver' }, for: ['requestApproval'] },
    approverGroups: { of: 'theApprover', all: 'groups', matching: { id: 'groups' }, for: ['requestApproval'] },
  } satisfies FactsOf<CampaignContext>,
  readScope: 'mkt',
  commands: {
    create: { scope: 'mkt.e', principals: ['user'], creates: true, data: CreateCampaignData, extraScopes: [...byKind, speed] },
    edit: {
      scope: 'mkt.e',
      updates: { in: { draft: [...composedFields], testing: [...composedFields] }, else: [] },
      extraScopes: [...byKind, ofOthers, speed],
    },
    /** Sends it to the user's own address. */
    test: { ...own, principals: ['user'] },
    requestApproval: { ...own, data: partialOf(Campaign, ['approver']), ownsFields: ['approver'] },
    /** Another user than its author, if the settings ask for two. */
    approve: { scope: allScopes('mkt', 'mkt.a') },
    /** Back to a draft: what changes is tested and approved again. */
    revise: own,
    schedule: own,
    start: own,
    /** Any user who may send such a campaign stops one that reads wrong. */
    pause: { scope: 'mkt.e', extraScopes: [...byKind], data: NoteData, ownsFields: ['note'] },
    resume: own,
    cancel: { ...own, data: NoteData },
    remove: { ...own, deletes: true },
    /** Lists the next recipients of the occurrence that runs. */
    plan: { ...systemOnly, data: PlanData },
    endPlanning: systemOnly,
    /** Its author may not send it any more. */
    withhold: systemOnly,
  },
})

/** A record without what the engine adds. */
const composedIn = (record: object) => Object.fromEntries(Object.entries(record).filter(([field]) => field in Campaign.shape))
