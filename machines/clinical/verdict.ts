import { unreliableStates } from '#domain/clinical/clinicalStates.ts'
import { isOneOf } from '#domain/fields.ts'
import { type Confirmation, maxConfirmations } from '#domain/clinical/confirmation.ts'
import type { Instant } from '#domain/time.ts'

/** The user’s verdict on a clinical record: an untrue one stays, with the reason, and has no effect any more. */

export type VerdictData = { readonly reason: string }

type JudgedContext = { readonly before: { readonly state: { readonly verification: string } } | null }

/** Whether no user has refuted it. */
export const isReliable = ({ before }: JudgedContext): boolean => !isOneOf(unreliableStates, before?.state.verification)

type ConfirmedContext = {
  readonly record: { readonly confirmations: readonly Confirmation[] }
  readonly by: { readonly name: string }
  readonly now: Instant
}

/** The confirmations with the one of now. A record of before they were kept has none. */
export const withConfirmation = ({ record, by, now }: ConfirmedContext): readonly Confirmation[] =>
  [...((record.confirmations as readonly Confirmation[] | undefined) ?? []), { at: now, by: by.name }].slice(-maxConfirmations)
