import { expect, test } from 'vitest'
import { Answers } from '#domain/documents/submission.ts'
import type { Question } from '#domain/documents/form.ts'
import { commandOf } from '#resources/registry.ts'
import { answerField, answerTyped, withAnswer } from '#streams/derive/records/answers.ts'
import { fieldsOfCommand } from '#streams/derive/records/fields.ts'
import { givenBy } from '#streams/derive/records/given.ts'
import { type Typed, typedFields } from '#streams/derive/records/typed.ts'

const asked = (code: string, kind: Question['kind'], choices: readonly string[] = []): Question => ({
  code,
  kind,
  text: `${code}?`,
  required: false,
  choices: [...choices],
})
const questions = [
  asked('heart', 'yesNo'),
  asked('pills', 'longText'),
  asked('smokes', 'choice', ['never', 'I used to, a LOT']),
  asked('allergies', 'choices', ['Latex', 'Penicillin']),
  asked('since', 'day'),
  asked('cups', 'number'),
]
const answers: readonly Typed[] = ['no', '', 'I used to, a LOT', ['Latex'], '2020-02-29', '3']

test('[RECORD-17] A form is filled in by its own questions, and what is given is what a kiosk would have given', () => {
  const fill = commandOf('submissions.fill')
  const [field] = fill ? fieldsOfCommand(fill) : []
  const forms = field?.drawn.kind === 'map' && field.drawn.of.kind === 'either' ? field.drawn.of.of : []
  const typed = questions.reduce<Typed>((all, question, at) => withAnswer(all, question, answers[at] ?? '', forms), [])
  expect(questions.map((question) => answerTyped(typed, question))).toEqual(answers)
  const { values, faults } = givenBy(field ? [field] : [], { answers: typed }, { typed: {}, values: {} }, 'UTC')
  const given = { heart: false, smokes: 'I used to, a LOT', allergies: ['Latex'], since: '2020-02-29', cups: 3 }
  expect([values['answers'], [...faults], Answers.safeParse(values['answers']).success]).toEqual([given, [], true])

  const again = typedFields(field ? [field] : [], { answers: given }, 'UTC')['answers'] ?? ''
  expect(questions.map((question) => answerTyped(again, question))).toEqual(answers)
  expect(withAnswer(again, questions[2] ?? asked('', 'text'), '', forms)).toHaveLength(4)
  expect(answerField(questions[2] ?? asked('', 'text')).drawn).toEqual({
    kind: 'word',
    words: ['never', 'I used to, a LOT'],
    isVerbatim: true,
  })
})
