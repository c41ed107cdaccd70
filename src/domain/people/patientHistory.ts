import type { Instant } from '../time.ts'
import type { Actor, Change, Fields } from '../wire.ts'

/** A change of the patient or of a record of theirs, with the previous value of each changed field. */
export type PatientHistoryChange = Change & { readonly was: Fields }

/** An entry of the log that changed the patient's records, or the opening of the patient's record. */
export type PatientHistoryItem = { readonly id: string; readonly at: Instant } & (
  | {
      readonly kind: 'changed'
      readonly by: Actor
      readonly command: string
      /** When the command happened, if it was recorded later. */
      readonly happenedAt?: Instant
      /** The commands of a batch, for areas in which the patient's records changed. */
      readonly commands?: readonly string[]
      readonly changes: readonly PatientHistoryChange[]
    }
  | { readonly kind: 'opened'; readonly by: Actor }
)

export type PatientHistoryPage = { readonly items: readonly PatientHistoryItem[]; readonly next: string | null }

export const patientHistoryLimits = { initial: 50, most: 200 } as const
/** Records of each area that a history covers, the newest first. */
export const maxHistoryRecords = 1000
