import * as z from 'zod/mini'
import { id, longText, optional, text, wholeNumber, oneOf, singleLine } from '../fields.ts'

export const questionKinds = ['text', 'longText', 'yesNo', 'choice', 'choices', 'day', 'number'] as const

/** How much an answer matters: a critical one may threaten life. */
export const answerLevels = ['critical', 'notice'] as const

/** The answers of a question that staff must read: `yes` or `no`, options of a choice, or with an empty list any answer. */
const Matters = z.strictObject({
  when: z._default(z.array(text(120)).check(z.maxLength(30)), []),
  level: oneOf(answerLevels),
  /** The alert that such an answer proposes for the patient: “Heart condition”. */
  proposes: optional(text(60)),
})

export const Question = z.strictObject({
  /** The key of the answer. It stays when the wording changes. */
  code: z.string().check(z.maxLength(40), z.regex(/^[a-z][A-Za-z0-9]{0,39}$/, 'is not a code such as heartDisease')),
  kind: oneOf(questionKinds),
  text: text(300),
  required: z._default(z.boolean(), false),
  /** Options of `choice` and `choices`. */
  choices: z._default(z.array(text(120)).check(z.maxLength(30)), []),
  /** Staff must read these answers before the patient is ready. */
  matters: optional(Matters),
  /** The answers that deny what the form asks consent for: `no`, or options of a choice. Such a form is not signed. */
  deniedBy: z._default(z.array(text(120)).check(z.maxLength(30)), []),
  /** The ages that the question is for. A patient of another age is not asked. */
  fromAge: optional(wholeNumber(0, 120)),
  toAge: optional(wholeNumber(0, 120)),
})
export type Question = z.infer<typeof Question>

const haveUniqueCodes = (questions: readonly Question[]) => new Set(questions.map(({ code }) => code)).size === questions.length
const haveChoices = (questions: readonly Question[]) =>
  questions.every(({ kind, choices }) => !kind.startsWith('choice') || choices.length > 1)

/** When a form falls due: at booking, so that the patient can fill it in at home, or at arrival. */
export const formTimings = ['booking', 'arrival'] as const

/** A form for patients. Each edit creates a new `version`, and a signature names its version. */
export const Form = z.strictObject({
  name: singleLine(120),
  questions: z._default(
    z
      .array(Question)
      .check(
        z.maxLength(100),
        z.refine(haveUniqueCodes, 'has two questions with the same code'),
        z.refine(haveChoices, 'has a choice question with fewer than two options'),
      ),
    [],
  ),
  /** What the patient agrees to, shown above the signature. */
  consent: optional(longText(10_000)),
  needsSignature: z._default(z.boolean(), false),
  /** How many months an answer is valid; `null`: for good. */
  everyMonths: optional(wholeNumber(1, 120)),
  asked: z._default(oneOf(formTimings), 'arrival'),
  /** Only for patients who were never treated here. */
  forNew: z._default(z.boolean(), false),
  /** Appointment types that need it; empty: all. */
  types: z._default(z.array(id).check(z.maxLength(100)), []),
  fromAge: optional(wholeNumber(0, 120)),
  toAge: optional(wholeNumber(0, 120)),
  /** `false`: no longer given out, kept because of its signatures. */
  active: z._default(z.boolean(), true),
})
export type Form = z.infer<typeof Form>
