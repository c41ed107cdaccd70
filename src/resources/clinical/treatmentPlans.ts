import * as z from 'zod/mini'
import { faultOfTreatmentPlan, TreatmentPlan } from '#domain/clinical/chart/treatmentPlan.ts'
import { treatmentPlanStates } from '#domain/clinical/chart/treatmentPlanStates.ts'
import { Signature } from '#domain/documents/submission.ts'
import { partialOf, text } from '#domain/fields.ts'
import type { FactsOf } from '#machines/kernel/facts/fact.ts'
import { type TreatmentPlanContext, treatmentPlanMachine } from '#machines/clinical/treatmentPlan.machine.ts'
import { resource } from '../resource.ts'

const changeable = ['name', 'provider', 'location', 'alternativeTo', 'option', 'phases', 'explanation'] as const
const NewPlan = z.pick(TreatmentPlan, {
  patient: true,
  name: true,
  provider: true,
  location: true,
  alternativeTo: true,
  option: true,
  phases: true,
  explanation: true,
})
const presenting = ['present']
const deciding = ['accept']

/** Treatment plans, `operations/plans` in the paths. None is ever deleted. */
export const treatmentPlans = resource({
  name: 'operations/plans',
  module: 'clinical',
  record: TreatmentPlan,
  faultOf: faultOfTreatmentPlan,
  refs: { patient: 'patients', provider: 'providers', location: 'locations', alternativeTo: 'operations/plans' },
  refRules: { alternativeTo: { matching: ['patient'] } },
  titleFields: ['name', 'patient'],
  columns: ['patient', 'name', 'provider', 'location', 'alternativeTo', 'option', 'validUntil', 'presentedAt', 'state'],
  search: ['name'],
  inPatientHistory: true,
  machines: { every: treatmentPlanMachine },
  states: treatmentPlanStates,
  facts: {
    planned: { all: 'operations', matching: { plan: 'id' }, for: ['present', 'accept', 'follow'] },
    conditions: { all: 'treatconds', for: presenting },
    items: { all: 'items', for: presenting },
    alternatives: { all: 'operations/plans', matching: { alternativeTo: 'id' }, for: deciding },
    siblings: { all: 'operations/plans', matching: ['alternativeTo'], for: deciding },
    first: { the: 'alternativeTo', for: deciding },
  } satisfies FactsOf<TreatmentPlanContext>,
  readScope: 'pat',
  commands: {
    make: { scope: 'pln.c', creates: true, data: NewPlan },
    change: { scope: 'pln.e', data: partialOf(TreatmentPlan, changeable), ownsFields: changeable },
    present: { scope: 'pln.e' },
    /** A draft again: its entries and fees may change, and what was presented no longer counts. */
    revise: { scope: 'pln.e' },
    accept: { scope: 'pln.e', data: z.strictObject({ signedBy: z.optional(text(120)), signature: z.optional(Signature) }) },
    decline: { scope: 'pln.e', data: z.strictObject({ reason: z.optional(text(300)) }) },
    /** Sent when the patient accepts another option. */
    supersede: { scope: 'pln.e', principals: ['system'] },
    /** Sent by its entries when one is completed, ends, or is taken back. */
    follow: { scope: 'pln.e', principals: ['system'] },
  },
})
