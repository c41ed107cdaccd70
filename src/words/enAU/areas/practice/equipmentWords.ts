import type { AreaWords } from '../areaWords.ts'

export const equipmentWords = {
  area: 'equipments',
  identifier: 'equipment',
  one: 'equipment',
  many: 'chairs and equipment',
  description: 'Chairs, sterilisers and other equipment',
  fields: {
    penetrationTestedOn: 'Steam penetration tested on',
    penetrationPassed: 'Steam penetration passed',
    leakTestedOn: 'Leak rate tested on',
    leakPassed: 'Leak rate passed',
    outBecause: 'Reason out of service',
    biological: 'Biological indicator',
    provider: 'Usual provider',
    affirmedAt: 'State last confirmed',
  },
  commands: {
    soil: 'Mark dirty',
    turn: 'Start cleaning',
    clean: 'Mark clean',
    affirm: 'Confirm state',
    retire: 'Take out of service',
    restore: 'Return to service',
    recordLeak: 'Record leak rate test',
    recordPenetration: 'Record steam penetration test',
    fault: 'Record fault or repair',
    beginTests: 'Start tests',
  },
} satisfies AreaWords
