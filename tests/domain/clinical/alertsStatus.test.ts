import { expect, test } from 'vitest'
import { type AlertEvidence, alertsStatusOf, type StatedAnswers } from '#domain/clinical/alertsStatus.ts'
import { Form } from '#domain/documents/form.ts'

const question = (code: string, matters: object | null) => ({ code, kind: 'yesNo' as const, text: `Do you have ${code}?`, matters })
const history = Form.parse({
  name: 'Medical history',
  questions: [
    question('heart', { when: ['yes'], level: 'critical', proposes: 'Heart condition' }),
    { code: 'allergies', kind: 'longText', text: 'What are you allergic to?' },
  ],
})
const consent = Form.parse({ name: 'Consent', questions: [question('agreed', null)] })
const forms = new Map([
  ['history', history],
  ['consent', consent],
])

const nothing: AlertEvidence = { allergies: [], conditions: [], answers: [], forms }
const answered = (answers: StatedAnswers['answers'], more: Partial<StatedAnswers> = {}): StatedAnswers => ({
  form: 'history',
  answers,
  importantAnswers: [],
  completedAt: '2026-11-20T00:00:00.000Z',
  state: 'complete',
  ...more,
})
const record = (clinical = 'active', verification = 'unconfirmed') => ({ state: { clinical, verification } })
const statusWith = (evidence: Partial<AlertEvidence>) => alertsStatusOf({ ...nothing, ...evidence })

test('[ALLERGY-100] a patient without alerts is “not asked yet” until a record or an answered form says that they know of none', () => {
  expect(statusWith({})).toBe('notAsked')
  expect(statusWith({ allergies: [{ ...record(), noneKnown: true }] })).toBe('none')
  for (const untrue of [record('resolved'), record('active', 'refuted'), record('active', 'enteredInError')])
    expect(statusWith({ allergies: [{ ...untrue, noneKnown: true }] })).toBe('notAsked')

  expect(statusWith({ answers: [answered({ heart: false })] })).toBe('none')
  expect(statusWith({ answers: [answered({ heart: false, allergies: ' ' }, { state: 'reviewed' })] })).toBe('none')
  for (const state of ['due', 'sent', 'opened', 'partial', 'denied', 'withdrawn', 'waived', 'lapsed'] as const)
    expect(statusWith({ answers: [answered({ heart: false }, { state })] })).toBe('notAsked')
  // A consent asks about no alert, and a child was not asked the questions for adults.
  expect(statusWith({ answers: [answered({ agreed: true }, { form: 'consent' }), answered({})] })).toBe('notAsked')
})

test('[ALLERGY-101] no screen says “none known” where an allergy, a condition or an answer says more, or where the user may not see answers', () => {
  const critical = { code: 'heart', level: 'critical' as const, text: 'Heart?', answer: 'Yes', proposes: 'Heart condition' }
  const noneKnown = [{ ...record(), noneKnown: true }]
  expect(statusWith({ allergies: [...noneKnown, { ...record(), noneKnown: false }] })).toBe('seeRecord')
  expect(statusWith({ allergies: noneKnown, conditions: [{ ...record('remission'), kind: 'medical' }] })).toBe('seeRecord')
  expect(statusWith({ allergies: noneKnown, conditions: [{ ...record(), kind: 'dental' }] })).toBe('none')
  expect(statusWith({ answers: [answered({ heart: true }, { importantAnswers: [critical] })] })).toBe('seeRecord')
  expect(statusWith({ answers: [answered({ heart: false, allergies: 'Penicillin' })] })).toBe('seeRecord')
  // The last answers count.
  const earlier = answered({ heart: true }, { importantAnswers: [critical], completedAt: '2025-11-20T00:00:00.000Z' })
  expect(statusWith({ answers: [earlier, answered({ heart: false })] })).toBe('none')
  expect(statusWith({ answers: null })).toBe('seeRecord')
  expect(statusWith({ answers: null, allergies: noneKnown })).toBe('none')
})
