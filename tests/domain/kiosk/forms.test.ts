import { createHash } from 'node:crypto'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fits, signedHash, signedText, unanswered } from '#domain/documents/answers.ts'
import { formsDue } from '#domain/documents/due.ts'
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

describe('answers', () => {
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
  ])('[KIOSK-34] %j fits its questions: %s', (answers, fit) => {
    expect(fits(form, answers)).toBe(fit)
  })

  test('[KIOSK-34] No is an answer, and a blank is none', () => {
    expect(unanswered(form, { heart: false, smoking: 'Daily', notes: '  ' })).toEqual(['notes'])
    expect(unanswered(form, { allergies: [] })).toEqual(['heart', 'smoking', 'notes'])
  })

  test('[KIOSK-35] The hash is of the very words above the signature: another answer or another word is another hash', () => {
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

  test('[KIOSK-35] A signature is moves and lines in its box', () => {
    const good = ['M0 0L1 1', 'M10.5 20L1000 400M3 4L5 6']
    const bad = ['', 'M1 1', 'L1 1', 'M1 1 L2 2', 'M-1 1L2 2', 'M1 1L2 2"/>', 'M1 1A2 2', `M1 1${'L1 1'.repeat(9000)}`]
    expect(good.filter((path) => !Signature.safeParse(path).success)).toEqual([])
    expect(bad.filter((path) => Signature.safeParse(path).success)).toEqual([])
  })
})

const asked = { birthDate: '2000-11-24', today: '2026-11-24', types: ['exam'], submissions: [] as object[] }
const isDue = (fields: object, over: object = {}) =>
  formsDue([{ id: 'f', active: true, types: [], ...fields }], { ...asked, ...over } as never).length === 1
const done = (completedAt: string, state = 'complete') => ({ submissions: [{ form: 'f', state, completedAt }] })

describe('who owes which form', () => {
  test.each([
    ['every kind of visit', isDue({}), true],
    ['its own kind', isDue({ types: ['exam', 'crown'] }), true],
    ['another kind', isDue({ types: ['crown'] }), false],
    ['from the birthday on', isDue({ fromAge: 26 }), true],
    ['too young', isDue({ fromAge: 27 }), false],
    ['too old', isDue({ toAge: 25 }), false],
    ['an age that nobody knows', isDue({ fromAge: 90 }, { birthDate: null }), true],
    ['retired', isDue({ active: false }), false],
    ['answered once for all', isDue({}, done('2001-01-01T00:00:00.000Z')), false],
    ['answered within its months', isDue({ everyMonths: 12 }, done('2025-11-25T00:00:00.000Z')), false],
    ['answered too long ago', isDue({ everyMonths: 12 }, done('2025-11-24T00:00:00.000Z')), true],
    ['still open from before', isDue({}, { submissions: [{ form: 'f', state: 'partial', completedAt: null }] }), false],
    ['withdrawn', isDue({}, done('2026-11-01T00:00:00.000Z', 'withdrawn')), true],
    ['another form', isDue({}, { submissions: [{ form: 'g', state: 'complete', completedAt: '2026-11-01T00:00:00.000Z' }] }), true],
  ])('[KIOSK-33] %s', (_, is, expected) => {
    expect(is).toBe(expected)
  })
})
