import { approvedFields, audienceFields, type Campaign, type pauseReasons } from '#domain/campaigns/campaign.ts'
import { isEqualJson } from '#domain/json/equalJson.ts'
import { triedStates } from '#domain/campaigns/recipient.ts'
import { actionsOf } from '../kernel/actionsOf.ts'
import { idsOf, textIn } from '../kernel/contextReaders.ts'
import { batchSizeOf, type CampaignContext, nextBatchAt } from './campaignContext.ts'

const { add, clearFields, send, set, tell } = actionsOf<CampaignContext>()

export const openResults = add('campaigns/results.open', ({ record }) => ({
  campaign: record.id,
  kind: record.kind,
  location: record.location ?? null,
}))

/** The author's own copy, with the author in place of the patient. */
export const sendTest = send('campaignTest', ({ record, by, settings }) => ({
  kind: 'user',
  channel: 'email',
  to: by.kind === 'user' ? by.id : '',
  data: { body: record.body ?? '', campaign: record.name ?? '', name: by.name, practice: textIn(settings, 'practiceName') ?? '' },
}))
export const recordTest = set(({ now }) => ({ testedAt: now }))
/** The users of a list, and the one who changes one of these fields now. Its author is not listed: they wrote all of it. */
function withEditor({ before, record, by }: CampaignContext, users: readonly string[] = [], fields: readonly (keyof Campaign)[]): string[] {
  const isChange = fields.some((field) => !isEqualJson(before?.[field] ?? null, record[field] ?? null))
  const isOther = isChange && by.kind === 'user' && by.id !== record.writtenBy && !users.includes(by.id)
  return [...users, ...(isOther ? [by.id] : [])].slice(-50)
}
export const recordChange = set((context) => ({
  changedBy: withEditor(context, context.record.changedBy, approvedFields),
  audienceBy: withEditor(context, context.record.audienceBy, audienceFields),
}))
export const requestApproval = set(({ now }) => ({ approvalRequestedAt: now }))
/** What was tested or approved is not what it says now. */
export const forgetApproval = clearFields('testedAt', 'approvalRequestedAt', 'approver', 'approvedBy', 'approvedAt')
export const recordApproval = set(({ now, by }) => ({ approvedAt: now, approvedBy: by.kind === 'user' ? by.id : null, changedBy: [] }))

export const begin = set((context) => ({
  occurrence: (context.record.occurrence ?? 0) + 1,
  startedAt: context.now,
  countedFrom: context.now,
  plannedAt: null,
  endedAt: null,
  pausedBecause: null,
  note: null,
  nextBatchAt: nextBatchAt(context),
}))
export const goOn = set((context) => ({ pausedBecause: null, note: null, countedFrom: context.now, nextBatchAt: nextBatchAt(context) }))
export const wait = set((context) => ({ nextBatchAt: nextBatchAt(context) }))

const chosen = (context: CampaignContext) => (context.facts.nextRecipients ?? []).slice(0, batchSizeOf(context))

/** Each recipient judges itself once more. */
export const sendBatch = [
  tell('campaigns/recipients.send', (context: CampaignContext) => idsOf(chosen(context))),
  set((context) => ({
    nextBatchAt: nextBatchAt(context),
    sentOn: context.today,
    sentCount: (context.record.sentOn === context.today ? (context.record.sentCount ?? 0) : 0) + chosen(context).length,
  })),
] as const

export const listRecipients = add('campaigns/recipients.plan', ({ data, record }) =>
  (data.recipients ?? []).map(({ patient, recall = null, location = null, skipReason = null }) => ({
    ...{ campaign: record.id, occurrence: record.occurrence, location: record.location ?? location },
    ...{ patient, recall, skipReason },
  })),
)
export const recordPlanned = set(({ now }) => ({ plannedAt: now }))

export const pauseBecause = (reason: (typeof pauseReasons)[number]) => set(() => ({ pausedBecause: reason }))
export const recordEnd = set(({ now }) => ({ endedAt: now, nextBatchAt: null }))

/** What no carrier has yet is withdrawn. */
export const stopUnderWay = tell('campaigns/recipients.stop', ({ facts }) =>
  idsOf((facts.underWay ?? []).filter(({ state }) => state === triedStates[0])),
)
