import { alignHead, Family, faultOfFamily } from '#domain/people/family/family.ts'
import type { GuardContext } from '#machines/kernel/effects.ts'
import type { FactsOf } from '#machines/kernel/facts/fact.ts'
import { type FamilyContext, familyMachine, roleFaultOf } from '#machines/people/family.machine.ts'
import { resource } from '../resource.ts'

/** Patients who come together, and the members who book and pay. Every user may see and change families, which name patients by id only. */
export const families = resource({
  name: 'patients/family',
  module: 'people',
  record: Family,
  refs: { 'head': 'patients', 'members.patient': 'patients' },
  titleFields: ['head'],
  columns: ['head'],
  faultOf: faultOfFamily,
  derive: alignHead,
  uniqueItems: ['members.patient'],
  machines: { every: familyMachine },
  states: ['current'],
  facts: {
    theHead: { the: 'head' },
    thePeople: { all: 'patients', matching: { id: 'members.patient' } },
  } satisfies FactsOf<FamilyContext>,
  fieldGuards: { rolesAreOfAdults: (context: GuardContext) => roleFaultOf(context as unknown as FamilyContext) },
  readScope: 'user',
  commands: {
    create: { scope: 'user', creates: true, data: Family },
    edit: { scope: 'user', updates: true },
  },
})
