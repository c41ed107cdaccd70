import { expect, test } from 'vitest'
import { Form } from '#domain/documents/form.ts'
import { importantAnswers } from '#domain/documents/importantAnswers.ts'

const form = Form.parse({
  name: 'Medical history',
  questions: [
    { code: 'tablets', kind: 'longText', text: 'Which tablets?', matters: { level: 'notice' } },
    { code: 'heart', kind: 'yesNo', text: 'Heart trouble?', matters: { when: ['yes'], level: 'critical', proposes: 'Heart condition' } },
    {
      code: 'pregnant',
      kind: 'choice',
      text: 'Pregnant?',
      choices: ['No', 'Yes', 'Unsure'],
      matters: { when: ['Yes', 'Unsure'], level: 'notice' },
    },
    { code: 'pets', kind: 'text', text: 'Pets?' },
  ],
})
const codesOf = (answers: object) => importantAnswers(form, { ...answers }).map(({ code }) => code)

test('[READ-1] a form says which answers matter: yes or no, options of a choice, or any answer; critical ones come first', () => {
  expect(codesOf({ tablets: 'Two', heart: true, pregnant: 'Unsure', pets: 'Cat' })).toEqual(['heart', 'tablets', 'pregnant'])
  expect(codesOf({ tablets: ' ', heart: false, pregnant: 'No' })).toEqual([])
  expect(importantAnswers(form, { heart: true })).toEqual([
    { code: 'heart', level: 'critical', text: 'Heart trouble?', answer: 'yes', proposes: 'Heart condition' },
  ])
})
