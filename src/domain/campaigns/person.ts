import type { Patient } from '../people/patient.ts'
import { isActivePatient } from '../people/patientStates.ts'
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
  readonly noAutoSms: boolean
  readonly noAutoEmail: boolean
  readonly optedOut: boolean
  /** Whether the patient agreed to be sent offers. */
  readonly hasConsent: boolean
  /** Not active: deceased, archived, merged, or a patient of the practice no more. */
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

/** The fields of a person that the record of the patient decides. One of an earlier release has not all of them. */
export const personFieldsOf = (patient: Patient & { readonly state?: unknown }) => ({
  ...{ phone: patient.phone, email: patient.email, contactBy: patient.contactBy, optedOut: patient.optedOut ?? false },
  ...{ noAutoSms: patient.noAutoSms ?? false, noAutoEmail: patient.noAutoEmail ?? false },
  hasConsent: (patient.marketingConsent ?? null) !== null,
  hasLeft: !isActivePatient(patient) || (patient.leftBecause ?? null) !== null,
})
