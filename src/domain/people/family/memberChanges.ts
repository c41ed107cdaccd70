import type { Family, FamilyMember, FamilyRelation } from './family.ts'

/** What a user changes of one member of a family. */

type MemberFields = Pick<FamilyMember, 'relation' | 'mayBook' | 'paysFor'>

export const changeMember = ({ head, members }: Family, patient: string, changes: Partial<MemberFields>): Family => ({
  head,
  members: members.map((member) => (member.patient === patient ? { ...member, ...changes } : member)),
})

/** The family without a member. Of two members none remains, and the family is dissolved. */
export const removeMember = ({ head, members }: Family, patient: string): Family => ({
  head,
  members: members.filter((member) => member.patient !== patient),
})

/** What each relation to the earlier head is to the new one, by what the new head was. A relation that does not follow is `other`. */
const relationsToNewHead: Readonly<Record<FamilyRelation, Partial<Record<FamilyRelation, FamilyRelation>>>> = {
  self: {},
  partner: { self: 'partner', child: 'child', grandchild: 'grandchild' },
  child: { self: 'parent', partner: 'parent', child: 'sibling' },
  parent: { self: 'child', parent: 'partner', sibling: 'child', child: 'grandchild' },
  sibling: { self: 'sibling', parent: 'parent', sibling: 'sibling' },
  grandchild: {},
  other: {},
}

/** The family led by another member, with each relation as it is to the new head. */
export function makeHead({ head, members }: Family, patient: string): Family {
  const relation = members.find((member) => member.patient === patient)?.relation
  if (relation === undefined || patient === head) return { head, members }
  const relations = relationsToNewHead[relation]
  const toNewHead = (member: FamilyMember): FamilyMember => ({
    ...member,
    relation: member.patient === patient ? 'self' : (relations[member.relation] ?? 'other'),
  })
  return { head: patient, members: members.map(toNewHead) }
}
