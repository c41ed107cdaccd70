import { Patient } from '#domain/people/patient.ts'
import { any } from '#domain/scopes.ts'
import { resource } from '../resource.ts'

export const patients = resource({
  name: 'patients',
  part: 'people',
  record: Patient,
  columns: ['lastName', 'firstName', 'birthDate', 'phone', 'email'],
  search: ['firstName', 'lastName', 'preferredName', 'phone', 'email'],
  views: { full: 'pat', limited: any('pat.s', 'pat.l') },
  commands: {
    create: { scope: 'pat.c', makes: true, data: Patient },
    edit: { scope: 'pat.e', edits: true, when: [{ changes: 'alerts', needs: 'pat.a' }] },
    remove: { scope: 'pat.e', ends: true },
  },
  sights: {
    limited: ['firstName', 'lastName', 'preferredName', 'birthDate', 'phone', 'email'],
    waiting: [
      { as: 'firstInitial', initialOf: 'firstName' },
      { as: 'lastInitial', initialOf: 'lastName' },
    ],
    wall: ['firstName', 'preferredName', { as: 'lastInitial', initialOf: 'lastName' }],
  },
})
