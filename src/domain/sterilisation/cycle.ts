import * as z from 'zod/mini'
import { id, instant, longText, optional, text, wholeNumber, word } from '../fields.ts'
import { programNames } from './programs.ts'
import { Evidence, Results } from './results.ts'

export const cycleStates = [
  'draft',
  'loaded',
  'running',
  'ended',
  'awaitingRelease',
  'released',
  'quarantined',
  'emergencyReleased',
  'failed',
  'aborted',
  'recalled',
  'voided',
  'received',
  'verified',
  'rejected',
] as const
export type CycleState = (typeof cycleStates)[number]

/** What was sterilised may be used. */
export const releasedStates: readonly CycleState[] = ['released', 'emergencyReleased']
/** A recall stops it: it has begun, and nothing has ended it badly yet. */
export const stoppableStates: readonly CycleState[] = [
  'running',
  'ended',
  'awaitingRelease',
  'quarantined',
  'released',
  'emergencyReleased',
  'received',
  'verified',
]

export const failReasons = ['parameters', 'indicator', 'wet', 'seals', 'biological', 'operator', 'test', 'other'] as const

const amended = z.strictObject({
  at: instant,
  by: text(200),
  reason: text(300),
  /** The fields that were corrected, as they were and as they are. */
  was: z.record(z.string(), z.unknown()),
  becomes: z.record(z.string(), z.unknown()),
})

/** A load, a test run, or a delivery that somebody else sterilised. */
export const Cycle = z.strictObject({
  kind: z._default(word(['load', 'test', 'external']), 'load'),
  location: id,
  steriliser: optional(id),
  /** Given when it starts: the steriliser's next. */
  number: optional(wholeNumber(1, 1_000_000)),
  program: optional(word(programNames)),
  implants: z._default(z.boolean(), false),
  /** Whether something with a lumen is in it. */
  hollow: z._default(z.boolean(), false),
  loadedBy: optional(text(200)),
  loadedByName: optional(text(200)),
  loadedAt: optional(instant),
  startedAt: optional(instant),
  /** Why it was started though its steriliser was not ready. */
  overrideReason: optional(text(300)),
  expectedEndAt: optional(instant),
  endedAt: optional(instant),
  results: optional(Results),
  evidence: optional(Evidence),
  /** `null`: no biological indicator was in it. */
  biological: optional(word(['pending', 'negative', 'positive'])),
  biologicalReadAt: optional(instant),
  releasedBy: optional(text(200)),
  releasedByName: optional(text(200)),
  releasedAt: optional(instant),
  quarantineReason: optional(text(300)),
  /** Who answers for a release before the indicator is read, and why. */
  clinician: optional(id),
  earlyReason: optional(text(300)),
  failReason: optional(word(failReasons)),
  failNote: optional(text(300)),
  recallReason: optional(text(300)),
  supplier: optional(text(120)),
  supplierCycle: optional(text(60)),
  certificate: optional(text(120)),
  packCount: optional(wholeNumber(1, 5000)),
  sealsIntact: optional(z.boolean()),
  amendments: z._default(z.array(amended).check(z.maxLength(200)), []),
  note: optional(longText(2000)),
})
export type Cycle = z.infer<typeof Cycle>
