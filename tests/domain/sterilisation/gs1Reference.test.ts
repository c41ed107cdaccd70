import bwip from 'bwip-js/node'
import { describe, expect, test } from 'vitest'
import { kindAt } from '#domain/sterilisation/barcodes/applicationIdentifiers.ts'
import { readGs1 } from '#domain/sterilisation/barcodes/gs1.ts'

/** The reference encoder refuses what the GS1 General Specifications do not allow, and names the reason. */
function referenceRefusal(ai: string, value: string): string | null {
  try {
    bwip.raw({ bcid: 'gs1-128', text: `(${ai})${value}` })
    return null
  } catch (error) {
    return String(error)
  }
}

const candidates = [2, 3, 4].flatMap((length) => Array.from({ length: 10 ** length }, (_, index) => String(index).padStart(length, '0')))
const referenceIdentifiers = candidates.filter((ai) => !referenceRefusal(ai, '1')?.includes('GS1unknownAI'))
const isKnown = (ai: string) => kindAt(ai)?.[0] === ai

describe('GS1 application identifiers', () => {
  test('[SCAN-5] the reader knows every application identifier of the GS1 specifications, and no other', () => {
    expect(referenceIdentifiers.length).toBeGreaterThan(500)
    expect(candidates.filter(isKnown)).toEqual(referenceIdentifiers)
  })

  test('[SCAN-5] the reader accepts a value up to the length that the GS1 specifications allow, and letters only where they do', () => {
    const differences = referenceIdentifiers.flatMap((ai) => {
      const { length = 0, isNumber = false } = kindAt(ai)?.[1] ?? {}
      const isTooLong = (count: number) => referenceRefusal(ai, '1'.repeat(count))?.includes('GS1valueTooLong') ?? false
      const refusesLetters = referenceRefusal(ai, 'A'.repeat(length))?.includes('GS1notNumeric') ?? false
      const isSame = !isTooLong(length) && isTooLong(length + 1) && (!isNumber || refusesLetters)
      return isSame ? [] : [`${ai} has ${length} characters${isNumber ? ', digits' : ''}`]
    })
    expect(differences).toEqual([])
  })

  test('[SCAN-5] a device label with further identifiers is read to its end, with a bracket inside a value', () => {
    const label = ']d20105415062325810172812311011A\u001d7140123\u001d80121.2\u001d8013M1'
    const values = readGs1(label)?.elements.map(({ ai, value, day }) => [ai, day ?? value])
    expect(values).toEqual([
      ['01', '05415062325810'],
      ['17', '2028-12-31'],
      ['10', '11A'],
      ['714', '0123'],
      ['8012', '1.2'],
      ['8013', 'M1'],
    ])
    expect(readGs1('(10)AB(C)1(21)7')?.elements.map(({ value }) => value)).toEqual(['AB(C)1', '7'])
  })
})
