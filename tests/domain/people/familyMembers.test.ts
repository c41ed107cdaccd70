import { expect, test } from 'vitest'
import { likelyRelation, withMembers } from '#domain/people/family/addMember.ts'
import { alignHead } from '#domain/people/family/family.ts'

const today = '2026-11-24'
const mother = { id: 'mother', birthDate: '1984-05-06' }
const son = { id: 'son', birthDate: '2012-01-02', relation: 'child' } as const
const membersOf = (family: ReturnType<typeof withMembers>) => family?.members.map(({ patient, relation }) => [patient, relation])

test('[FAMILY-13] a new family is led by the patient, or by the first adult if the patient is a child', () => {
  expect(membersOf(withMembers(null, mother, [son], today))).toEqual([
    ['mother', 'self'],
    ['son', 'child'],
  ])
  const fromChild = withMembers(null, son, [{ ...mother, relation: 'parent' }], today)
  expect([fromChild?.head, membersOf(fromChild)]).toEqual([
    'mother',
    [
      ['mother', 'self'],
      ['son', 'child'],
    ],
  ])
  expect(withMembers(null, son, [{ id: 'sister', birthDate: '2015-01-01', relation: 'sibling' }], today)).toBeNull()
})

test('[FAMILY-13] a further member joins the family as it is', () => {
  const family = withMembers(null, mother, [son], today)
  const more = withMembers(family, son, [{ id: 'sister', birthDate: '2015-01-01', relation: 'child' }], today)
  expect([more?.head, membersOf(more)]).toEqual([
    'mother',
    [
      ['mother', 'self'],
      ['son', 'child'],
      ['sister', 'child'],
    ],
  ])
})

test('[FAMILY-13] on the eighteenth birthday a member is a partner and no longer a child, unless a user says so', () => {
  expect([likelyRelation('2008-11-25', today), likelyRelation('2008-11-24', today), likelyRelation(null, today)]).toEqual([
    'child',
    'partner',
    'partner',
  ])
})

test('[FAMILY-14] a new head comes first, and the earlier one stays a member', () => {
  const [self, partner] = [
    { patient: 'a', relation: 'self', mayBook: true, paysFor: true } as const,
    { patient: 'b', relation: 'partner', mayBook: true, paysFor: false } as const,
  ]
  expect(alignHead({ head: 'b', members: [self, partner] }).members).toEqual([
    { ...partner, relation: 'self' },
    { ...self, relation: 'other' },
  ])
})
