import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { id, instant, money, optional, phone, text, wholeNumber, oneOf } from '#domain/fields.ts'
import { fieldName, valueName } from '#app/components/record/fieldNames.ts'
import { serverErrors } from '#app/components/record/dialog/formErrors.ts'
import { faultSentence } from '#app/components/record/faultSentence.ts'
import { fieldSpecsOf } from '#streams/derive/records/fieldTypes.ts'
import { parseForm } from '#streams/derive/records/parseForm.ts'
import { questionCodeOf, fieldAssistOf, keepDuration } from '#streams/derive/records/fieldAssists.ts'
import { createMergePatch } from '#streams/derive/records/mergePatch.ts'
import { formValuesOf } from '#streams/derive/records/formValues.ts'

const timeZone = 'Australia/Sydney'
const noPrevious = { input: {}, values: {} }

/** An area that the product does not have. */
const Drill = z.strictObject({
  label: text(80),
  owner: id,
  boughtAt: instant,
  rpm: optional(wholeNumber(100, 400_000)),
  price: optional(money),
  dealer: optional(phone),
  bits: z._default(z.array(z.strictObject({ kind: oneOf(['round', 'flame']), used: z._default(z.boolean(), false) })), []),
})
const fields = fieldSpecsOf(Drill, (field) => (field === 'owner' ? 'providers' : null))

