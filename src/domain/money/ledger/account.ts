/** The accounts of the ledger. What is owed to the practice and what the practice has are debits. */
export const accounts = [
  'receivable',
  'prepaid',
  'income',
  'gstPayable',
  'till',
  'cardClearing',
  'claimsClearing',
  'bank',
  'expense',
  'commissionPayable',
  'writeOff',
  'rounding',
  'opening',
] as const
export type Account = (typeof accounts)[number]
