import { unreliableStates } from '#domain/clinical/clinicalStates.ts'
import { isOneOf } from '#domain/fields.ts'

/** The user’s verdict on a clinical record: an untrue one stays, with the reason, and has no effect any more. */

export type VerdictData = { readonly reason: string }

type JudgedContext = { readonly before: { readonly state: { readonly verification: string } } | null }

/** Whether no user has refuted it. */
export const isReliable = ({ before }: JudgedContext): boolean => !isOneOf(unreliableStates, before?.state.verification)