test('[RECORD-1] a new area gets an input of the right kind for every field, from its declaration alone', () => {
  expect(fields.map(({ name, type, isRequired }) => [name, type.kind, isRequired])).toEqual([
    ['label', 'text', true],
    ['owner', 'reference', true],
    ['boughtAt', 'instant', true],
    ['rpm', 'number', false],
    ['price', 'money', false],
    ['dealer', 'phone', false],
    ['bits', 'list', false],
  ])
  expect(fields[0]?.type).toEqual({ kind: 'text', most: 80, isLong: false })
  expect(fields[3]?.type).toEqual({ kind: 'number', least: 100, most: 400_000, isWhole: true })
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

test('[RECORD-10] a form understands numbers, money, phones and times as users write them here, and sends them in the wire format', () => {
  const { values, faults } = parseForm(fields, filled, noPrevious, timeZone)
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

test('[RECORD-10] a form reports an invalid value at its field, and sends nothing in its place', () => {
  const invalid = {
    ...filled,
    label: ' ',
    rpm: '99',
    price: 'much',
    dealer: '12',
    boughtAt: '2026-10-04T02:30',
    bits: [{ kind: '', used: 'no' }],
  }
  const { values, faults } = parseForm(fields, { ...invalid, label: '' }, noPrevious, timeZone)
  expect(Object.fromEntries(faults)).toEqual({
    'label': 'missing',
    // 2:30 am does not exist in Sydney on the day when daylight saving begins.
    'boughtAt': 'instant',
    'rpm': 'tooLow',
    'price': 'money',
    'dealer': 'phone',
    'bits.0.kind': 'missing',
  })
  expect(Object.keys(values)).toEqual(['owner', 'bits'])
})

test('[RECORD-3] a form does not send a field that the user did not touch, and an untouched time keeps its seconds', () => {
  const values = { ...Drill.parse(parseForm(fields, filled, noPrevious, timeZone).values), boughtAt: '2026-11-23T23:42:07.123Z' }
  const input = formValuesOf(fields, values, timeZone)
  const editFields = fields.map((field) => ({ ...field, isRequired: false, defaultValue: undefined }))
  expect(parseForm(editFields, { ...input, rpm: '' }, { input, values }, timeZone).values).toEqual({ rpm: null })
  expect(parseForm(fields, { ...input, rpm: '' }, { input, values }, timeZone).values).toMatchObject({
    boughtAt: '2026-11-23T23:42:07.123Z',
  })
})

test('[RECORD-14] an edit within a field removes only what the user removed, and leaves other fields as they are', () => {
  expect(createMergePatch({ boards: { a: '1', b: '2' }, name: 'x' }, { boards: { b: '3' } })).toEqual({ boards: { a: null, b: '3' } })
  expect(createMergePatch({ types: ['a'] }, { types: [] })).toEqual({ types: [] })
})

test('[RECORD-11] a field or value without a catalogue text is shown by its own name', () => {
  expect([fieldName('drills', 'startsAt'), fieldName('drills', 'rpm'), valueName('kind', 'quickRelease')]).toEqual([
    'Starts at',
    'Rpm',
    'Quick release',
  ])
  expect([fieldName('events', 'startsAt'), valueName('scopes', 'appt.w'), fieldName('drills', 'constructor')]).toEqual([
    'From',
    'appt.w',
    'Constructor',
  ])
})

test('[RECORD-7] a server error is shown at the field that it names, with the form’s labels, and otherwise below the fields', () => {
  const problem = { type: '', title: 'T', status: 422, detail: 'D', requestId: '' }
  const errors = [
    { path: 'data.boughtAt', message: 'is not after rpm' },
    { path: 'bits.0.kind', message: 'is odd' },
    { path: 'bits.0', message: 'is too many' },
    { path: 'location', message: 'is not yours' },
  ]
  const errorsShown = serverErrors('drills', fields, { ...problem, errors })
  expect(Object.fromEntries(errorsShown.byPath)).toEqual({
    'boughtAt': 'Bought at is not after “Rpm”',
    'bits.0.kind': 'Type is odd',
    'bits.0': 'Bits is too many',
  })
  expect(errorsShown.general).toEqual(['Location is not yours'])
  expect(serverErrors('drills', fields, problem)).toMatchObject({ byPath: new Map(), general: ['D'], conflicts: [] })
})

test('[RECORD-450] a server error is shown as a sentence that begins with the label of its field, also if the field is within another', () => {
  expect([
    faultSentence('channels', 'data.address', 'is missing'),
    faultSentence('providers', 'providerNumbers.0.unverifiedReason', 'is missing'),
    faultSentence('channels', 'dailyLimit', 'too small: expected number to be >=1'),
    faultSentence('channels', '', 'is not an object'),
  ]).toEqual([
    'Sender is missing',
    'Reason to use the number without a check is missing',
    'Too small: expected number to be >=1',
    'Is not an object',
  ])
})

test('[RECORD-12] a new start time moves the end with it, and a question’s code follows its text until the user changes the code', () => {
  const before = { startsAt: '2026-11-24T23:30', endsAt: '2026-11-25T00:15' }
  expect(keepDuration({ ...before, startsAt: '2026-11-25T09:00' }, before)).toEqual({
    startsAt: '2026-11-25T09:00',
    endsAt: '2026-11-25T09:45',
  })
  expect(keepDuration({ ...before, endsAt: '2026-11-25T01:00' }, before)).toEqual({ ...before, endsAt: '2026-11-25T01:00' })
  const both = { startsAt: '2026-11-25T09:00', endsAt: '2026-11-25T17:00' }
  expect(keepDuration(both, before)).toEqual(both)
  expect(keepDuration({ ...before, startsAt: '' }, before)).toEqual({ ...before, startsAt: '' })

  const { afterChange, hiddenFields } = fieldAssistOf('forms', 'questions')
  const question = { text: 'Do you snore?', code: '', kind: 'yesNo' }
  expect(afterChange?.(question, { ...question, text: '' })).toMatchObject({ code: 'doYouSnore' })
  expect(afterChange?.({ ...question, code: 'sleep' }, { ...question, code: 'sleep', text: '' })).toMatchObject({ code: 'sleep' })
  expect([hiddenFields?.(question), hiddenFields?.({ ...question, kind: 'choices' })]).toEqual([['choices'], []])
  expect(questionCodeOf('Été 2026: heart, or not at all so often?')).toBe('ete2026HeartOrNot')
})
