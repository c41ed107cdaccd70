import type { AreaWords } from '../areaWords.ts'

export const familyWords = {
  area: 'patients/family',
  identifier: 'family',
  one: 'family',
  many: 'families',
  description: 'Patients who come together, and the members who book and pay',
  fields: {
    head: 'Head of the family',
    mayBook: 'Books for the family',
    paysFor: 'Pays for the family',
  },
  values: {
    'relation.self': 'Head of the family',
  },
  refusals: {
    rolesAreOfAdults: 'Only adults can lead a family, book for it or pay for it.',
  },
} satisfies AreaWords
