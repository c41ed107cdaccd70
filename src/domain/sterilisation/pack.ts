import * as z from 'zod/mini'
import { day, id, instant, optional, text, word } from '../fields.ts'

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

/** What a scanner may type. */
export const packCode = z.string().check(z.trim(), z.regex(/^[A-Z0-9][A-Z0-9.+-]{3,39}$/, 'is not a code of a pack'))

const override = z.strictObject({ at: instant, by: text(200), reason: text(300) })

/** One packing of instruments: it is labelled, sterilised, used once, and then packed anew under another label. */
export const Pack = z.strictObject({
  /** What its label scans to; its own where none was given. */
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
  /** The last recall that stopped it, or that asked whom it was used on. */
  recall: optional(id),
  /** Given with a command that overrides a refusal, and moved from here to `overrides`. */
  overrideReason: optional(text(300)),
  overrides: z._default(z.array(override).check(z.maxLength(50)), []),
  compromiseReason: optional(word(['wet', 'torn', 'dropped', 'opened', 'other'])),
  relinkReason: optional(text(300)),
  /** The pack whose instruments these are: the time before. */
  packedFrom: optional(id),
})
export type Pack = z.infer<typeof Pack>
