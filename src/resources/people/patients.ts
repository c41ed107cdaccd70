import { alignContact } from '#domain/people/alignContact.ts'
import { faultOfPatient, Patient } from '#domain/people/patient.ts'
import { anyScope } from '#domain/scopes.ts'
import { resource } from '../resource.ts'

export const patients = resource({
  name: 'patients',
  module: 'people',
  record: Patient,
  refs: {
    'tags.tag': 'tags',
    'usualProvider': 'providers',
    'usualLocation': 'locations',
    'gp': 'contacts',
    'referredBy': 'contacts',
    'guardian': 'patients',
    'payer': 'patients',
  },
  faultOf: faultOfPatient,
  derive: alignContact,
  unique: [
    { fields: ['medicare.number', 'medicare.irn'], among: 'practice', whileEmpty: 'sharedIdentifierReason' },
    { fields: ['ihi'], among: 'practice', whileEmpty: 'sharedIdentifierReason' },
    { fields: ['dva.fileNumber'], among: 'practice', whileEmpty: 'sharedIdentifierReason' },
  ],
  columns: ['lastName', 'firstName', 'birthDate', 'phone', 'email'],
  pastDays: ['birthDate', 'deceasedOn'],
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
