import type { AdultSigner } from '#domain/documents/answers.ts'
import type { Answers } from '#domain/documents/submission.ts'
import type { Details } from '#domain/kiosk/proposal.ts'
import type { Instant } from '#domain/time.ts'
import type { AreaContext } from '../kernel/areaContext.ts'
import type {
  AppointmentRecord,
  ArrivalRecord,
  DeviceRecord,
  FormRecord,
  PatientRecord,
  SessionRecord,
  SubmissionRecord,
} from '../records.ts'

type SessionData = AdultSigner & {
  readonly option: number
  readonly isThem: boolean
  readonly mayTryAgain: boolean
  readonly happenedAt: Instant | null
  readonly shortCode: string | null
  readonly memberOptions: readonly number[]
  readonly details: Details
  readonly answers: Answers
  readonly signature: string
  readonly signerPhone: string
  readonly formVersion: number
  readonly complete: boolean
}

type SessionFacts = {
  readonly theDevice: DeviceRecord | null
  readonly thePatient: PatientRecord | null
  readonly theSubmission: SubmissionRecord | null
  readonly appointmentsToday: readonly AppointmentRecord[]
  readonly forms: readonly FormRecord[]
  readonly earlierAppointment: AppointmentRecord | null
  readonly submissions: readonly SubmissionRecord[]
  readonly arrivals: readonly ArrivalRecord[]
}

/** What the machine of a kiosk session reads. */
export type SessionContext = AreaContext<SessionRecord, SessionData, SessionFacts>
