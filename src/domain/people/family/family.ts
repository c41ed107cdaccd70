import * as z from 'zod/mini'
import { id, oneOf } from '../../fields.ts'
import { adultAge, isChildOn } from './adult.ts'
import { placedIds } from '../../references/referencePaths.ts'
import type { Day } from '../../time.ts'
import type { FieldError } from '../../wire.ts'

/** What a member is to the head of the family, who is `self`. */
export const familyRelations = ['self', 'partner', 'child', 'parent', 'sibling', 'grandchild', 'other'] as const
export type FamilyRelation = (typeof familyRelations)[number]

const FamilyMember = z.strictObject({
  patient: id,
  relation: z._default(oneOf(familyRelations), 'other'),
  /** The member may book for the others. */
  mayBook: z._default(z.boolean(), false),
  /** The member is invoiced for the others. */
  paysFor: z._default(z.boolean(), false),
})
export type FamilyMember = z.infer<typeof FamilyMember>

/** Patients who come together. The head is one of the members; a family without members is dissolved. */
export const Family = z.strictObject({
  head: id,
  members: z._default(z.array(FamilyMember).check(z.maxLength(20)), []),
})
export type Family = z.infer<typeof Family>

const headMember = (head: string): FamilyMember => ({ patient: head, relation: 'self', mayBook: true, paysFor: true })

/** The head is the first member. If no one else is left, the family is dissolved, and the head may join another one. */
export function alignHead({ head, members }: Family): Partial<Family> {
  const others = members.filter(({ patient }) => patient !== head)
  const own = members.find(({ patient }) => patient === head) ?? headMember(head)
  const demoted = others.map((member) => (member.relation === 'self' ? { ...member, relation: 'other' as const } : member))
  return { members: others.length === 0 ? [] : [{ ...own, relation: 'self' }, ...demoted] }
}

/** A patient who is named twice. */
export function faultOfFamily({ members }: Family): FieldError | null {
  const places = placedIds({ members }, 'members.patient')
  const repeated = places.find(({ id: patient }, index) => places.findIndex((earlier) => earlier.id === patient) < index)
  return repeated ? { path: repeated.place, message: 'is a member already' } : null
}

type Person = { readonly id: string; readonly birthDate: Day | null }

/** The first child who is the head, books or pays. A patient without a date of birth is not known to be a child. */
export function faultOfRoles({ head, members }: Family, people: readonly Person[], today: Day): FieldError | null {
  const children = new Set(people.filter((person) => isChildOn(person.birthDate, today)).map((person) => person.id))
  if (children.has(head)) return { path: 'head', message: `is younger than ${adultAge}` }
  for (const [index, { patient, mayBook, paysFor }] of members.entries())
    if (children.has(patient) && (mayBook || paysFor))
      return { path: `members.${index}.${mayBook ? 'mayBook' : 'paysFor'}`, message: `is for members of ${adultAge} or older` }
  return null
}
