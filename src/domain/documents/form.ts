import * as z from 'zod/mini'
import { id, longText, optional, text, wholeNumber, word } from '../fields.ts'

export const questionKinds = ['text', 'longText', 'yesNo', 'choice', 'choices', 'day', 'number'] as const

export const Question = z.strictObject({
  /** What an answer is kept under: it stays when the wording changes. */
  code: z.string().check(z.regex(/^[a-z][A-Za-z0-9]{0,39}$/, 'is not a code such as heartDisease')),
  kind: word(questionKinds),
  text: text(300),
  required: z._default(z.boolean(), false),
  /** What may be chosen, for `choice` and `choices`. */
  choices: z._default(z.array(text(120)).check(z.maxLength(30)), []),
})
export type Question = z.infer<typeof Question>

const areApart = (questions: readonly Question[]) => new Set(questions.map(({ code }) => code)).size === questions.length
const haveChoices = (questions: readonly Question[]) =>
  questions.every(({ kind, choices }) => !kind.startsWith('choice') || choices.length > 1)

/** When it falls due: with the booking, so that it can be filled in at home, or when they are here. */
export const askedAt = ['booking', 'arrival'] as const

/** A form for patients. Its `version` is the record's own: each edit is a new one, and what is signed names it. */
export const Form = z.strictObject({
  name: text(120),
  questions: z._default(
    z
      .array(Question)
      .check(
        z.maxLength(100),
        z.refine(areApart, 'has two questions of one code'),
        z.refine(haveChoices, 'leaves nothing to choose between'),
      ),
    [],
  ),
  /** What the patient agrees to, above the signature. */
  consent: optional(longText(10_000)),
  needsSignature: z._default(z.boolean(), false),
  /** How long an answer holds; once for all where empty. */
  everyMonths: optional(wholeNumber(1, 120)),
  asked: z._default(word(askedAt), 'arrival'),
  /** Asked of those alone who were never treated here before. */
  forNew: z._default(z.boolean(), false),
  /** The kinds of appointment it belongs to; all where there is none. */
  types: z._default(z.array(id).check(z.maxLength(100)), []),
  fromAge: optional(wholeNumber(0, 120)),
  toAge: optional(wholeNumber(0, 120)),
  /** Asked of nobody any more, and kept for what was signed. */
  active: z._default(z.boolean(), true),
})
export type Form = z.infer<typeof Form>
