import * as z from 'zod/mini'
import { id, instant, longText, optional, text, wholeNumber, oneOf } from '#domain/fields.ts'
import { Cycle, cycleFailReasons } from '#domain/sterilisation/cycle.ts'
import { programNames } from '#domain/sterilisation/programs.ts'
import { Evidence, Results } from '#domain/sterilisation/results.ts'

/** Data shapes of the cycle commands. */

const reason = text(300)
const nullish = <T extends z.ZodMiniType>(field: T) => z.optional(z.nullable(field))
/** Only `pending` can be set in advance: an indicator is in the load. Its result is read later. */
const indicator = nullish(oneOf(['pending']))

export const CreateCycleData = z.strictObject({
  kind: z._default(oneOf(['load', 'test']), 'load'),
  location: id,
  steriliser: id,
  program: oneOf(programNames),
  implants: z._default(z.boolean(), false),
  biological: indicator,
  note: optional(longText(2000)),
})
export const PlanData = z.strictObject({
  steriliser: z.optional(id),
  program: z.optional(oneOf(programNames)),
  implants: z.optional(z.boolean()),
  biological: indicator,
})
export const StartData = z.strictObject({ overrideReason: z.optional(reason) })
export const AttachEvidenceData = z.strictObject({
  evidence: Evidence,
  results: z.optional(Results),
  endedAt: z.optional(instant),
})
export const RecordResultsData = z.strictObject({ results: Results, evidence: z.optional(Evidence) })
export const ReadIndicatorData = z.strictObject({ biological: oneOf(['negative', 'positive']) })
export const QuarantineData = z.strictObject({ quarantineReason: reason })
export const ReleaseEarlyData = z.strictObject({ clinician: id, earlyReason: reason })
export const FailCycleData = z.strictObject({ failReason: oneOf(cycleFailReasons), failNote: z.optional(reason) })
export const AbortData = z.strictObject({ failNote: reason })
export const RecallLoadData = z.strictObject({ recallReason: reason })
export const ReceiveExternalData = z.strictObject({
  kind: z._default(oneOf(['external']), 'external'),
  location: id,
  supplier: text(120),
  supplierCycle: nullish(text(60)),
  certificate: nullish(text(120)),
  packCount: nullish(wholeNumber(1, 5000)),
  sealsIntact: nullish(z.boolean()),
  note: optional(longText(2000)),
})
export const VerifyData = z.strictObject({
  certificate: z.optional(text(120)),
  packCount: z.optional(wholeNumber(1, 5000)),
  sealsIntact: z.optional(z.boolean()),
})
export const RejectData = z.strictObject({ failNote: reason })
export const AmendData = z.strictObject({
  amendReason: reason,
  program: z.optional(oneOf(programNames)),
  results: z.optional(Results),
  evidence: z.optional(Evidence),
  supplierCycle: z.optional(text(60)),
  certificate: z.optional(text(120)),
})
export const EditCycleData = z.pick(Cycle, { note: true })
