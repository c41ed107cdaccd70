import type { TimeOff } from '#domain/scheduling/schedule/absence.ts'
import type { Campaign } from '#domain/campaigns/campaign.ts'
import type { Recipient } from '#domain/campaigns/recipient.ts'
import type { MessageFailReason, MessageWithdrawReason } from '#domain/messaging/message.ts'
import type { Instant } from '#domain/time.ts'
import type { Template } from '#domain/messaging/template.ts'
import type { Contact } from '#domain/people/contact.ts'
import type { User } from '#domain/practice/user.ts'
import type { RecordOf } from '#domain/wire.ts'
import type { AreaContext, Stateful } from '../kernel/areaContext.ts'
import type { GuardContext } from '../kernel/effects.ts'
import type {
  AppointmentRecord,
  AssetRecord,
  BlockoutRecord,
  ConversationRecord,
  MessageChannelRecord,
  MessageRecord,
  OfferRecord,
  PatientRecord,
  SubmissionRecord,
} from '../records.ts'

type TemplateState = 'draft' | 'active' | 'retired'

type MessageData = {
  readonly by: string
  readonly why: MessageFailReason | MessageWithdrawReason
  readonly final: boolean
  readonly became: string | null
  readonly note: string | null
  readonly channel: string
  readonly notBefore: Instant | null
}

/** The day of an appointment, without the appointment itself. */
export type DayFacts = {
  readonly dayAppointments: readonly AppointmentRecord[]
  readonly dayBlockouts: readonly BlockoutRecord[]
  readonly providersTimeOff: readonly TimeOff[]
  readonly locationsTimeOff: readonly TimeOff[]
}

type MessageFacts = DayFacts & {
  readonly theConversation: ConversationRecord | null
  /** The channel that brought an incoming message. */
  readonly theChannel: MessageChannelRecord | null
  readonly theAttachments: readonly AssetRecord[]
  readonly thePatient: PatientRecord | null
  readonly theUser: RecordOf<User> | null
  readonly theContact: RecordOf<Contact> | null
  readonly theTemplate: Stateful<Template, TemplateState> | null
  /** The patient of the conversation that a user writes in. */
  readonly patientOfConversation: PatientRecord | null
  readonly conversations: readonly ConversationRecord[]
  readonly conversationOfAddress: ConversationRecord | null
  readonly ofPatientPhone: readonly ConversationRecord[]
  readonly ofPatientEmail: readonly ConversationRecord[]
  readonly ofContactPhone: readonly ConversationRecord[]
  readonly ofContactEmail: readonly ConversationRecord[]
  readonly ofUserEmail: readonly ConversationRecord[]
  readonly ofAddress: readonly ConversationRecord[]
  readonly theAppointment: AppointmentRecord | null
  readonly theOffer: OfferRecord | null
  readonly theForm: SubmissionRecord | null
  readonly theRecipient: RecordOf<Recipient> | null
  /** The campaign whose message it is, and what is now true of its recipient. */
  readonly recipientCampaign: RecordOf<Campaign> | null
  readonly appointmentToCome: AppointmentRecord | null
  readonly conversationNow: ConversationRecord | null
  readonly lastSentToAddress: MessageRecord | null
  readonly openOffers: readonly OfferRecord[]
  readonly lastDelayMessage: MessageRecord | null
  readonly waitingDelays: readonly MessageRecord[]
  /** Conversations of an address that sent STOP. */
  readonly optedOutPhone: readonly ConversationRecord[]
  readonly optedOutEmail: readonly ConversationRecord[]
  readonly optedOutRecipient: readonly ConversationRecord[]
  readonly optedOutAddress: readonly ConversationRecord[]
  readonly optedOutConversations: readonly ConversationRecord[]
  readonly ofThatPhone: readonly PatientRecord[]
  readonly ofThatEmail: readonly PatientRecord[]
}

/** What the machine of a message reads. */
export type MessageContext = AreaContext<MessageRecord, MessageData, MessageFacts>

/** What the delay of a day is computed from. An appointment counts the same facts. */
export type DayContext = Pick<GuardContext, 'now' | 'settings' | 'timeZone'> & { readonly facts: Partial<DayFacts> }
