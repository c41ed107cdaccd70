import type { Appointment, DepartureCheck, LateOutcome, VisitState } from '#domain/scheduling/appointment.ts'
import type { AppointmentType } from '#domain/scheduling/calendar.ts'
import type { Departure } from '#domain/scheduling/departure.ts'
import type { Location } from '#domain/practice/location.ts'
import type { Provider } from '#domain/practice/provider.ts'
import type { Instant } from '#domain/time.ts'
import type { WaitlistEntryRecord } from '#domain/waitlist/rank.ts'
import type { RecordOf } from '#domain/wire.ts'
import { actionsOf } from '../../kernel/actionsOf.ts'
import type { AreaContext } from '../../kernel/areaContext.ts'
import type { DayFacts } from '../../messaging/messageContext.ts'
import type {
  AppointmentRecord,
  BlockoutRecord,
  ChairRecord,
  ClinicalNoteRecord,
  DeviceRecord,
  FormRecord,
  GapRecord,
  LabCaseRecord,
  MessageRecord,
  PackRecord,
  PatientRecord,
  SubmissionRecord,
} from '../../records.ts'
import type { RecipientRecord } from '../../campaigns/campaignContext.ts'
import type { PatientRecallRecord } from '../../people/patientRecall.machine.ts'
import type { ScheduleFacts } from '../../waitlist/scheduleFacts.ts'

type AppointmentData = Pick<Appointment, 'overlapReason' | 'formsWaivedReason' | 'closedLateReason' | 'leftAt'> & {
  readonly at: string
  readonly happenedAt: Instant
  readonly minutes: number | null
  readonly isAgain: boolean
  readonly conversation: string | null
  readonly operations: readonly string[] | null
  readonly alertsSeen: true
  readonly leftUndone: readonly DepartureCheck[]
  readonly done: readonly DepartureCheck[]
  readonly reasons: Readonly<Partial<Record<DepartureCheck, string>>>
  readonly outcome: LateOutcome
  readonly ended: VisitState
  readonly to: Partial<Appointment>
}

/** Other bookings and blockouts in the time of an appointment. */
type ConflictFacts = {
  readonly sittingInChair: AppointmentRecord | null
  readonly providerTreating: AppointmentRecord | null
  readonly chairTaken: AppointmentRecord | null
  readonly providerTaken: AppointmentRecord | null
  readonly locationClosed: BlockoutRecord | null
  readonly providerClosed: BlockoutRecord | null
  readonly chairClosed: BlockoutRecord | null
  readonly calendarClosed: BlockoutRecord | null
}
export type ConflictFact = keyof ConflictFacts

type RecallFacts = {
  readonly openRecalls: readonly PatientRecallRecord[]
  readonly recallsOfAppointment: readonly PatientRecallRecord[]
  /** Those that were set when this appointment ended. */
  readonly nextRecalls: readonly PatientRecallRecord[]
  /** Messages of campaigns that the patient got lately, and those that led to this appointment. */
  readonly campaignRecipients: readonly RecipientRecord[]
  readonly recipientsOfAppointment: readonly RecipientRecord[]
}

type FormFacts = {
  readonly formsToReview: readonly SubmissionRecord[]
  readonly formsAtBooking: readonly FormRecord[]
  readonly patientsForms: readonly SubmissionRecord[]
  readonly openForms: readonly SubmissionRecord[]
  readonly lapsedForms: readonly SubmissionRecord[]
}

type WaitlistFacts = {
  readonly providersGaps: readonly GapRecord[]
  readonly chairsGaps: readonly GapRecord[]
  readonly waitlistEntries: readonly WaitlistEntryRecord[]
  readonly waitlistEntriesOfReplaced: readonly WaitlistEntryRecord[]
}

type AppointmentFacts = ConflictFacts &
  DayFacts &
  FormFacts &
  RecallFacts &
  ScheduleFacts &
  WaitlistFacts & {
    readonly theChair: ChairRecord | null
    readonly theProvider: RecordOf<Provider> | null
    readonly theLocation: RecordOf<Location> | null
    readonly thePatient: PatientRecord | null
    readonly theType: RecordOf<AppointmentType> | null
    readonly types: readonly RecordOf<AppointmentType>[]
    readonly lastTicket: AppointmentRecord | null
    readonly earlierAppointment: AppointmentRecord | null
    readonly nextAppointment: AppointmentRecord | null
    readonly signedNote: ClinicalNoteRecord | null
    readonly replacement: AppointmentRecord | null
    readonly departureKept: RecordOf<Departure> | null
    readonly packsHere: readonly PackRecord[]
    readonly casesToFit: readonly LabCaseRecord[]
    readonly casesOfReplaced: readonly LabCaseRecord[]
    readonly treatmentToDo: readonly { readonly id: string }[]
    readonly treatmentOfReplaced: readonly { readonly id: string }[]
    readonly issuedInvoice: { readonly id: string } | null
    readonly kioskWithArrivals: DeviceRecord | null
    readonly queuedMessages: readonly MessageRecord[]
  }

/** What the machine of an appointment reads. */
export type AppointmentContext = AreaContext<AppointmentRecord, AppointmentData, AppointmentFacts>

export const { add, clearFields, send, set, stamp, tell, tellComputed } = actionsOf<AppointmentContext>()
