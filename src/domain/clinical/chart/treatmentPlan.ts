import * as z from 'zod/mini'
import { day, id, instant, longText, oneOf, optional, price, singleLine, text, wholeNumber } from '../../fields.ts'
import { Signature } from '../../documents/submission.ts'
import type { FieldError } from '../../wire.ts'
import { tooth } from './tooth.ts'
import { maxPlanEntries } from './treatmentPlanStates.ts'

export const planOptions = ['A', 'B', 'C', 'D'] as const

const maxPhases = 12

/** A step of the treatment, in the order of the list. Its entries name it by its key. */
const Phase = z.strictObject({ key: singleLine(8), name: singleLine(60), minutes: optional(wholeNumber(5, 480)) })
export type Phase = z.infer<typeof Phase>

const EstimateLine = z.strictObject({
  operation: id,
  phase: optional(singleLine(8)),
  name: text(200),
  teeth: z._default(z.array(tooth).check(z.maxLength(32)), []),
  fee: price,
})

/** The fees as they were when the plan was presented. They stay, whatever becomes of the fee schedules. */
const Estimate = z.strictObject({
  at: instant,
  lines: z.array(EstimateLine).check(z.maxLength(maxPlanEntries)),
  fees: price,
  /** Expected from a health fund; `null`: not asked. */
  benefits: optional(price),
})
export type Estimate = z.infer<typeof Estimate>

/** The patient’s agreement to the estimate: a signature, or the word of the user who wrote it down. */
const Consent = z.strictObject({ by: text(120), at: instant, signature: optional(Signature), notedBy: optional(text(200)) })

/** A treatment plan: phases of planned entries of the dental chart, offered as one of several options. */
export const TreatmentPlan = z.strictObject({
  patient: id,
  name: singleLine(80),
  provider: optional(id),
  location: optional(id),
  /** The plan to which this one is an alternative; `null`: the first of its options, or the only one. */
  alternativeTo: optional(id),
  option: z._default(oneOf(planOptions), 'A'),
  phases: z._default(z.array(Phase).check(z.minLength(1), z.maxLength(maxPhases)), [{ key: '1', name: 'Phase 1', minutes: null }]),
  /** Said to the patient in plain words. */
  explanation: optional(longText(600)),
  presentedAt: optional(instant),
  presentedBy: optional(text(200)),
  /** The last day on which it can be accepted. */
  validUntil: optional(day),
  estimate: optional(Estimate),
  consent: optional(Consent),
  reason: optional(text(300)),
})
export type TreatmentPlan = z.infer<typeof TreatmentPlan>

export function faultOfTreatmentPlan({ phases }: TreatmentPlan): FieldError | null {
  const keys = phases.map(({ key }) => key)
  return new Set(keys).size < keys.length ? { path: 'phases', message: 'have two with one key' } : null
}
