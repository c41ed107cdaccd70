import type { Fields } from '#domain/wire.ts'

/** The accounts, ways to pay, funds and fees of the demo practice. All invented. */

export const bankAccount: Fields = {
  name: 'Trading account (simulated)',
  accountName: 'Demo practice',
  bsb: '000-000',
  account: '00000123',
}

/** `isBanked`: it arrives on the bank account with a slip. */
export const paymentTypes: readonly { readonly data: Fields; readonly isBanked: boolean }[] = [
  { data: { name: 'Cash', kind: 'cash', roundTo: '5', onSlip: true }, isBanked: true },
  { data: { name: 'EFTPOS', kind: 'eftpos' }, isBanked: false },
  { data: { name: 'Other card', kind: 'card' }, isBanked: false },
  { data: { name: 'Direct deposit', kind: 'directDeposit' }, isBanked: false },
  { data: { name: 'Cheque', kind: 'cheque', onSlip: true }, isBanked: true },
]

export const business: Fields = {
  legalName: 'Harbour Street Dental Pty Ltd (simulated)',
  tradingName: 'Harbour Street Dental',
  abn: '10000000000',
  address: '3 Harbour Street, Newcastle NSW 2300',
  phone: '+61255501200',
  email: 'hello@example.com',
  invoiceFooter: 'Simulated: this practice is invented.',
}

export const taxRates: readonly Fields[] = [
  { name: 'GST', kind: 'gst', basisPoints: 1000, from: '2000-07-01' },
  { name: 'GST-free', kind: 'gstFree', basisPoints: 0, from: '2000-07-01' },
]

export const funds: readonly Fields[] = [
  { name: 'Southern Health Fund (simulated)', payerId: 'SIM1' },
  { name: 'Workers’ Mutual (simulated)', payerId: 'SIM2' },
]

export const standardFees = { name: 'Standard fees', from: '2026-07-01' } as const

/** The standard fee of each item in dollars, by its code. */
export const feeByCode: Readonly<Record<string, number>> = {
  ...{ 'X-01': 75, 'X-02': 60, 'X-03': 45, 'X-04': 120, 'X-05': 30, 'X-06': 90, 'X-07': 80 },
  ...{ 'X-10': 140, 'X-11': 210, 'X-12': 40, 'X-13': 65, 'X-14': 180, 'X-15': 35, 'X-16': 45 },
  ...{ 'X-20': 190, 'X-21': 240, 'X-22': 290, 'X-23': 110, 'X-24': 340, 'X-25': 380 },
  ...{ 'X-30': 230, 'X-31': 420, 'X-32': 0, 'X-33': 480, 'X-34': 160 },
  ...{ 'X-40': 520, 'X-41': 460, 'X-42': 320, 'X-43': 210 },
  ...{ 'X-50': 1650, 'X-51': 180, 'X-52': 250, 'X-53': 1500, 'X-54': 1200, 'X-55': 980 },
  ...{ 'X-60': 550, 'X-61': 220, 'X-70': 1900, 'X-71': 1600, 'X-72': 170 },
}
