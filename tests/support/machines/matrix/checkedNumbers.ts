import { medicareCheckDigit } from '#domain/people/identifiers.ts'
import { passesLuhn } from '#domain/people/luhn.ts'

/** Numbers of patients that pass their checks, another for each number given. */
export function checkedNumbers(unique: number): readonly string[] {
  const stem = `2${String(unique % 1e7).padStart(7, '0')}`
  const ihi = `800360${String(unique).padStart(9, '0')}`
  const check = Array.from('0123456789').find((digit) => passesLuhn(ihi + digit))
  return [`${stem}${medicareCheckDigit(stem)}1`, `NX${unique % 1e6}`, `${ihi}${check}`, '2028-05']
}
