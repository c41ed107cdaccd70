import { expect, test } from 'vitest'
import { Answers } from '#domain/documents/submission.ts'
import type { Question } from '#domain/documents/form.ts'
import { commandOf } from '#resources/registry.ts'
import { answerField, answerFormValue, withAnswer } from '#streams/derive/records/questionAnswers.ts'
import { commandFieldsOf } from '#streams/derive/records/recordFields.ts'
import { parseForm } from '#streams/derive/records/parseForm.ts'
import { type FormValue, formValuesOf } from '#streams/derive/records/formValues.ts'

const questionOf = (code: string, kind: Question['kind'], choices: readonly string[] = []): Question => ({
  code,
  kind,
  text: `${code}?`,
  required: false,
  matters: null,
  deniedBy: [],
  fromAge: null,
  toAge: null,
  choices: [...choices],
})
const questions = [
  questionOf('heart', 'yesNo'),
  questionOf('pills', 'longText'),
  questionOf('smokes', 'choice', ['never', 'I used to, a LOT']),
  questionOf('allergies', 'choices', ['Latex', 'Penicillin']),
  questionOf('since', 'day'),
  questionOf('cups', 'number'),
]
const answers: readonly FormValue[] = ['no', '', 'I used to, a LOT', ['Latex'], '2020-02-29', '3']

test('[RECORD-17] staff complete a form by its own questions, in their words, and the record stores the same answers as a kiosk would', () => {
  const fill = commandOf('submissions.fill')
  const [field] = fill ? commandFieldsOf(fill) : []
  const types = field?.type.kind === 'map' && field.type.of.kind === 'either' ? field.type.of.of : []
  const input = questions.reduce<FormValue>((all, question, index) => withAnswer(all, question, answers[index] ?? '', types), [])
  expect(questions.map((question) => answerFormValue(input, question))).toEqual(answers)
  const { values, faults } = parseForm(field ? [field] : [], { answers: input }, { input: {}, values: {} }, 'UTC')
  const answerRecord = { heart: false, smokes: 'I used to, a LOT', allergies: ['Latex'], since: '2020-02-29', cups: 3 }
  expect([values['answers'], [...faults], Answers.safeParse(values['answers']).success]).toEqual([answerRecord, [], true])

  const restored = formValuesOf(field ? [field] : [], { answers: answerRecord }, 'UTC')['answers'] ?? ''
  expect(questions.map((question) => answerFormValue(restored, question))).toEqual(answers)
  expect(withAnswer(restored, questions[2] ?? questionOf('', 'text'), '', types)).toHaveLength(4)
  expect(answerField(questions[2] ?? questionOf('', 'text')).type).toEqual({
    kind: 'word',
    options: ['never', 'I used to, a LOT'],
    isVerbatim: true,
  })
})
