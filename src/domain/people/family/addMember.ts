import type { Day } from '../../time.ts'
import { isChildOn } from './adult.ts'
import type { Family, FamilyMember, FamilyRelation } from './family.ts'

type Person = { readonly id: string; readonly birthDate?: Day | null }
type Added = Person & { readonly relation: FamilyRelation }

const memberOf = ({ id, relation }: Added): FamilyMember => ({ patient: id, relation, mayBook: false, paysFor: false })

/** What a member is to the head if nothing else is known: most families have one adult or two, and their children. */
export const likelyRelation = (birthDate: string | null | undefined, today: Day): FamilyRelation =>
  isChildOn(birthDate, today) ? 'child' : 'partner'

/**
 * A family with further members; without one, a new family of the patient and of those. A child leads no family, so the first adult among the
 * others does.
 * @returns `null` if all of them are children
 */
export function withMembers(family: Family | null, patient: Person, added: readonly Added[], today: Day): Family | null {
  if (family && family.members.length > 0) return { head: family.head, members: [...family.members, ...added.map(memberOf)] }
  const people: readonly Added[] = [{ ...patient, relation: likelyRelation(patient.birthDate, today) }, ...added]
  const head = people.find(({ birthDate }) => !isChildOn(birthDate, today))
  if (!head) return null
  const others = people.filter(({ id }) => id !== head.id)
  return { head: head.id, members: [{ patient: head.id, relation: 'self', mayBook: true, paysFor: true }, ...others.map(memberOf)] }
}
