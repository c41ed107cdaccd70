import type { AreaWords } from '../areaWords.ts'

export const allergyWords = {
  area: 'allergies',
  identifier: 'allergy',
  one: 'allergy',
  many: 'allergies',
  description: 'Allergies of patients, and who knows of none',
  fields: {
    noneKnown: 'No known allergies',
    notedBy: 'Asked or noted by',
    verdictReason: 'Reason refuted',
    verdictBy: 'Refuted by',
    confirmations: 'Confirmed',
    addedAlert: 'In the alerts of the patient',
  },
  commands: {
    noteNone: 'No known allergies',
    markInError: 'Mark as entered in error',
  },
  refusals: {
    knowsOfNone: 'This patient has known allergies. Resolve or refute them first.',
    hasSubstance: 'This record says that no allergy is known. Add the allergy itself.',
    isReliable: 'This record was refuted or entered in error.',
  },
} satisfies AreaWords
