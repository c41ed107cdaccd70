import type { AreaWords } from '../areaWords.ts'

export const treatmentPlanWords = {
  area: 'operations/plans',
  identifier: 'treatmentPlan',
  one: 'treatment plan',
  many: 'treatment plans',
  description: 'Treatment in phases, with the fees that the patient was shown',
  fields: {
    alternativeTo: 'Alternative to',
    validUntil: 'Valid until',
    presentedAt: 'Presented at',
    presentedBy: 'Presented by',
  },
  commands: {
    make: 'Make treatment plan',
    present: 'Present plan',
    revise: 'Revise plan',
    accept: 'Accept plan',
    decline: 'Decline plan',
  },
  refusals: {
    hasEntries: 'This plan has no treatment that is still to be done. Add planned treatment to it.',
    isShort: 'This plan has more than 60 entries. Make a second plan.',
    hasFees: 'An entry of this plan has no fee. Give each entry an item with a fee, or a fee of its own.',
    hasNotBegun: 'Treatment of this plan has begun.',
    isValid: 'The fees of this plan are no longer valid. Revise it and present it again.',
  },
} satisfies AreaWords
