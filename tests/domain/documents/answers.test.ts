import { createHash } from 'node:crypto'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { answersMatchForm, signedHash, signedText, missingAnswers } from '#domain/documents/answers.ts'
import { formsDue } from '#domain/documents/formsDue.ts'
import { sha256 } from '#domain/documents/sha256.ts'
import { Signature } from '#domain/documents/submission.ts'

const question = (code: string, kind: string, required = false, choices: string[] = []) => ({
  code,
  kind,
  text: `${code}?`,
  required,
  choices,
})
const form = {
  id: 'history',
  name: 'Medical history',
  questions: [
    question('heart', 'yesNo', true),
    question('smoking', 'choice', true, ['Never', 'Daily']),
    question('allergies', 'choices', false, ['Latex', 'Nuts']),
    question('since', 'day'),
    question('children', 'number'),
    question('notes', 'longText', true),
  ],
  consent: 'I agree.',
}

describe('form answers', () => {
  test.each([
    [{ heart: false, smoking: 'Never', allergies: ['Nuts'], since: '2020-02-29', children: 2, notes: 'x' }, true],
    [{}, true],
    [{ heart: 'no' }, false],
    [{ smoking: 'Sometimes' }, false],
    [{ allergies: ['Cats'] }, false],
    [{ allergies: 'Nuts' }, false],
    [{ since: '2021-02-29' }, false],
    [{ children: Number.NaN }, false],
    [{ stranger: true }, false],
    [{ constructor: true }, false],
  ])('[KIOSK-34] answers are accepted only if each one matches the kind of its question: %j, %s', (answers, areValid) => {
    expect(answersMatchForm(form, answers)).toBe(areValid)
  })

  test('[KIOSK-34] a form is complete when every required question is answered; “no” is an answer, a blank is not', () => {
    expect(missingAnswers(form, { heart: false, smoking: 'Daily', notes: '  ' })).toEqual(['notes'])
    expect(missingAnswers(form, { allergies: [] })).toEqual(['heart', 'smoking', 'notes'])
  })

  test('[KIOSK-35] a signature is stored with a hash of the text above it; another answer or wording gives another hash', () => {
    const answers = { heart: true, notes: 'None' }
    expect(signedText(form, answers)).toMatch(/^Medical history\n\nheart\?\ntrue\n\nsmoking\?\n—[^]*I agree\.$/)
    const hashes = [
      signedHash(form, answers),
      signedHash(form, { ...answers, heart: false }),
      signedHash({ ...form, consent: 'I agree!' }, answers),
    ]
    expect(new Set(hashes).size).toBe(3)
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 300 }),
        (text) => sha256(text) === createHash('sha256').update(text).digest('hex'),
      ),
    )
  })

  test('[KIOSK-35] a signature contains only pen strokes inside its box and nothing else', () => {
    const good = ['M0 0L1 1', 'M10.5 20L1000 400M3 4L5 6']
    const bad = ['', 'M1 1', 'L1 1', 'M1 1 L2 2', 'M-1 1L2 2', 'M1 1L2 2"/>', 'M1 1A2 2', `M1 1${'L1 1'.repeat(9000)}`]
    expect(good.filter((path) => !Signature.safeParse(path).success)).toEqual([])
    expect(bad.filter((path) => Signature.safeParse(path).success)).toEqual([])
  })
})

const baseInput = { birthDate: '2000-11-24', today: '2026-11-24', types: ['exam'], submissions: [] as object[] }
const isDue = (fields: object, overrides: object = {}) =>
  formsDue([{ id: 'f', active: true, types: [], ...fields }], { ...baseInput, ...overrides } as never).length === 1
const answeredAt = (completedAt: string, state = 'complete') => ({ submissions: [{ form: 'f', state, completedAt }] })

describe('forms due', () => {
  test.each([
    ['for every appointment type', isDue({}), true],
    ['for this appointment type', isDue({ types: ['exam', 'crown'] }), true],
    ['for another appointment type', isDue({ types: ['crown'] }), false],
    ['old enough from the birthday on', isDue({ fromAge: 26 }), true],
    ['too young', isDue({ fromAge: 27 }), false],
    ['too old', isDue({ toAge: 25 }), false],
    ['unknown age', isDue({ fromAge: 90 }, { birthDate: null }), true],
    ['inactive form', isDue({ active: false }), false],
    ['already answered, asked only once', isDue({}, answeredAt('2001-01-01T00:00:00.000Z')), false],
    ['answered within its months', isDue({ everyMonths: 12 }, answeredAt('2025-11-25T00:00:00.000Z')), false],
    ['answered too long ago', isDue({ everyMonths: 12 }, answeredAt('2025-11-24T00:00:00.000Z')), true],
    ['still open from an earlier appointment', isDue({}, { submissions: [{ form: 'f', state: 'partial', completedAt: null }] }), false],
    ['withdrawn', isDue({}, answeredAt('2026-11-01T00:00:00.000Z', 'withdrawn')), true],
    [
      'another form answered',
      isDue({}, { submissions: [{ form: 'g', state: 'complete', completedAt: '2026-11-01T00:00:00.000Z' }] }),
      true,
    ],
  ])(
    '[KIOSK-33] a patient owes a form according to age, appointment type and time since they last answered it: %s',
    (_, actual, expected) => {
      expect(actual).toBe(expected)
    },
  )
})
