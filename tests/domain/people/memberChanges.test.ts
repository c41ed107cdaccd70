import { expect, test } from 'vitest'
import type { Family } from '#domain/people/family/family.ts'
import { changeMember, makeHead, removeMember } from '#domain/people/family/memberChanges.ts'

const member = (patient: string, relation: 'self' | 'partner' | 'child' | 'parent' | 'sibling', mayBook = false) => ({
  ...{ patient, relation, mayBook, paysFor: false },
})
const family = { head: 'mother', members: [member('mother', 'self', true), member('father', 'partner'), member('son', 'child')] }
const relationsIn = ({ members }: Family) => members.map(({ patient, relation }) => [patient, relation])

test('[FAMILY-24] a change of one member leaves the others as they are', () => {
  const changed = changeMember(family, 'father', { mayBook: true })
  expect(changed.members).toEqual([family.members[0], { ...family.members[1], mayBook: true }, family.members[2]])
  expect(removeMember(family, 'son').members).toEqual(family.members.slice(0, 2))
})

test('[FAMILY-25] under a new head each relation is to that head: the partner’s children stay children, the earlier head is a partner', () => {
  const byFather = makeHead(family, 'father')
  expect([byFather.head, relationsIn(byFather)]).toEqual([
    'father',
    [
      ['mother', 'partner'],
      ['father', 'self'],
      ['son', 'child'],
    ],
  ])
})

test('[FAMILY-25] under a grandparent the earlier head is a child; a relation that does not follow is other', () => {
  const large = { ...family, members: [...family.members, member('gran', 'parent'), member('aunt', 'sibling')] }
  expect(relationsIn(makeHead(large, 'gran'))).toEqual([
    ['mother', 'child'],
    ['father', 'other'],
    ['son', 'grandchild'],
    ['gran', 'self'],
    ['aunt', 'child'],
  ])
  expect(makeHead(family, 'mother')).toEqual(family)
})
