import { isAutomatic, wasContacted } from '#domain/campaigns/recentContact.ts'
import { type OptOut, optOuts } from '#domain/messaging/conversation.ts'
import type { CampaignResults } from '#domain/campaigns/campaign.ts'
import type { Recipient, SkipReason } from '#domain/campaigns/recipient.ts'
import { personFieldsOf } from '#domain/campaigns/person.ts'
import { reachOf, skipReasonOf } from '#domain/campaigns/skipReason.ts'
import type { PatientRecallState, PatientRecall } from '#domain/people/patientRecall.ts'
import type { MessageFailReason } from '#domain/messaging/message.ts'
import type { RecordOf } from '#domain/wire.ts'
import type { AreaContext, Stateful } from '../kernel/areaContext.ts'
import { textIn } from '../kernel/contextReaders.ts'
import { countIn } from '../kernel/settings.ts'
import type { AppointmentRecord, ConversationRecord, MessageRecord, PatientRecord } from '../records.ts'
import type { CampaignRecord, RecipientRecord } from './campaignContext.ts'

type RecipientData = {
  readonly why: SkipReason | MessageFailReason
  readonly hasOptedOut: boolean
  readonly appointment: string
  readonly value: Recipient['value']
}

type RecipientFacts = {
  readonly theCampaign: CampaignRecord | null
  readonly thePatient: PatientRecord | null
  readonly theRecall: Stateful<PatientRecall, PatientRecallState> | null
  readonly theResults: RecordOf<CampaignResults> | null
  readonly nextAppointment: AppointmentRecord | null
  readonly openConversation: ConversationRecord | null
  /** The last recipients of any campaign at the number and at the address of the patient. */
  readonly sentToPhone: readonly RecipientRecord[]
  readonly sentToEmail: readonly RecipientRecord[]
  /** The last messages to the number and to the address of the patient whose end is known. */
  readonly lastToPhone: MessageRecord | null
  readonly lastToEmail: MessageRecord | null
  readonly queuedMessage: MessageRecord | null
  readonly sentToPatient: readonly RecipientRecord[]
  /** What left to the patient within a day. */
  readonly messagesOfDay: readonly MessageRecord[]
  /** Conversations of the number and of the address of the patient that sent STOP, or what may mean it. */
  readonly optOutsOfPhone: readonly ConversationRecord[]
  readonly optOutsOfEmail: readonly ConversationRecord[]
}

export type RecipientContext = AreaContext<RecipientRecord, RecipientData, RecipientFacts>

const unknownPerson = { phone: null, email: null, contactBy: null, noAutoSms: false, noAutoEmail: false } as const

/** By which channel and to which address the message goes. */
export function reachIn({ facts: { theCampaign, thePatient } }: RecipientContext) {
  const person = thePatient ? personFieldsOf(thePatient) : unknownPerson
  return reachOf({ channel: theCampaign?.channel ?? 'preferred' }, person)
}

/** Why the patient is left out at this instant; `null` if the message goes. */
export function reasonToSkip(context: RecipientContext): SkipReason | null {
  const { theCampaign, thePatient, nextAppointment, openConversation } = context.facts
  if (!theCampaign || !thePatient) return theCampaign === undefined || thePatient === undefined ? null : 'hasLeft'
  const judged = {
    ...personFieldsOf(thePatient),
    ...{ isBooked: Boolean(nextAppointment), isWriting: Boolean(openConversation) },
    ...{ optOut: optOutIn(context), wasContacted: wasContactedIn(context) },
  }
  return skipReasonOf(theCampaign, judged) ?? addressReason(context)
}

function wasContactedIn(context: RecipientContext): boolean {
  const { facts, record, now, timeZone } = context
  const sentTo = (reachIn(context).channel === 'email' ? facts.sentToEmail : facts.sentToPhone) ?? []
  const ofCampaigns = [...sentTo, ...(facts.sentToPatient ?? [])].flatMap(({ campaign, triedAt, state }) =>
    triedAt === null || state === 'failed' ? [] : [{ campaign, at: triedAt }],
  )
  const automatic = (facts.messagesOfDay ?? []).flatMap(({ words, sentAt }) => (isAutomatic(words) && sentAt !== null ? [sentAt] : []))
  return wasContacted(
    { ofCampaigns, automatic },
    {
      ...{ campaign: textIn(record, 'campaign'), now: Date.parse(now), timeZone },
      ...{ days: countIn(context, 'campaignContactDays'), automaticPerDay: countIn(context, 'campaignAutomaticPerDay') },
    },
  )
}

/** What the address said by which the message would go. */
function optOutIn(context: RecipientContext): OptOut | null {
  const { facts } = context
  const conversations = (reachIn(context).channel === 'email' ? facts.optOutsOfEmail : facts.optOutsOfPhone) ?? []
  return optOuts.find((optOut) => conversations.some((conversation) => conversation.optOut === optOut)) ?? null
}

function addressReason(context: RecipientContext): SkipReason | null {
  const { facts, record } = context
  const isEmail = reachIn(context).channel === 'email'
  const last = isEmail ? facts.lastToEmail : facts.lastToPhone
  if (last?.state === 'failed' && last.failReason === 'refused') return 'badAddress'
  const sentTo = (isEmail ? facts.sentToEmail : facts.sentToPhone) ?? []
  const earlier = sentTo.find(({ campaign, occurrence }) => campaign === record.campaign && occurrence === record.occurrence)
  if (!earlier) return null
  return textIn(earlier, 'patient') === textIn(record, 'patient') ? 'alreadySent' : 'family'
}
