import type { ClinicalNote } from '#domain/clinical/notes/clinicalNote.ts'
import type { NoteState } from '#domain/clinical/notes/clinicalNoteStates.ts'
import type { Form } from '#domain/documents/form.ts'
import type { Asset } from '#domain/documents/asset.ts'
import type { Submission, SubmissionState } from '#domain/documents/submission.ts'
import type { Device, DeviceState } from '#domain/kiosk/device.ts'
import type { Arrival, ArrivalState } from '#domain/kiosk/arrival.ts'
import type { KioskSession, SessionState } from '#domain/kiosk/session.ts'
import type { LabCase } from '#domain/lab/labCase.ts'
import type { LabCaseState } from '#domain/lab/labCaseStates.ts'
import type { Conversation, conversationStates } from '#domain/messaging/conversation.ts'
import type { Message, messageStates } from '#domain/messaging/message.ts'
import type { MessageChannel, messageChannelStates } from '#domain/messaging/messageChannel.ts'
import type { Patient } from '#domain/people/patient.ts'
import type { PatientState } from '#domain/people/patientStates.ts'
import type { Appointment, AppointmentState } from '#domain/scheduling/appointment.ts'
import type { CalendarEvent } from '#domain/scheduling/calendarEvent.ts'
import type { Cycle, CycleState } from '#domain/sterilisation/cycle.ts'
import type { LoadRecallTask, loadRecallTaskStates } from '#domain/sterilisation/loadRecallTask.ts'
import type { Pack, PackState } from '#domain/sterilisation/pack.ts'
import type { steriliserStates } from '#domain/sterilisation/steriliser.ts'
import type { chairStates, Equipment } from '#domain/practice/equipment.ts'
import type { RecordOf } from '#domain/wire.ts'
import type { Gap, GapState } from '#domain/waitlist/gap.ts'
import type { Offer, OfferState } from '#domain/waitlist/offer.ts'
import type { Stateful } from './kernel/areaContext.ts'

/** The records that several machines read, as their areas declare them. */

export type AssetRecord = RecordOf<Asset>
export type ArrivalRecord = Stateful<Arrival, ArrivalState>
export type DeviceRecord = Stateful<Device, DeviceState>
export type FormRecord = RecordOf<Form>
export type AppointmentRecord = Stateful<Appointment, AppointmentState>
export type BlockoutRecord = RecordOf<CalendarEvent>
export type ClinicalNoteRecord = Stateful<ClinicalNote, NoteState>
export type ConversationRecord = Stateful<Conversation, (typeof conversationStates)[number]>
export type ChairRecord = Stateful<Equipment, (typeof chairStates)[number]>
export type CycleRecord = Stateful<Cycle, CycleState>
export type GapRecord = Stateful<Gap, GapState>
export type LabCaseRecord = Stateful<LabCase, LabCaseState>
export type LoadRecallTaskRecord = Stateful<LoadRecallTask, (typeof loadRecallTaskStates)[number]>
export type MessageChannelRecord = Stateful<MessageChannel, (typeof messageChannelStates)[number]>
export type MessageRecord = Stateful<Message, (typeof messageStates)[number]>
export type OfferRecord = Stateful<Offer, OfferState>
export type PackRecord = Stateful<Pack, PackState>
export type PatientRecord = Stateful<Patient, PatientState>
export type SessionRecord = Stateful<KioskSession, SessionState>
export type SteriliserRecord = Stateful<Equipment, (typeof steriliserStates)[number]>
export type SubmissionRecord = Stateful<Submission, SubmissionState>
