import type { AreaWords } from '../areaWords.ts'

export const providerWords = {
  area: 'providers',
  identifier: 'provider',
  one: 'provider',
  many: 'providers',
  description: 'Dentists, hygienists and therapists',
  fields: {
    ahpra: 'AHPRA registration',
    hpii: 'HPI-I',
    mayClaim: 'May claim',
    startsOn: 'First day',
    endsOn: 'Last day',
  },
} satisfies AreaWords
