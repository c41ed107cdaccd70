import * as z from 'zod/mini'
import { day, id, instant, optional, text, oneOf } from '../fields.ts'

export const packStates = [
  'labelled',
  'inCycle',
  'processed',
  'sterile',
  'allocated',
  'opened',
  'used',
  'dirty',
  'expired',
  'compromised',
  'unsterile',
  'recalled',
  'discarded',
] as const
export type PackState = (typeof packStates)[number]

/** The pack waits until its load is released. */
export const awaitingReleaseStates = ['inCycle', 'processed'] as const satisfies readonly PackState[]
/** The pack is on its way to be sterile again. */
export const inReprocessingStates = ['labelled', ...awaitingReleaseStates] as const satisfies readonly PackState[]
/** The pack can be used on a patient. */
export const usablePackStates = ['sterile', 'allocated', 'opened'] as const satisfies readonly PackState[]
/** The pack can be used on a patient if a user gives the reason for an unreleased or expired one. */
export const tracedPackStates = ['processed', ...usablePackStates, 'expired'] as const satisfies readonly PackState[]
/** The pack is set up for an appointment, or was used at it. */
export const appointedPackStates = ['allocated', 'opened', 'used', 'dirty'] as const satisfies readonly PackState[]
/** The pack may lie at a chair although it was not used. */
export const atChairPackStates = ['allocated', 'opened', 'unsterile'] as const satisfies readonly PackState[]
/** The pack is where its load is, so that the state of the load says more. */
export const withLoadPackStates = [...inReprocessingStates, 'sterile', 'allocated'] as const satisfies readonly PackState[]
/** The pack was used, or has been packed again since. */
export const spentPackStates = ['used', 'dirty', 'discarded', 'labelled'] as const satisfies readonly PackState[]
/** The pack is no longer sterile if its load failed. */
export const failablePackStates = [
  ...awaitingReleaseStates,
  ...usablePackStates,
  'expired',
  'compromised',
] as const satisfies readonly PackState[]
/** No user may open the pack: its load failed, or a load recall stopped it. */
export const stoppedPackStates = ['recalled', 'unsterile'] as const satisfies readonly PackState[]

/** A pack code that a scanner may type. */
export const packCode = z.string().check(z.trim(), z.maxLength(40), z.regex(/^[A-Z0-9][A-Z0-9.+-]{3,39}$/, 'is not a pack code'))

const override = z.strictObject({ at: instant, by: text(200), reason: text(300) })

/** One packing of instruments: labelled, sterilised, used once, then packed again under another label. */
export const Pack = z.strictObject({
  /** The code on its label; generated if none is given. */
  code: optional(packCode),
  /** "Exam kit" */
  kind: text(80),
  contents: optional(text(500)),
  location: id,
  hollow: z._default(z.boolean(), false),
  wrapped: z._default(z.boolean(), true),
  implant: z._default(z.boolean(), false),
  sealedOn: optional(day),
  cycle: optional(id),
  expiresOn: optional(day),
  /** Released before its indicator was read. */
  releasedEarly: z._default(z.boolean(), false),
  place: optional(text(80)),
  appointment: optional(id),
  patient: optional(id),
  provider: optional(id),
  openedAt: optional(instant),
  usedAt: optional(instant),
  /** The last load recall that stopped it or asked for its patient. */
  recall: optional(id),
  /** Set by a command that overrides a refusal, then moved to `overrides`. */
  overrideReason: optional(text(300)),
  overrides: z._default(z.array(override).check(z.maxLength(50)), []),
  compromiseReason: optional(oneOf(['wet', 'torn', 'dropped', 'opened', 'other'])),
  relinkReason: optional(text(300)),
  /** The earlier pack of the same instruments. */
  packedFrom: optional(id),
})
export type Pack = z.infer<typeof Pack>
