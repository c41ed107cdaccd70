import { isPackCode } from '../packCode.ts'
import { type Gs1, readGs1 } from './gs1.ts'
import { type Hibc, readHibc } from './hibc.ts'
import { scannedText } from './symbology.ts'

/** What a scanner typed, classified by form alone. A pack may carry a supplier's code, so `other` may still be one. */
export type ScanResult =
  | { readonly kind: 'ours'; readonly code: string }
  | { readonly kind: 'gs1'; readonly gs1: Gs1 }
  | { readonly kind: 'hibc'; readonly hibc: Hibc }
  | { readonly kind: 'other'; readonly code: string }

export function readScan(typed: string): ScanResult {
  const { text } = scannedText(typed)
  const code = text.toUpperCase()
  if (isPackCode(code)) return { kind: 'ours', code }
  const gs1 = readGs1(typed)
  if (gs1) return { kind: 'gs1', gs1 }
  const hibc = readHibc(code)
  return hibc ? { kind: 'hibc', hibc } : { kind: 'other', code }
}

/** The code of the pack with this label, without what a scanner adds. */
export const codeFromScan = (typed: string): string => scannedText(typed).text.toUpperCase()
