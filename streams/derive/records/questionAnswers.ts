import type { Question } from '#domain/documents/form.ts'
import type { FieldType, FieldSpec } from './fieldTypes.ts'
import { isFields, emptyFormValue, type FormValue } from './formValues.ts'

/** Maps a question to its form field. The shape of all answers allows any type, so the question decides. */

const fieldTypeByKind: Readonly<Record<Question['kind'], (question: Question) => FieldType>> = {
  text: () => ({ kind: 'text', most: 300, isLong: false }),
  longText: () => ({ kind: 'text', most: 5000, isLong: true }),
  yesNo: () => ({ kind: 'yesNo' }),
  choice: ({ choices }) => ({ kind: 'word', options: choices, isVerbatim: true }),
  choices: ({ choices }) => ({ kind: 'list', of: { kind: 'word', options: choices, isVerbatim: true }, most: choices.length }),
  day: () => ({ kind: 'day' }),
  number: () => ({ kind: 'number', least: null, most: null, isWhole: false }),
}

export const answerField = (question: Question): FieldSpec => ({
  name: question.code,
  type: fieldTypeByKind[question.kind](question),
  isRequired: question.required,
  isNullable: question.kind !== 'choices',
  defaultValue: undefined,
})

type AnswerEntry = { readonly key: string; readonly value: FormValue }

const answersOf = (input: FormValue): readonly AnswerEntry[] =>
  (Array.isArray(input) ? input : []).flatMap((entry) =>
    isFields(entry) ? [{ key: String(entry['key']), value: entry['value'] as FormValue }] : [],
  )

/** Returns the form value of a question; an answer stores the kind of its value beside it. */
export function answerFormValue(input: FormValue, question: Question): FormValue {
  const answer = answersOf(input).find(({ key }) => key === question.code)?.value
  return isFields(answer) ? ((answer as Readonly<Record<string, FormValue>>)['value'] ?? '') : emptyFormValue(answerField(question).type)
}

/** The field type of each kind of question in the union of answers: text, choice and day are all text. */
const answerTypeByKind: Readonly<Record<Question['kind'], FieldType['kind']>> = {
  text: 'text',
  longText: 'text',
  choice: 'text',
  day: 'text',
  yesNo: 'yesNo',
  number: 'number',
  choices: 'list',
}

/**
 * Returns the form value with one answer replaced; an empty answer is removed.
 * @param answerTypes the union of field types an answer may have.
 */
export function withAnswer(input: FormValue, question: Question, answer: FormValue, answerTypes: readonly FieldType[]): FormValue {
  const index = answerTypes.findIndex(({ kind }) => kind === answerTypeByKind[question.kind])
  const others = answersOf(input).filter(({ key }) => key !== question.code)
  return answer === '' ? others : [...others, { key: question.code, value: { which: String(index), value: answer } }]
}
