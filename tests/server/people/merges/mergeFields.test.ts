import { describe, expect, test } from 'vitest'
import { differingFields, mergedFields } from '#domain/people/merges/mergedFields.ts'
import { Patient } from '#domain/people/patient.ts'
import type { Fields } from '#domain/wire.ts'
import { medicareCheckDigit } from '#domain/people/identifiers.ts'

const cardNumber = `29513300${medicareCheckDigit('29513300')}1`
const ownId = '0193a0c0-0000-7000-8000-000000000001'
const patient = (id: string, fields: Fields) => ({ ...Patient.parse({ firstName: 'Ana', lastName: 'Ruiz', ...fields }), id })

describe('the fields of two patients who become one', () => {
  test('[MERGE-10] the remaining record keeps its own values, takes those that the user chose, and those that it does not have', () => {
    const from = patient('f', {
      lastName: 'Ruiz-Berg',
      email: 'ana@example.com',
      gender: 'female',
      medicare: { number: cardNumber, irn: 1 },
    })
    const into = patient('i', { email: 'old@example.com', birthDate: '1990-01-02' })
    expect(mergedFields(from, into, [])).toMatchObject({ gender: 'female', medicare: { number: cardNumber, irn: 1 } })
    expect(mergedFields(from, into, [])).not.toHaveProperty('email')
    expect(mergedFields(from, into, ['email', 'lastName'])).toMatchObject({ email: 'ana@example.com', lastName: 'Ruiz-Berg' })
    expect(mergedFields(from, into, [])).not.toHaveProperty('birthDate')
    expect(differingFields(from, into)).toEqual(['lastName', 'email'])
  })

  test('[MERGE-11] no alert, phone number, consent, note or refusal of either record is lost', () => {
    const alert = (label: string, grave: boolean) => ({ label, grave })
    const consent = { for: 'sms', given: false, at: '2026-01-01', how: 'By phone' }
    const from = patient('f', {
      alerts: [alert('latex', true), alert('Warfarin', false)],
      phones: [{ use: 'mobile', e164: '+61491570006' }],
      notes: 'Prefers mornings',
      consents: [consent],
      optedOut: true,
      noAutoEmail: true,
    })
    const into = patient('i', { alerts: [alert('Latex', false)], phones: [{ use: 'home', e164: '+61491570157' }], notes: 'Parks behind' })
    const merged = mergedFields(from, into, [])
    expect(merged).toMatchObject({ alerts: [alert('Latex', true), alert('Warfarin', false)], consents: [consent], optedOut: true })
    expect(merged).toMatchObject({ notes: 'Parks behind\n\nPrefers mornings', noAutoEmail: true })
    expect(merged.phones?.map(({ e164 }) => e164)).toEqual(['+61491570157', '+61491570006'])
    expect(mergedFields(from, into, ['phone']).phones?.map(({ e164 }) => e164)).toEqual(['+61491570006', '+61491570157'])
  })

  test('[MERGE-12] the name that does not remain is a former one', () => {
    const [from, into] = [patient('f', { lastName: 'Olsen' }), patient('i', { formerNames: ['Ana Vega'] })]
    expect(mergedFields(from, into, []).formerNames).toEqual(['Ana Vega', 'Ana Olsen'])
    expect(mergedFields(from, into, ['lastName']).formerNames).toEqual(['Ana Vega', 'Ana Ruiz'])
    expect(mergedFields(into, into, [])).toEqual({})
  })

  test('[MERGE-13] a patient never becomes their own payer or guardian', () => {
    const [from, into] = [patient('f', { payer: ownId }), patient(ownId, {})]
    expect(mergedFields(from, into, ['payer'])).not.toHaveProperty('payer')
  })
})
