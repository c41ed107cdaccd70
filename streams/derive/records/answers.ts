import type { Question } from '#domain/documents/form.ts'
import type { Drawn, DrawnField } from './drawn.ts'
import { isFields, nothingTyped, type Typed } from './typed.ts'

/** How the answer to a question is asked for: as the question says, where the shape of all answers says only that it may be anything. */

const kinds: Readonly<Record<Question['kind'], (question: Question) => Drawn>> = {
  text: () => ({ kind: 'text', most: 300, isLong: false }),
  longText: () => ({ kind: 'text', most: 5000, isLong: true }),
  yesNo: () => ({ kind: 'yesNo' }),
  choice: ({ choices }) => ({ kind: 'word', words: choices, isVerbatim: true }),
  choices: ({ choices }) => ({ kind: 'list', of: { kind: 'word', words: choices, isVerbatim: true }, most: choices.length }),
  day: () => ({ kind: 'day' }),
  number: () => ({ kind: 'number', least: null, most: null, isWhole: false }),
}

export const answerField = (question: Question): DrawnField => ({
  name: question.code,
  drawn: kinds[question.kind](question),
  isRequired: question.required,
  isEmptiable: question.kind !== 'choices',
  usual: undefined,
})

type Answered = { readonly key: string; readonly value: Typed }

const answersIn = (typed: Typed): readonly Answered[] =>
  (Array.isArray(typed) ? typed : []).flatMap((one) => (isFields(one) ? [{ key: String(one['key']), value: one['value'] as Typed }] : []))

/** What stands in a form under a question; an answer keeps the form of its kind beside it. */
export function answerTyped(typed: Typed, question: Question): Typed {
  const held = answersIn(typed).find(({ key }) => key === question.code)?.value
  return isFields(held) ? ((held as Readonly<Record<string, Typed>>)['value'] ?? '') : nothingTyped(answerField(question).drawn)
}

/** The form of an answer among those that there are: a word is a text, and a day is one too. */
const formOf: Readonly<Record<Question['kind'], Drawn['kind']>> = {
  text: 'text',
  longText: 'text',
  choice: 'text',
  day: 'text',
  yesNo: 'yesNo',
  number: 'number',
  choices: 'list',
}

/** @param forms what an answer may be at all. */
export function withAnswer(typed: Typed, question: Question, answer: Typed, forms: readonly Drawn[]): Typed {
  const which = forms.findIndex(({ kind }) => kind === formOf[question.kind])
  const others = answersIn(typed).filter(({ key }) => key !== question.code)
  return answer === '' ? others : [...others, { key: question.code, value: { which: String(which), value: answer } }]
}
