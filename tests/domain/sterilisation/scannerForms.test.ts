import { describe, expect, test } from 'vitest'
import { readScan } from '#domain/sterilisation/barcodes/readScan.ts'

const gs = '\u001d'
const valuesOf = (text: string) => {
  const scan = readScan(text)
  return scan.kind === 'gs1' ? [scan.gs1.problem, ...scan.gs1.elements.map(({ ai, value, day }) => `${ai} ${day ?? value}`)] : scan
}
const whole = [null, '01 09501101530003', '10 LOT1', '17 2028-12-31']

describe('what scanners add to a code', () => {
  test.each([']C0', ']c0', ']d1', ']Q1', ']E4'])('[SCANNER-230] a pack code with the symbology prefix %s is the pack code', (prefix) => {
    expect(readScan(`${prefix}KTDJW3582NM`)).toEqual({ kind: 'ours', code: 'KTDJW3582NM' })
    expect(readScan(`${prefix}ktdjw3582nm`)).toEqual({ kind: 'ours', code: 'KTDJW3582NM' })
    expect(readScan(`${prefix}SUP-77`)).toEqual({ kind: 'other', code: 'SUP-77' })
  })

  test('[SCANNER-231] a code typed with Caps Lock on is read in the letters of its label', () => {
    expect(valuesOf(`]c1010950110153000310lot1${gs}17281231`)).toEqual(whole)
    expect(valuesOf(`]D2010950110153000310lot1${gs}17281231`)).toEqual(whole)
    expect(valuesOf(`]C1010950110153000310Lot1${gs}17281231`)).toEqual([null, '01 09501101530003', '10 Lot1', '17 2028-12-31'])
    expect(readScan('+a123bjc5d6e71g')).toMatchObject({ kind: 'hibc', hibc: { labeller: 'A123', checkIsGood: true } })
    expect(readScan(']C0+A123BJC5D6E71G')).toMatchObject({ kind: 'hibc', hibc: { labeller: 'A123' } })
  })

  test.each(['~', '{GS}', '<GS>', '[GS]', '^]', '^', '|', '\u241d', gs + gs])(
    '[SCANNER-232] a printed stand-in for the GS1 separator ends a value as the separator does: %s',
    (separator) => {
      expect(valuesOf(`010950110153000310LOT1${separator}17281231`)).toEqual(whole)
      expect(valuesOf(`]C1010950110153000310LOT1${separator}17281231${separator}`)).toEqual(whole)
    },
  )

  test('[SCANNER-232] a GS1 value with a character that no GS1 value has is reported', () => {
    expect(valuesOf('010950110153000310LOT1§17281231')).toEqual(['unknownPart', '01 09501101530003'])
  })
})
