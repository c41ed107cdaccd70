import { expect, test } from 'vitest'
import { listedState } from '#app/components/record/stateDisplays.ts'
import type { AnyRecord } from '#domain/wire.ts'
import { allergies } from '#resources/clinical/allergies.ts'
import { appointments } from '#resources/scheduling/appointments.ts'

const record = (state: object): AnyRecord => ({ id: 'one', version: 1, createdAt: '', updatedAt: '', state })

test('[RECORD-30] a list shows a refuted allergy as refuted, and every other one by whether the patient has it now', () => {
  const shown = (clinical: string, verification: string) => listedState(allergies, record({ clinical, verification }))?.state
  expect(shown('active', 'refuted')).toBe('refuted')
  expect(shown('active', 'enteredInError')).toBe('enteredInError')
  expect([shown('active', 'confirmed'), shown('resolved', 'unconfirmed')]).toEqual(['active', 'resolved'])
})

test('[RECORD-30] a list shows an appointment by its visit alone', () => {
  const state = { visit: 'scheduled', confirmation: 'confirmed', paperwork: 'complete', exam: 'none' }
  expect(listedState(appointments, record(state))?.state).toBe('scheduled')
})
