import { isDay } from '../../fields.ts'
import { type ElementKind, kindAt } from './applicationIdentifiers.ts'
import { scannedText } from './symbology.ts'

/** Reads GS1 element strings. An element without a fixed length ends at a separator or with the code. */

export type Gs1Element = { readonly ai: string; readonly name: string; readonly value: string; readonly day?: string }

export type Gs1Problem = 'unknownPart' | 'tooLong' | 'tooShort' | 'notFigures' | 'checkDigit' | 'noSuchDay'

/** The elements up to the first error. A code with a problem is unreliable, because an element boundary may have been lost. */
export type Gs1 = { readonly elements: readonly Gs1Element[]; readonly problem: Gs1Problem | null; readonly at: string }

const separator = '\u001d'
/** What scanners and programs write for the separator. None of it can be part of a value. */
const standIns = /\{GS\}|<GS>|\[GS\]|\^\]|[~^|\u241D]/gi
const withSeparators = (text: string): string => text.replaceAll(standIns, separator)
const pastSeparator = (text: string): string => (text.startsWith(separator) ? pastSeparator(text.slice(1)) : text)
/** The symbology prefix of a scanner: GS1-128, DataMatrix, QR. */
const gs1Symbologies = [']C1', ']d2', ']Q3', ']e0', ']J1']

export function readGs1(text: string): Gs1 | null {
  const scanned = scannedText(text)
  if (scanned.text.startsWith('(')) return readBracketed(scanned.text)
  const body = pastSeparator(withSeparators(scanned.text))
  // Without a symbology prefix only a code that starts like an article number counts as GS1.
  return gs1Symbologies.includes(scanned.symbology ?? '') || /^(?:00\d{18}|0[12]\d{14})/.test(body) ? readPlain(body) : null
}

function readPlain(text: string): Gs1 {
  const elements: Gs1Element[] = []
  let rest = text
  while (rest !== '') {
    const found = kindAt(rest)
    if (!found) return { elements, problem: 'unknownPart', at: rest.slice(0, 4) }
    const [ai, kind] = found
    const value = valueAt(rest.slice(ai.length), kind)
    const problem = problemOf(ai, kind, value)
    if (problem) return { elements, problem, at: ai }
    elements.push(elementOf(ai, kind, value))
    rest = pastSeparator(rest.slice(ai.length + value.length))
  }
  return { elements, problem: null, at: '' }
}

const valueAt = (text: string, { length, isFixed }: ElementKind): string =>
  isFixed ? text.slice(0, length) : (text.split(separator, 1)[0] ?? '')

function readBracketed(text: string): Gs1 {
  // A value may contain brackets itself, but not an identifier in brackets.
  const parts = [...text.matchAll(/\((\d{2,4})\)((?:(?!\(\d{2,4}\)).)*)/gs)]
  const elements: Gs1Element[] = []
  for (const [, ai = '', value = ''] of parts) {
    const found = kindAt(ai)
    if (!found || found[0] !== ai) return { elements, problem: 'unknownPart', at: ai }
    const problem = problemOf(ai, found[1], value)
    if (problem) return { elements, problem, at: ai }
    elements.push(elementOf(ai, found[1], value))
  }
  return { elements, problem: elements.length === 0 ? 'unknownPart' : null, at: '' }
}

/** Identifiers whose value is one GS1 key with a check digit at its end. */
const checkedIdentifiers = ['00', '01', '02', '03', '402', '410', '411', '412', '413', '414', '415', '416', '417']

/** The characters of a value: GS1 General Specifications, section 7.11, and the hash of the smaller set. */
const encodable = /^[!"#%-?A-Z_a-z]*$/

function problemOf(ai: string, { length, isFixed, isNumber, isDate }: ElementKind, value: string): Gs1Problem | null {
  if (value.length > length) return 'tooLong'
  if (value.length === 0 || (isFixed && value.length < length)) return 'tooShort'
  if (!encodable.test(value)) return 'unknownPart'
  if (isNumber && !/^\d+$/.test(value)) return 'notFigures'
  if (checkedIdentifiers.includes(ai) && !hasValidCheckDigit(value)) return 'checkDigit'
  return isDate && dayOf(value) === null ? 'noSuchDay' : null
}

const elementOf = (ai: string, { name, isDate }: ElementKind, value: string): Gs1Element => {
  const day = isDate ? dayOf(value) : null
  return { ai, name, value, ...(day === null ? {} : { day }) }
}

/** Checks the GS1 check digit: digits weighted 3 and 1 in turn from the right must sum to a multiple of ten. */
function hasValidCheckDigit(digits: string): boolean {
  const sum = Array.from(digits)
    .toReversed()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0)
  return sum % 10 === 0
}

/** A two-digit year is in this century; day 00 means the last of the month. */
function dayOf(value: string): string | null {
  const [year, month, day] = [value.slice(0, 2), value.slice(2, 4), value.slice(4, 6)]
  const days = day === '00' ? ['31', '30', '29', '28'] : [day]
  return days.map((candidate) => `20${year}-${month}-${candidate}`).find(isDay) ?? null
}
