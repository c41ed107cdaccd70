import { expect, test } from 'vitest'
import { patientDataOf, patientDraftFaults, patientDraftOf } from '#app/components/people/newPatient/patientDraft.ts'

const today = '2026-11-24'
const empty = { birthDate: '', phone: '', firstName: '', lastName: '' }

test.each([
  ['', empty],
  ['folau', { ...empty, lastName: 'Folau' }],
  ['Mary-Jane van der Berg', { ...empty, firstName: 'Mary-Jane van der', lastName: 'Berg' }],
  ['vaea folau 2/3/91', { ...empty, firstName: 'Vaea', lastName: 'Folau', birthDate: '1991-03-02' }],
  ['2 Mar 1991', { ...empty, birthDate: '1991-03-02' }],
  ['folau 0412 555 431', { ...empty, lastName: 'Folau', phone: '0412 555 431' }],
  ['0412555431', { ...empty, phone: '0412555431' }],
  ['431', empty],
])('[REACH-10] a new patient begins with the name, date of birth and phone number that were typed: “%s”', (typed, draft) => {
  expect(patientDraftOf(typed, today)).toEqual(draft)
})

test('[REACH-10] the form of a new patient names the fields that the server would refuse, and sends no empty one', () => {
  expect(patientDraftFaults({ ...empty, phone: '431' })).toEqual(['phone', 'firstName', 'lastName'])
  const draft = { ...empty, firstName: ' Vaea ', lastName: 'Folau', phone: '0412 555 431' }
  expect(patientDraftFaults(draft)).toEqual([])
  expect(patientDataOf(draft)).toEqual({ firstName: 'Vaea', lastName: 'Folau', phone: '+61412555431' })
})
