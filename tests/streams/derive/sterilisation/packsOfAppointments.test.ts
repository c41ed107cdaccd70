import { expect, test } from 'vitest'
import { appointments } from '#resources/scheduling/appointments.ts'
import { packStates, type PackState } from '#domain/sterilisation/pack.ts'
import { packNeedsOf } from '#streams/derive/sterilisation/packNeeds.ts'
import { readinessOf } from '#streams/derive/scheduling/providerBoard/readiness.ts'
import { anAppointment, rows } from '../support/dayRows.ts'
import { anAllocatedPack, anAppointmentType, readinessRowsOf } from '../support/readinessRows.ts'

const type = anAppointmentType('implant', { kind: 'Exam kit', count: 1 })
const fatima = { ...anAppointment({ id: 'Fatima', starts: '11:27', visit: 'ready' }), type: type.id }

function isCountedOnBoard(state: PackState): boolean {
  const packs = [anAllocatedPack('EXAM-1', fatima.id, state)]
  const { packs: packsOf } = readinessOf(readinessRowsOf({ packs, types: [type] }))
  return packsOf(fatima)?.missing.length === 0
}

function isCountedInSteri(state: PackState): boolean {
  const inLoad = anAllocatedPack('EXAM-2', null, 'processed')
  return packNeedsOf([anAllocatedPack('EXAM-1', fatima.id, state), inLoad], rows([fatima]), rows([type])).size === 0
}

test('[STATE-43] the board, the sterilisation room and the server count the same packs for an appointment, a used and soiled one among them', () => {
  const counted: unknown = appointments.facts?.['packsHere']?.where
  expect(counted).toEqual({ state: ['allocated', 'opened', 'used', 'dirty'] })
  expect(packStates.filter(isCountedOnBoard)).toEqual(['allocated', 'opened', 'used', 'dirty'])
  expect(packStates.filter(isCountedInSteri)).toEqual(['allocated', 'opened', 'used', 'dirty'])
})
