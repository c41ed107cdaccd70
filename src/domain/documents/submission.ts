import * as z from 'zod/mini'
import { id, instant, longText, optional, text, wholeNumber, word } from '../fields.ts'
import { signers } from './signers.ts'

export const submissionStates = ['due', 'sent', 'opened', 'partial', 'complete', 'reviewed', 'withdrawn', 'lapsed'] as const
export type SubmissionState = (typeof submissionStates)[number]

/** A form that a visit still waits for. */
export const openStates = ['due', 'sent', 'opened', 'partial'] as const satisfies readonly SubmissionState[]

export const Answer = z.union([z.boolean(), z.number(), longText(5000), z.array(text(120)).check(z.maxLength(30))])
export const Answers = z.record(z.string().check(z.maxLength(40)), Answer)
export type Answers = z.infer<typeof Answers>

/** The strokes of a signature: moves and lines in a box of 1000 by 400, and nothing that could be anything else. */
export const Signature = z
  .string()
  .check(
    z.maxLength(20_000),
    z.regex(/^M\d{1,4}(?:\.\d)? \d{1,4}(?:\.\d)?(?:[ML]\d{1,4}(?:\.\d)? \d{1,4}(?:\.\d)?)+$/, 'is not a drawn line'),
  )

export const Submission = z.strictObject({
  form: id,
  /** The version of the form that was filled in. */
  formVersion: z._default(wholeNumber(0, 1e9), 0),
  patient: id,
  appointment: optional(id),
  location: id,
  answers: z._default(Answers, {}),
  signature: optional(Signature),
  /** Who signed, where it was not the patient. */
  signedBy: optional(text(120)),
  signedAs: optional(word(signers)),
  /** SHA-256 of the text as it stood above the signature, with the answers. */
  signedTextHash: optional(z.string().check(z.regex(/^[0-9a-f]{64}$/))),
  signedAt: optional(instant),
  openedAt: optional(instant),
  completedAt: optional(instant),
  reviewedBy: optional(id),
  /** Why it need not be filled in after all. */
  withdrawnBecause: optional(text(300)),
})
export type Submission = z.infer<typeof Submission>
