import { createTranslator } from '../../createTranslator.ts'

/** Texts of families. */
const family = {
  title: 'Family',
  relation: {
    self: 'Head of the family',
    partner: 'Partner',
    child: 'Child',
    parent: 'Parent',
    sibling: 'Sibling',
    grandchild: 'Grandchild',
    other: 'Other',
  },
  books: 'books for the family',
  pays: 'pays for the family',
  mayBook: 'Books for the family',
  paysFor: 'Pays for the family',
  makeHead: 'Make head of the family',
  removeMember: 'Remove from the family',
  changeMember: 'Change family member {{name}}',
  none: 'No family yet',
  addMember: 'Add member',
  addToFamily: 'Add to family',
  keep: 'Keep as family',
  keepHelp: 'These patients have the same phone number.',
  addTitle: 'Add to the family of {{name}}',
  found: 'Patients with this name',
  relationTo: 'Relation to {{name}}',
  add: 'Add',
  allChildren: 'A family needs an adult. Add a parent first.',
  missingName: 'Enter the first name and the last name.',
} as const

export const tFamily = createTranslator('family', family)
