import { expect, test } from 'vitest'
import { ownName } from '../../support/fixtures/ownName.ts'

test('[JOURNEY-13] a journey’s own patient has no name of a demo patient, who is on the boards at some hours', () => {
  expect(() => ownName('Aroha', 'Ngata')).toThrow('A patient of the demo practice has the name Aroha Ngata')
  expect(ownName('Arohanui', 'Ngatai')).toEqual({ firstName: 'Arohanui', lastName: 'Ngatai' })
})
