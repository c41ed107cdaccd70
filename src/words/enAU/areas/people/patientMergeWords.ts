import type { AreaWords } from '../areaWords.ts'

export const patientMergeWords = {
  area: 'patients/merges',
  identifier: 'patient merge',
  one: 'merge of patients',
  many: 'merges of patients',
  description: 'Two records of one patient that became one',
  fields: {
    from: 'Merged record',
    into: 'Remaining record',
    taken: 'Values of the merged record that remain',
    moved: 'Moved',
    total: 'To move',
    completedAt: 'Merged at',
    reverted: 'Undone down to',
  },
  values: {
    'state.moving': 'Merging',
    'state.undoing': 'Being undone',
  },
  commands: {
    create: 'Merge',
    undo: 'Undo the merge',
  },
  refusals: {
    bothLiveOrDied: 'One of the two has died. Record the death on both records first.',
    areFree: 'One of the two records is being merged at this moment.',
    actForThemselves: 'One of the two is the guardian of the other, so they are two people.',
    slotsDiffer: 'Both have an appointment at the same time. Cancel or move one of them first.',
    shareFamily: 'They are in two families. Remove one of them from its family first.',
    isSoon: 'The time to undo this merge is over.',
    intoRemains: 'The remaining record was merged into another one since. Undo that first.',
  },
} satisfies AreaWords
