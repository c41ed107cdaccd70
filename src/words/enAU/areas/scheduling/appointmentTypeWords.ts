import type { AreaWords } from '../areaWords.ts'

export const appointmentTypeWords = {
  area: 'class',
  identifier: 'appointmentType',
  one: 'appointment type',
  many: 'appointment types',
  description: 'Length and packs required',
  fields: {
    packs: 'Packs required',
    usualFee: 'Usual fee',
    minutes: 'Length (minutes)',
    bufferBefore: 'Keep free before (minutes)',
    bufferAfter: 'Keep free after (minutes)',
    providers: 'Only with these providers',
    confirmBefore: 'Ask to confirm (hours before)',
    remindBefore: 'Remind patients (hours before)',
    recall: 'Patient recall',
    months: 'Months',
  },
} satisfies AreaWords
