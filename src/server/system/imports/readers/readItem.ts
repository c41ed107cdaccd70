import { type ImportRow, type PlannedRow, planOwn, textOf } from './rowPlan.ts'

/** An amount as lists of fees write it: `84`, `84.5`, `$1,084.00`. */
const amountPattern = /^\$?\s?(\d{1,3}(?:,\d{3})+|\d{1,9})(?:\.(\d{1,2}))?$/

/** Whole cents; `undefined` for a text that is no amount. */
function centsOf(text: string): number | undefined {
  const [, dollars, cents = ''] = amountPattern.exec(text) ?? []
  return dollars === undefined ? undefined : Number(dollars.replaceAll(',', '')) * 100 + Number(cents.padEnd(2, '0'))
}

const maxMinutes = 480

/** Reads a row of a list of items and fees. An item without a name is called by its code: the product knows no wording of a published list. */
export function readItem(row: ImportRow): PlannedRow {
  const code = textOf(row, 'code')
  if (!code) return { problem: 'A code is required' }
  const [feeText, minutesText] = [textOf(row, 'fee'), textOf(row, 'minutes')]
  const feeCents = feeText === '' ? null : centsOf(feeText)
  if (feeCents === undefined) return { problem: `${feeText} is not an amount` }
  const minutes = minutesText === '' ? null : Number(minutesText)
  if (minutes !== null && !(Number.isInteger(minutes) && minutes >= 5 && minutes <= maxMinutes))
    return { problem: `${minutesText} is not a length from 5 to ${maxMinutes} minutes` }
  const name = textOf(row, 'name') || code
  const category = textOf(row, 'category') || null
  const source = { system: 'items', id: code }
  const fee = feeCents === null ? null : `$${(feeCents / 100).toFixed(2)}`
  const fields = { code, name, shortName: textOf(row, 'shortName') || null, minutes, source }
  return planOwn(
    { kind: 'items', source, planned: { fields, category, feeCents } },
    [name === code ? code : `${code} ${name}`, category, fee].filter((part) => part !== null).join(', '),
  )
}
