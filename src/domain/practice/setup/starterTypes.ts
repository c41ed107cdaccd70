/** The appointment types of most dental practices, in minutes. */
export const starterTypes = {
  examination: 30,
  examinationAndClean: 45,
  childExamination: 30,
  emergency: 30,
  consultation: 30,
  filling: 45,
  extraction: 30,
  rootCanal: 60,
  crownPreparation: 60,
  crownFit: 30,
  periodontal: 45,
  whitening: 60,
} as const

export type StarterType = keyof typeof starterTypes
export const starterTypeNames = Object.keys(starterTypes) as readonly StarterType[]
