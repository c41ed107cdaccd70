import * as z from 'zod/mini'
import { freeKeys } from '../bounds.ts'
import { id, instant, longText, optional, phone, sha256Hex, text, wholeNumber, oneOf } from '../fields.ts'
import { answerLevels } from './form.ts'
import { signerRoles } from './signerRoles.ts'

export const submissionStates = [
  'due',
  'sent',
  'opened',
  'partial',
  'denied',
  'complete',
  'reviewed',
  'withdrawn',
  'waived',
  'lapsed',
] as const
export type SubmissionState = (typeof submissionStates)[number]

/** The patient has not answered the form yet. */
export const unansweredSubmissionStates = ['due', 'sent', 'opened', 'partial'] as const satisfies readonly SubmissionState[]
/** An appointment still waits for the form. One that the patient denied waits for a user. */
export const openSubmissionStates = [...unansweredSubmissionStates, 'denied'] as const satisfies readonly SubmissionState[]
/** A user has to read the answers. */
export const toReviewStates = ['complete', 'denied'] as const satisfies readonly SubmissionState[]
/** The patient answered the form. */
export const answeredSubmissionStates = ['complete', 'reviewed'] as const satisfies readonly SubmissionState[]
/** A user decided that the form is not needed. */
export const notNeededStates = ['withdrawn', 'waived'] as const satisfies readonly SubmissionState[]

/** Why a link was closed before the form was answered. */
export const linkCloseReasons = ['byUser', 'notSent', 'wrongBirthDates'] as const

export const Answer = z.union([
  z.boolean(),
  z.number().check(z.gte(-1e12), z.lte(1e12)),
  longText(5000),
  z.array(text(120)).check(z.maxLength(30)),
])
/** Answers by the code of the question. */
export const Answers = freeKeys(Answer)
export type Answers = z.infer<typeof Answers>

/** The strokes of a signature: move and line commands in a box of 1000 by 400. Nothing else is valid. */
export const Signature = z
  .string()
  .check(
    z.maxLength(20_000),
    z.regex(/^M\d{1,4}(?:\.\d)? \d{1,4}(?:\.\d)?(?:[ML]\d{1,4}(?:\.\d)? \d{1,4}(?:\.\d)?)+$/, 'is not a signature drawing'),
  )

export const AnswerCodes = z.array(text(40)).check(z.maxLength(100))

export const ImportantAnswer = z.strictObject({
  code: text(40),
  level: oneOf(answerLevels),
  /** The question. */
  text: text(300),
  answer: text(300),
  proposes: optional(text(60)),
})
export type ImportantAnswer = z.infer<typeof ImportantAnswer>

/** An answer that denies the consent. */
export const DeniedAnswer = z.strictObject({ code: text(40), text: text(300), answer: text(300) })
export type DeniedAnswer = z.infer<typeof DeniedAnswer>

export const Submission = z.strictObject({
  form: id,
  /** The version of the form that was filled in. */
  formVersion: z._default(wholeNumber(0, 1e9), 0),
  patient: id,
  appointment: optional(id),
  location: id,
  answers: z._default(Answers, {}),
  signature: optional(Signature),
  /** The adult who answered and signed, if the patient is too young. */
  signedBy: optional(text(120)),
  signedAs: optional(oneOf(signerRoles)),
  signerPhone: optional(phone),
  /** SHA-256 of the text above the signature, with the answers. */
  signedTextHash: optional(sha256Hex),
  signedAt: optional(instant),
  openedAt: optional(instant),
  completedAt: optional(instant),
  /** The number of the last link that was sent. An earlier link no longer opens the form. */
  linkNumber: z._default(wholeNumber(0, 9999), 0),
  /** When the last link was sent; `null` if it is closed. It opens the form only while the form waits for answers. */
  linkSentAt: optional(instant),
  /** The phone that a user gave for the link, such as that of a parent. Empty: the patient's own. */
  linkTo: optional(phone),
  linkClosedBecause: optional(oneOf(linkCloseReasons)),
  /** When the patient was last reminded of the open link. */
  remindedAt: optional(instant),
  /** The answers that staff must read, as they were completed. */
  importantAnswers: z._default(z.array(ImportantAnswer).check(z.maxLength(100)), []),
  reviewedBy: optional(id),
  reviewedAt: optional(instant),
  /** The codes of the important answers that were shown to the user who reviewed them. */
  reviewedAnswers: z._default(AnswerCodes, []),
  /** The answers for which it cannot be signed. */
  deniedAnswers: z._default(z.array(DeniedAnswer).check(z.maxLength(100)), []),
  deniedAt: optional(instant),
  /** Why it need not be filled in after all. */
  withdrawnBecause: optional(text(300)),
  /** Why the patient is treated without it, and who decided that. */
  waivedBecause: optional(text(300)),
  waivedBy: optional(id),
  waivedAt: optional(instant),
})
export type Submission = z.infer<typeof Submission>
