import { isDay } from '../../fields.ts'

/** What GS1 means by the figures before each part. A part of no fixed length ends at a separator or with the code. */

type Kind = { readonly name: string; readonly length: number; readonly isFixed?: true; readonly isDate?: true; readonly isNumber?: true }

const date = (name: string): Kind => ({ name, length: 6, isFixed: true, isDate: true, isNumber: true })
const fixed = (name: string, length: number): Kind => ({ name, length, isFixed: true, isNumber: true })
const free = (name: string, length: number): Kind => ({ name, length })
const figures = (name: string, length: number): Kind => ({ name, length, isNumber: true })

const kinds: Readonly<Record<string, Kind>> = {
  '00': fixed('sscc', 18),
  '01': fixed('gtin', 14),
  '02': fixed('content', 14),
  '10': free('lot', 20),
  '11': date('madeOn'),
  '12': date('dueOn'),
  '13': date('packedOn'),
  '15': date('bestBefore'),
  '16': date('sellBy'),
  '17': date('expiresOn'),
  '20': fixed('variant', 2),
  '21': free('serial', 20),
  '22': free('consumerVariant', 20),
  '30': figures('count', 8),
  '37': figures('contained', 8),
  '240': free('additionalId', 30),
  '241': free('customerPart', 30),
  '242': figures('madeToOrder', 6),
  '243': free('packagingPart', 20),
  '250': free('secondarySerial', 30),
  '251': free('sourceReference', 30),
  '400': free('order', 30),
  '410': fixed('shipTo', 13),
  '411': fixed('billTo', 13),
  '412': fixed('boughtFrom', 13),
  '414': fixed('placeNumber', 13),
  '420': free('postcode', 20),
  '421': free('postcodeAbroad', 12),
  '422': fixed('origin', 3),
  '710': free('nhrn', 20),
  '711': free('nhrn', 20),
  '712': free('nhrn', 20),
  '8004': free('asset', 30),
  '8020': free('slip', 25),
  '90': free('agreed', 30),
  ...Object.fromEntries(Array.from({ length: 9 }, (_, index) => [`9${index + 1}`, free('internal', 90)])),
}

/** Weights, measures and prices: the fourth figure says where the point is. */
const measured = /^3[1-6]\d[0-5]/
const priced = /^39[0-3]\d/

function kindAt(text: string): readonly [ai: string, kind: Kind] | null {
  for (const length of [2, 3, 4]) {
    const ai = text.slice(0, length)
    if (Object.hasOwn(kinds, ai)) return [ai, kinds[ai]!]
  }
  const ai = text.slice(0, 4)
  if (measured.test(ai)) return [ai, fixed('measure', 6)]
  return priced.test(ai) ? [ai, figures('price', ai.startsWith('391') || ai.startsWith('393') ? 18 : 15)] : null
}

export type Element = { readonly ai: string; readonly name: string; readonly value: string; readonly day?: string }

export type Gs1Problem = 'unknownPart' | 'tooLong' | 'tooShort' | 'notFigures' | 'checkDigit' | 'noSuchDay'

/** What was read, up to what could not be. A code with a problem is not to be relied on: a boundary may have been lost. */
export type Gs1 = { readonly elements: readonly Element[]; readonly problem: Gs1Problem | null; readonly at: string }

const separator = '\u001d'
const pastSeparator = (text: string) => (text.startsWith(separator) ? text.slice(1) : text)
/** What a scanner says of the symbol before the code: GS1-128, DataMatrix, QR. */
const symbology = /^\](?:C1|d2|Q3|e0|J1)/

export function readGs1(text: string): Gs1 | null {
  if (text.startsWith('(')) return readBracketed(text)
  const isSaid = symbology.test(text)
  const body = pastSeparator(text.replace(symbology, ''))
  // Without the scanner's word for it, only what begins like an article is taken for one.
  return isSaid || /^(?:00\d{18}|0[12]\d{14})/.test(body) ? readPlain(body) : null
}

function readPlain(text: string): Gs1 {
  const elements: Element[] = []
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

const valueAt = (text: string, { length, isFixed }: Kind): string => (isFixed ? text.slice(0, length) : (text.split(separator, 1)[0] ?? ''))

function readBracketed(text: string): Gs1 {
  const parts = [...text.matchAll(/\((\d{2,4})\)([^()]*)/g)]
  const elements: Element[] = []
  for (const [, ai = '', value = ''] of parts) {
    const found = kindAt(ai)
    if (!found || found[0] !== ai) return { elements, problem: 'unknownPart', at: ai }
    const problem = problemOf(ai, found[1], value)
    if (problem) return { elements, problem, at: ai }
    elements.push(elementOf(ai, found[1], value))
  }
  return { elements, problem: elements.length === 0 ? 'unknownPart' : null, at: '' }
}

function problemOf(ai: string, { length, isFixed, isNumber, isDate }: Kind, value: string): Gs1Problem | null {
  if (value.length > length) return 'tooLong'
  if (value.length === 0 || (isFixed && value.length < length)) return 'tooShort'
  if (isNumber && !/^\d+$/.test(value)) return 'notFigures'
  if (['00', '01', '02', '410', '411', '412', '414'].includes(ai) && !hasGoodCheck(value)) return 'checkDigit'
  return isDate && dayOf(value) === null ? 'noSuchDay' : null
}

const elementOf = (ai: string, { name, isDate }: Kind, value: string): Element => {
  const day = isDate ? dayOf(value) : null
  return { ai, name, value, ...(day === null ? {} : { day }) }
}

/** Weighed by three and one in turn from the right, all figures together are a multiple of ten. */
function hasGoodCheck(figuresOf: string): boolean {
  const sum = Array.from(figuresOf)
    .toReversed()
    .reduce((total, figure, place) => total + Number(figure) * (place % 2 === 0 ? 1 : 3), 0)
  return sum % 10 === 0
}

/** Two figures of a year are of this century; day nought is the month's last. */
function dayOf(value: string): string | null {
  const [year, month, day] = [value.slice(0, 2), value.slice(2, 4), value.slice(4, 6)]
  const days = day === '00' ? ['31', '30', '29', '28'] : [day]
  return days.map((one) => `20${year}-${month}-${one}`).find(isDay) ?? null
}
