import { conditionStates, verificationStates } from '#domain/clinical/clinicalStates.ts'
import * as z from 'zod/mini'
import { serverFields } from '#domain/clinical/allergy.ts'
import { faultOfMedicalCondition, MedicalCondition } from '#domain/clinical/medicalCondition.ts'
import { partialOf, text } from '#domain/fields.ts'
import type { FactsOf } from '#machines/kernel/facts/fact.ts'
import { type MedicalConditionContext, medicalConditionMachine } from '#machines/clinical/medicalCondition.machine.ts'
import { resource } from '../resource.ts'

const changedFields = ['name', 'kind', 'alertCategory', 'onset', 'until', 'dose', 'note'] as const
const Verdict = z.strictObject({ reason: text(300) })

/** Conditions and medicines of patients, `medconds` in the paths. None is ever deleted: an untrue one is refuted, with the reason. */
export const medicalConditions = resource({
  name: 'medconds',
  module: 'clinical',
  record: MedicalCondition,
  faultOf: faultOfMedicalCondition,
  refs: { patient: 'patients', alertCategory: 'alertcats' },
  titleFields: ['name', 'patient'],
  columns: ['patient', 'name', 'kind', 'onset', 'state.clinical', 'state.verification'],
  search: ['name'],
  pastDays: ['onset'],
  inPatientHistory: true,
  machines: { every: medicalConditionMachine },
  states: { clinical: conditionStates, verification: verificationStates },
  facts: { thePatient: { the: 'patient' }, theCategory: { the: 'alertCategory' } } satisfies FactsOf<MedicalConditionContext>,
  readScope: 'pat',
  commands: {
    create: { scope: 'pat.a', creates: true, data: z.omit(MedicalCondition, serverFields) },
    change: { scope: 'pat.a', data: partialOf(MedicalCondition, changedFields), ownsFields: changedFields },
    confirm: { scope: 'pat.a' },
    remit: { scope: 'pat.a' },
    recur: { scope: 'pat.a' },
    deactivate: { scope: 'pat.a' },
    reactivate: { scope: 'pat.a' },
    resolve: { scope: 'pat.a' },
    refute: { scope: 'pat.a', data: Verdict },
    markInError: { scope: 'pat.a', data: Verdict },
  },
})
