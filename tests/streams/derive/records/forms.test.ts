import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { id, instant, money, optional, phone, text, wholeNumber, word } from '#domain/fields.ts'
import { fieldName, wordName } from '#app/parts/record/named.ts'
import { shownProblem } from '#app/parts/record/faultsShown.ts'
import { fieldsOf } from '#streams/derive/records/drawn.ts'
import { givenBy } from '#streams/derive/records/given.ts'
import { codeOf, habitOf, spanKept } from '#streams/derive/records/habits.ts'
import { mergePatchOf } from '#streams/derive/records/mergePatch.ts'
import { typedFields } from '#streams/derive/records/typed.ts'

const zone = 'Australia/Sydney'
const nothing = { typed: {}, values: {} }

/** An area that nobody has thought of yet. */
const Drill = z.strictObject({
  label: text(80),
  owner: id,
  boughtAt: instant,
  rpm: optional(wholeNumber(100, 400_000)),
  price: optional(money),
  dealer: optional(phone),
  bits: z._default(z.array(z.strictObject({ kind: word(['round', 'flame']), used: z._default(z.boolean(), false) })), []),
})
const fields = fieldsOf(Drill, (field) => (field === 'owner' ? 'providers' : null))

test('[RECORD-1] A new area’s fields are drawn from their shapes alone', () => {
  expect(fields.map(({ name, drawn, isRequired }) => [name, drawn.kind, isRequired])).toEqual([
    ['label', 'text', true],
    ['owner', 'reference', true],
    ['boughtAt', 'instant', true],
    ['rpm', 'number', false],
    ['price', 'money', false],
    ['dealer', 'phone', false],
    ['bits', 'list', false],
  ])
  expect(fields[0]?.drawn).toEqual({ kind: 'text', most: 80, isLong: false })
  expect(fields[3]?.drawn).toEqual({ kind: 'number', least: 100, most: 400_000, isWhole: true })
})

const filled = {
  label: ' Turbine ',
  owner: '0193a0c0-0000-7000-8000-000000000001',
  boughtAt: '2026-11-24T10:42',
  rpm: '300000',
  price: '$1,200.5',
  dealer: '(02) 9555 0181',
  bits: [{ kind: 'flame', used: 'yes' }],
}

test('[RECORD-10] What people write is understood as they write it here, and given in the form of the wire', () => {
  const { values, faults } = givenBy(fields, filled, nothing, zone)
  expect([...faults]).toEqual([])
  expect(values).toEqual({
    label: 'Turbine',
    owner: filled.owner,
    boughtAt: '2026-11-23T23:42:00.000Z',
    rpm: 300_000,
    price: { cents: 120_050, currency: 'AUD' },
    dealer: '+61295550181',
    bits: [{ kind: 'flame', used: true }],
  })
  expect(Drill.safeParse(values).success).toBe(true)
})

test('[RECORD-10] What cannot be meant is said at its field, and nothing is given in its place', () => {
  const wrong = {
    ...filled,
    label: ' ',
    rpm: '99',
    price: 'much',
    dealer: '12',
    boughtAt: '2026-10-04T02:30',
    bits: [{ kind: '', used: 'no' }],
  }
  const { values, faults } = givenBy(fields, { ...wrong, label: '' }, nothing, zone)
  expect(Object.fromEntries(faults)).toEqual({
    'label': 'missing',
    // Half past two does not exist in Sydney on the day on which summer time begins.
    'boughtAt': 'instant',
    'rpm': 'tooLow',
    'price': 'money',
    'dealer': 'phone',
    'bits.0.kind': 'missing',
  })
  expect(Object.keys(values)).toEqual(['owner', 'bits'])
})

test('[RECORD-3] What is not touched is not sent, and an instant that was not touched keeps its seconds', () => {
  const values = { ...Drill.parse(givenBy(fields, filled, nothing, zone).values), boughtAt: '2026-11-23T23:42:07.123Z' }
  const typed = typedFields(fields, values, zone)
  const edits = fields.map((field) => ({ ...field, isRequired: false, usual: undefined }))
  expect(givenBy(edits, { ...typed, rpm: '' }, { typed, values }, zone).values).toEqual({ rpm: null })
  expect(givenBy(fields, { ...typed, rpm: '' }, { typed, values }, zone).values).toMatchObject({ boughtAt: '2026-11-23T23:42:07.123Z' })
})

test('[RECORD-14] Of an object in a field what was taken out is taken out, and what was not named stays', () => {
  expect(mergePatchOf({ boards: { a: '1', b: '2' }, name: 'x' }, { boards: { b: '3' } })).toEqual({ boards: { a: null, b: '3' } })
  expect(mergePatchOf({ types: ['a'] }, { types: [] })).toEqual({ types: [] })
})

test('[RECORD-11] What the catalogue has no word for reads by its own name', () => {
  expect([fieldName('drills', 'startsAt'), fieldName('drills', 'rpm'), wordName('kind', 'quickRelease')]).toEqual([
    'Starts at',
    'Rpm',
    'Quick release',
  ])
  expect([fieldName('events', 'startsAt'), wordName('scopes', 'appt.w'), fieldName('drills', 'constructor')]).toEqual([
    'From',
    'appt.w',
    'Constructor',
  ])
})

test('[RECORD-7] A no of the server stands at the field that it names, in the words of the form, and else under all of them', () => {
  const problem = { type: '', title: 'T', status: 422, detail: 'D', requestId: '' }
  const errors = [
    { path: 'data.boughtAt', message: 'is not after rpm' },
    { path: 'bits.0.kind', message: 'is odd' },
    { path: 'bits.0', message: 'is too many' },
    { path: 'location', message: 'is not yours' },
  ]
  const shown = shownProblem('drills', fields, { ...problem, errors })
  expect(Object.fromEntries(shown.at)).toEqual({ 'boughtAt': 'Is not after “Rpm”', 'bits.0.kind': 'Is odd', 'bits.0': 'Is too many' })
  expect(shown.whole).toEqual(['Location: Is not yours'])
  expect(shownProblem('drills', fields, problem)).toEqual({ at: new Map(), whole: ['D'] })
})

test('[RECORD-12] Whoever moves a beginning moves the end with it, and a question is kept under its own words until somebody says otherwise', () => {
  const before = { startsAt: '2026-11-24T23:30', endsAt: '2026-11-25T00:15' }
  expect(spanKept({ ...before, startsAt: '2026-11-25T09:00' }, before)).toEqual({
    startsAt: '2026-11-25T09:00',
    endsAt: '2026-11-25T09:45',
  })
  expect(spanKept({ ...before, endsAt: '2026-11-25T01:00' }, before)).toEqual({ ...before, endsAt: '2026-11-25T01:00' })
  const both = { startsAt: '2026-11-25T09:00', endsAt: '2026-11-25T17:00' }
  expect(spanKept(both, before)).toEqual(both)
  expect(spanKept({ ...before, startsAt: '' }, before)).toEqual({ ...before, startsAt: '' })

  const { follows, hides } = habitOf('forms', 'questions')
  const row = { text: 'Do you snore?', code: '', kind: 'yesNo' }
  expect(follows?.(row, { ...row, text: '' })).toMatchObject({ code: 'doYouSnore' })
  expect(follows?.({ ...row, code: 'sleep' }, { ...row, code: 'sleep', text: '' })).toMatchObject({ code: 'sleep' })
  expect([hides?.(row), hides?.({ ...row, kind: 'choices' })]).toEqual([['choices'], []])
  expect(codeOf('Été 2026: heart, or not at all so often?')).toBe('ete2026HeartOrNot')
})
