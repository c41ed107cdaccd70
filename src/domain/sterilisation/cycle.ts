import * as z from 'zod/mini'
import { freeKeys } from '../bounds.ts'
import { id, instant, longText, optional, text, wholeNumber, oneOf } from '../fields.ts'
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

/** The packs of the cycle can be used. */
export const releasedCycleStates = ['released', 'emergencyReleased'] as const satisfies readonly CycleState[]
/** Packs can be put in or taken out. */
export const fillableStates = ['draft', 'received'] as const satisfies readonly CycleState[]
/** The steriliser has not been started. */
export const notStartedStates = ['loaded', 'draft'] as const satisfies readonly CycleState[]
/** The cycle did not run, so that none of its packs may have been used. */
export const notRunStates = [...notStartedStates, 'voided'] as const satisfies readonly CycleState[]
/** The cycle has not ended. */
export const beforeEndStates = ['running', ...notStartedStates] as const satisfies readonly CycleState[]
/** The cycle has ended, and its packs wait in the steriliser for a user. */
export const toUnloadStates = ['ended', 'awaitingRelease'] as const satisfies readonly CycleState[]
/** The cycle occupies its steriliser, the most urgent first. */
export const inSteriliserStates = ['running', ...toUnloadStates, ...notStartedStates] as const satisfies readonly CycleState[]
/** The cycle has ended, and no user has decided about its packs. */
export const undecidedStates = [...toUnloadStates, 'quarantined'] as const satisfies readonly CycleState[]
/** The packs wait for a user who releases or rejects them. */
export const awaitingDecisionStates = [...undecidedStates, 'received', 'verified'] as const satisfies readonly CycleState[]
/** The cycle waits for a user, the most urgent first. */
export const awaitingUserStates = [
  'awaitingRelease',
  'ended',
  'verified',
  'received',
  'draft',
  'loaded',
  'quarantined',
] as const satisfies readonly CycleState[]
/** A user still has something to do about the cycle. */
export const openCycleStates = [...beforeEndStates, ...awaitingDecisionStates, 'emergencyReleased'] as const satisfies readonly CycleState[]
/** The cycle may have no results. */
export const withoutResultsStates = ['loaded', 'running', 'voided', 'aborted'] as const satisfies readonly CycleState[]
/** The cycle went wrong: a load recall can be about it. */
export const stoppedCycleStates = ['failed', 'aborted', 'recalled', 'rejected'] as const satisfies readonly CycleState[]
/** A load recall stops the cycle: it has started and has not already failed. */
export const stoppableCycleStates = ['running', ...awaitingDecisionStates, ...releasedCycleStates] as const satisfies readonly CycleState[]
/** A load without faults goes through these, in order. */
export const regularCourse = ['draft', 'loaded', 'running', 'awaitingRelease', 'released'] as const satisfies readonly CycleState[]

export const cycleFailReasons = ['parameters', 'indicator', 'wet', 'seals', 'biological', 'operator', 'test', 'other'] as const

const amendment = z.strictObject({
  at: instant,
  by: text(200),
  reason: text(300),
  /** The corrected fields, before and after. */
  was: freeKeys(z.unknown()),
  becomes: freeKeys(z.unknown()),
})

/** A cycle: a load, a test run, or a delivery sterilised elsewhere. */
export const Cycle = z.strictObject({
  kind: z._default(oneOf(['load', 'test', 'external']), 'load'),
  location: id,
  steriliser: optional(id),
  /** Assigned at the start: the steriliser's next number. */
  number: optional(wholeNumber(1, 1_000_000)),
  program: optional(oneOf(programNames)),
  implants: z._default(z.boolean(), false),
  /** Whether it contains hollow instruments (with a lumen). */
  hollow: z._default(z.boolean(), false),
  loadedBy: optional(text(200)),
  loadedByName: optional(text(200)),
  loadedAt: optional(instant),
  startedAt: optional(instant),
  /** Why it was started although its steriliser was not ready. */
  overrideReason: optional(text(300)),
  expectedEndAt: optional(instant),
  endedAt: optional(instant),
  results: optional(Results),
  evidence: optional(Evidence),
  /** `null`: no biological indicator in this cycle. */
  biological: optional(oneOf(['pending', 'negative', 'positive'])),
  biologicalReadAt: optional(instant),
  releasedBy: optional(text(200)),
  releasedByName: optional(text(200)),
  releasedAt: optional(instant),
  quarantineReason: optional(text(300)),
  /** The provider who authorises a release before the indicator is read, and the reason. */
  clinician: optional(id),
  earlyReason: optional(text(300)),
  failReason: optional(oneOf(cycleFailReasons)),
  failNote: optional(text(300)),
  recallReason: optional(text(300)),
  supplier: optional(text(120)),
  supplierCycle: optional(text(60)),
  certificate: optional(text(120)),
  packCount: optional(wholeNumber(1, 5000)),
  sealsIntact: optional(z.boolean()),
  amendments: z._default(z.array(amendment).check(z.maxLength(200)), []),
  note: optional(longText(2000)),
})
export type Cycle = z.infer<typeof Cycle>

type WithEvidence = { readonly evidence?: Evidence | null }

/** The hashes of its evidence, as it is and as it was before an amendment. */
export const evidenceHashesOf = ({ evidence, amendments = [] }: WithEvidence & { readonly amendments?: Cycle['amendments'] }) =>
  [
    evidence,
    ...amendments.flatMap(({ was, becomes }: { was: WithEvidence; becomes: WithEvidence }) => [was.evidence, becomes.evidence]),
  ].map((one) => one?.sha256)
