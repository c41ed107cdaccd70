import { allergyStates, verificationStates } from '#domain/clinical/clinicalStates.ts'
import * as z from 'zod/mini'
import { Allergy, faultOfAllergy, NewAllergy } from '#domain/clinical/allergy.ts'
import { partialOf, text } from '#domain/fields.ts'
import type { FactsOf } from '#machines/kernel/facts/fact.ts'
import { type AllergyContext, allergyMachine } from '#machines/clinical/allergy.machine.ts'
import { resource } from '../resource.ts'

const changedFields = ['substance', 'category', 'alertCategory', 'criticality', 'reactions', 'onset', 'note'] as const
const Verdict = z.strictObject({ reason: text(300) })

/** Allergies of patients. None is ever deleted: an untrue one is refuted, with the reason. */
export const allergies = resource({
  name: 'allergies',
  module: 'clinical',
  record: Allergy,
  faultOf: faultOfAllergy,
  refs: { patient: 'patients', alertCategory: 'alertcats' },
  titleFields: ['substance', 'patient'],
  columns: ['patient', 'substance', 'category', 'noneKnown', 'state.clinical', 'state.verification'],
  search: ['substance'],
  pastDays: ['onset'],
  inPatientHistory: true,
  machines: { every: allergyMachine },
  states: { clinical: allergyStates, verification: verificationStates },
  facts: {
    thePatient: { the: 'patient' },
    theCategory: { the: 'alertCategory' },
    activeOfPatient: { all: 'allergies', matching: ['patient'], where: { 'state.clinical': 'active' } },
  } satisfies FactsOf<AllergyContext>,
  readScope: 'pat',
  commands: {
    create: { scope: 'pat.a', creates: true, data: NewAllergy },
    /** The patient was asked and knows of none. */
    noteNone: { scope: 'pat.a', creates: true, data: z.pick(Allergy, { patient: true, note: true }) },
    change: { scope: 'pat.a', data: partialOf(NewAllergy, changedFields), ownsFields: changedFields },
    confirm: { scope: 'pat.a' },
    deactivate: { scope: 'pat.a' },
    reactivate: { scope: 'pat.a' },
    resolve: { scope: 'pat.a' },
    refute: { scope: 'pat.a', data: Verdict },
    markInError: { scope: 'pat.a', data: Verdict },
  },
})
