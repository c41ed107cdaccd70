import { alignContact } from '#domain/people/alignContact.ts'
import * as z from 'zod/mini'
import { id, oneOf, optional, partialOf } from '#domain/fields.ts'
import { faultOfPatient, Patient } from '#domain/people/patient.ts'
import { adultAge, isChildOn } from '#domain/people/family/adult.ts'
import { foundPatientStates, lastPatientStates, patientStates } from '#domain/people/patientStates.ts'
import { minutes } from '#domain/time.ts'
import { pausableEntryStates } from '#domain/waitlist/waitlistEntry.ts'
import type { FactsOf } from '#machines/kernel/facts/fact.ts'
import { type PatientContext, patientMachine } from '#machines/people/patient.machine.ts'
import { resource } from '../resource.ts'

/** Commands after which no automatic message and no offer leaves. */
const leavingCommands = ['deactivate', 'markDeceased', 'archive']
const DeactivateData = z.strictObject({ leftBecause: optional(oneOf(['moved', 'otherPractice', 'other'])) })
/** Fields that identify a patient and say how to reach them, as the limited view shows them (decision 0708). */
const identityShown = [
  ...(['firstName', 'lastName', 'preferredName', 'title', 'middleName', 'formerNames', 'gender', 'sexAtBirth', 'pronouns'] as const),
  ...(['birthDate', 'birthDateEstimated', 'deceasedOn', 'language', 'interpreter'] as const),
]
const contactShown = ['phone', 'phones', 'email', 'address', 'addresses', 'emergencyContact', 'contactBy', 'optedOut'] as const

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
    'mergedInto': 'patients',
  },
  /** A guardian acts for a child, so the guardian is not one. */
  refRules: { guardian: { faultOn: ({ birthDate }, today) => (isChildOn(birthDate, today) ? `is younger than ${adultAge}` : null) } },
  mergedInto: 'mergedInto',
  faultOf: faultOfPatient,
  derive: alignContact,
  unique: [
    { fields: ['medicare.number', 'medicare.irn'], among: 'practice', whileEmpty: 'sharedIdentifierReason' },
    { fields: ['ihi'], among: 'practice', whileEmpty: 'sharedIdentifierReason' },
    { fields: ['dva.fileNumber'], among: 'practice', whileEmpty: 'sharedIdentifierReason' },
  ],
  columns: ['lastName', 'firstName', 'birthDate', 'phone', 'email', 'mergedInto', 'state'],
  pastDays: ['birthDate', 'deceasedOn'],
  search: ['firstName', 'lastName', 'preferredName', 'phone', 'email'],
  searchDays: ['birthDate'],
  searchStates: { found: foundPatientStates, last: lastPatientStates },
  opens: { window: minutes(30) },
  machines: { every: patientMachine },
  states: patientStates,
  facts: {
    queuedMessages: { all: 'messages', matching: { patient: 'id' }, where: { state: 'queued' }, for: leavingCommands },
    waitlistEntries: { all: 'waitlists', matching: { patient: 'id' }, where: { state: pausableEntryStates }, for: leavingCommands },
  } satisfies FactsOf<PatientContext>,
  readScope: { full: 'pat', limited: 'pat.l', listed: 'pat.s' },
  commands: {
    create: { scope: 'pat.c', creates: true, data: z.omit(Patient, { cameFrom: true, mergedInto: true }) },
    edit: { scope: 'pat.e', updates: { in: { merged: [] }, else: 'all' }, extraScopes: [{ changes: 'alerts', needs: 'pat.a' }] },
    deactivate: { scope: 'pat.m', data: DeactivateData, ownsFields: ['leftBecause'] },
    activate: { scope: 'pat.m' },
    /** Also corrects the date later. */
    markDeceased: { scope: 'pat.m', data: partialOf(Patient, ['deceasedOn']), ownsFields: ['deceasedOn'] },
    archive: { scope: 'pat.m' },
    restore: { scope: 'pat.m' },
    /** Undoes the last change of the state on the day of the change. */
    revert: { scope: 'pat.m', ownsFields: ['cameFrom'] },
    /** Sent by the merge of two records, and by its undo. */
    merge: { scope: 'pat.m', principals: ['system'], data: z.strictObject({ mergedInto: id }), ownsFields: ['mergedInto'] },
    unmerge: { scope: 'pat.m', principals: ['system'] },
    /** Sent only by the undo of an import: users archive a record. */
    remove: { scope: 'pat.m', principals: ['system'], deletes: true },
  },
  deviceWindows: { wall: 'patientsOfToday', waiting: 'patientsOfToday' },
  views: {
    limited: [...identityShown, ...contactShown, 'mergedInto', 'state'],
    listed: ['firstName', 'lastName', 'preferredName', 'birthDate', { as: 'phoneEnd', lastOf: 'phone', count: 3 }, 'mergedInto', 'state'],
    waiting: [
      { as: 'firstInitial', initialOf: 'firstName' },
      { as: 'lastInitial', initialOf: 'lastName' },
    ],
    wall: ['firstName', 'preferredName', { as: 'lastInitial', initialOf: 'lastName' }],
  },
})
