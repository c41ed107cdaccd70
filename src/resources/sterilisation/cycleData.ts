import * as z from 'zod/mini'
import { id, instant, longText, optional, text, wholeNumber, word } from '#domain/fields.ts'
import { Cycle, failReasons } from '#domain/sterilisation/cycle.ts'
import { programNames } from '#domain/sterilisation/programs.ts'
import { Evidence, Results } from '#domain/sterilisation/results.ts'

/** The shapes of what comes with a cycle's commands. */

const reason = text(300)
const maybe = <T extends z.ZodMiniType>(field: T) => z.optional(z.nullable(field))
/** Only `pending` can be said beforehand: that one is in the load. What it turned out to be is read. */
const indicator = maybe(word(['pending']))

export const Drafting = z.strictObject({
  kind: z._default(word(['load', 'test']), 'load'),
  location: id,
  steriliser: id,
  program: word(programNames),
  implants: z._default(z.boolean(), false),
  biological: indicator,
  note: optional(longText(2000)),
})
export const Planning = z.strictObject({
  steriliser: z.optional(id),
  program: z.optional(word(programNames)),
  implants: z.optional(z.boolean()),
  biological: indicator,
})
export const Starting = z.strictObject({ overrideReason: z.optional(reason) })
export const Attaching = z.strictObject({
  evidence: Evidence,
  results: z.optional(Results),
  endedAt: z.optional(instant),
})
export const Recording = z.strictObject({ results: Results, evidence: z.optional(Evidence) })
export const Reading = z.strictObject({ biological: word(['negative', 'positive']) })
export const Quarantining = z.strictObject({ quarantineReason: reason })
export const ReleasingEarly = z.strictObject({ clinician: id, earlyReason: reason })
export const Failing = z.strictObject({ failReason: word(failReasons), failNote: z.optional(reason) })
export const Aborting = z.strictObject({ failNote: reason })
export const Recalling = z.strictObject({ recallReason: reason })
export const Receiving = z.strictObject({
  kind: z._default(word(['external']), 'external'),
  location: id,
  supplier: text(120),
  supplierCycle: maybe(text(60)),
  certificate: maybe(text(120)),
  packCount: maybe(wholeNumber(1, 5000)),
  sealsIntact: maybe(z.boolean()),
  note: optional(longText(2000)),
})
export const Verifying = z.strictObject({
  certificate: z.optional(text(120)),
  packCount: z.optional(wholeNumber(1, 5000)),
  sealsIntact: z.optional(z.boolean()),
})
export const Rejecting = z.strictObject({ failNote: reason })
export const Amending = z.strictObject({
  amendReason: reason,
  program: z.optional(word(programNames)),
  results: z.optional(Results),
  evidence: z.optional(Evidence),
  supplierCycle: z.optional(text(60)),
  certificate: z.optional(text(120)),
})
export const Editing = z.pick(Cycle, { note: true })
