import * as z from 'zod/mini'
import { id, instant, oneOf, optional, text, wholeNumber } from '../../fields.ts'
import type { FieldError } from '../../wire.ts'

/** Fields of which the remaining record keeps one value: its own, or that of the record which becomes a part of it. */
export const chosenFields = [
  'title',
  'firstName',
  'middleName',
  'lastName',
  'preferredName',
  'birthDate',
  'gender',
  'sexAtBirth',
  'pronouns',
  'indigenousStatus',
  'language',
  'phone',
  'email',
  'address',
  'contactBy',
  'emergencyContact',
  'medicare',
  'dva',
  'ihi',
  'concession',
  'usualProvider',
  'usualLocation',
  'gp',
  'referredBy',
  'guardian',
  'payer',
  'marketingConsent',
] as const
export type ChosenField = (typeof chosenFields)[number]

/** Two records of one patient become one: `from` becomes a part of `into`. */
export const PatientMerge = z.strictObject({
  from: id,
  into: id,
  /** The fields in which `into` takes the value of `from`. What `into` does not have, it takes anyway. */
  taken: z._default(z.array(oneOf(chosenFields)).check(z.maxLength(chosenFields.length)), []),
  /** Records that refer to `into` now, and how many there are to move in all. */
  moved: z._default(wholeNumber(0, 1e6), 0),
  total: optional(wholeNumber(0, 1e6)),
  completedAt: optional(instant),
  /** While it is undone: the position of the log down to which what was moved is back. */
  reverted: optional(wholeNumber(0, 1e15)),
  /** Why it failed. */
  note: optional(text(500)),
})
export type PatientMerge = z.infer<typeof PatientMerge>

export const patientMergeStates = ['moving', 'merged', 'failed', 'undoing', 'undone'] as const
export type PatientMergeState = (typeof patientMergeStates)[number]
/** The server moves references. */
export const unfinishedMergeStates = ['moving', 'undoing'] as const satisfies readonly PatientMergeState[]

export const faultOfMerge = ({ from, into }: PatientMerge): FieldError | null =>
  from === into ? { path: 'into', message: 'is the same record' } : null

/** The record of a merged patient says why another has the same numbers. */
export const mergedNumbersReason = 'Merged into another record'
