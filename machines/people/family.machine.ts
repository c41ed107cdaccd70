import { setup } from 'xstate'
import { type Family, faultOfRoles } from '#domain/people/family/family.ts'
import { type GuardArgs, noChange, verbs } from '../kernel/actionCreators.ts'
import type { AreaContext, NoFields, Stateful } from '../kernel/areaContext.ts'
import type { PatientRecord } from '../records.ts'

export type FamilyContext = AreaContext<
  Stateful<Family, 'current'>,
  NoFields,
  { readonly theHead: PatientRecord | null; readonly thePeople: readonly PatientRecord[] }
>

/** Why the head or a member cannot have their part in the family. */
export function roleFaultOf({ record, facts: { theHead, thePeople = [] }, today }: FamilyContext) {
  const people = theHead ? [theHead, ...thePeople] : thePeople
  return faultOfRoles({ head: record.head, members: record.members ?? [] }, people, today)
}

/** A family. It has one state: its members decide everything else. */
export const familyMachine = setup({
  types: { context: {} as FamilyContext, input: {} as FamilyContext, events: {} as { type: 'create' | 'edit' } },
  guards: { rolesAreOfAdults: ({ context }: GuardArgs<FamilyContext>) => roleFaultOf(context) === null },
  actions: verbs,
}).createMachine({
  id: 'family',
  context: ({ input }) => input,
  initial: 'new',
  states: {
    new: { on: { create: { target: 'current', guard: 'rolesAreOfAdults' } } },
    current: { on: { edit: { guard: 'rolesAreOfAdults', actions: noChange } } },
  },
})
