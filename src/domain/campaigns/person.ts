import type { Patient } from '../people/patient.ts'
import type { RecallKind } from '../people/patientRecall.ts'
import type { Day } from '../time.ts'

/** What a campaign needs to know of a patient, without reading anything else. Ids are record ids. */
export type Person = {
  readonly id: string
  readonly birthDate: Day | null
  readonly tags: Patient['tags']
  readonly phone: string | null
  readonly email: string | null
  readonly contactBy: 'sms' | 'email' | 'none' | null
  readonly optedOut: boolean
  /** Whether the patient agreed to be sent offers. */
  readonly hasConsent: boolean
  /** Deceased, or a patient of the practice no more. */
  readonly hasLeft: boolean
  readonly lastOn: Day | null
  readonly lastProvider: string | null
  readonly lastType: string | null
  /** The day of the latest appointment that is booked. */
  readonly bookedUntil: Day | null
  readonly location: string | null
  /** Open recalls that are not booked. */
  readonly recalls: readonly { readonly id: string; readonly kind: RecallKind; readonly dueOn: Day; readonly location: string }[]
  /** A conversation with the patient is open: they wait for an answer. */
  readonly isWriting: boolean
}
