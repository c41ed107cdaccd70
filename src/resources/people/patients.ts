import { Patient } from '#domain/people/patient.ts'
import { anyScope } from '#domain/scopes.ts'
import { resource } from '../resource.ts'

export const patients = resource({
  name: 'patients',
  module: 'people',
  record: Patient,
  refs: { 'tags.tag': 'tags' },
  columns: ['lastName', 'firstName', 'birthDate', 'phone', 'email'],
  pastDays: ['birthDate'],
  search: ['firstName', 'lastName', 'preferredName', 'phone', 'email'],
  searchDays: ['birthDate'],
  readScope: { full: 'pat', limited: anyScope('pat.s', 'pat.l') },
  commands: {
    create: { scope: 'pat.c', creates: true, data: Patient },
    edit: { scope: 'pat.e', updates: true, extraScopes: [{ changes: 'alerts', needs: 'pat.a' }] },
    remove: { scope: 'pat.e', deletes: true },
  },
  deviceWindows: { wall: 'patientsOfToday', waiting: 'patientsOfToday' },
  views: {
    limited: ['firstName', 'lastName', 'preferredName', 'birthDate', 'phone', 'email'],
    waiting: [
      { as: 'firstInitial', initialOf: 'firstName' },
      { as: 'lastInitial', initialOf: 'lastName' },
    ],
    wall: ['firstName', 'preferredName', { as: 'lastInitial', initialOf: 'lastName' }],
  },
})
