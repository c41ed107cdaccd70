import type { AreaWords } from '../areaWords.ts'

export const bankWords = {
  area: 'banks',
  identifier: 'bank',
  one: 'bank account',
  many: 'bank accounts',
  description: 'Accounts of the practice',
  fields: {
    bsb: 'BSB',
    account: 'Account number',
    accountEnd: 'Account ends in',
    directEntryUser: 'Direct entry user ID',
  },
} satisfies AreaWords
