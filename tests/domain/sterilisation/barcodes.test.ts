import { existsSync, readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { describe, expect, test } from 'vitest'
import { type Gs1, readGs1 } from '#domain/sterilisation/barcodes/gs1.ts'
import { readHibc } from '#domain/sterilisation/barcodes/hibc.ts'
import { readScan } from '#domain/sterilisation/barcodes/readScan.ts'
import { packCodeOf, isPackCode } from '#domain/sterilisation/packCode.ts'

const gs = '\u001d'
const valuesByAi = (gs1: Gs1 | null) => Object.fromEntries((gs1?.elements ?? []).map(({ ai, day, value }) => [ai, day ?? value]))

/** Barcodes copied from public pages, with their contents. */
const samples = [
  [
    ']C101040123456789011715012910ABC1233932971471131030005253922471142127649716',
    { '01': '04012345678901', '17': '2015-01-29' },
    'tooLong',
  ],
  [
    `]d20108806388269617112302141728021310230214A3263-01${gs}21059${gs}240ARO4808C`,
    { '01': '08806388269617', '11': '2023-02-14', '17': '2028-02-13', '10': '230214A3263-01', '21': '059', '240': 'ARO4808C' },
    null,
  ],
  [']d201085860077038511724123110HB5R21587E4QA11R', { '01': '08586007703851', '17': '2024-12-31', '10': 'HB5R21587E4QA11R' }, null],
  ['(01)07000000000003(21)Ai1iJul(291)ErTuY7uj', { '01': '07000000000003', '21': 'Ai1iJul' }, 'unknownPart'],
  ['(01)05415062325810(21)70005188444899', { '01': '05415062325810', '21': '70005188444899' }, null],
  ['(01)003827193847·(11)190914', {}, 'tooShort'],
] as const

const shared = new URL('../../../../shared/data/barcodes/gs1_hibc_samples.csv', import.meta.url)

describe('supplier barcodes', () => {
  test.each(samples)(
    '[SCAN-1] a barcode is read as far as possible, and the result names what stopped the reading: %s',
    (text, elements, problem) => {
      const read = readGs1(text)
      expect(valuesByAi(read)).toEqual(elements)
      expect(read?.problem).toBe(problem)
    },
  )

  test(`[SCAN-1] the barcode samples match those of the shared folder (${existsSync(shared) ? 'folder found' : 'folder not found, so only these are read'})`, () => {
    const sampleTexts = samples.map(([text]): string => text)
    if (!existsSync(shared)) return expect(sampleTexts.map(readScan).filter(({ kind }) => kind !== 'gs1')).toEqual([])
    const rows: string[][] = parse(readFileSync(shared, 'utf8'), { from_line: 2, relax_quotes: true })
    expect(rows.map(([text]) => text)).toEqual([...sampleTexts, '+A999123457'])
  })

  test('[SCAN-2] day 00 means the last day of the month; an impossible date, a wrong check digit or a letter among digits is reported as such', () => {
    expect(valuesByAi(readGs1('(17)240200'))).toEqual({ '17': '2024-02-29' })
    expect(readGs1('(17)240230')?.problem).toBe('noSuchDay')
    expect(readGs1('(01)05415062325811')?.problem).toBe('checkDigit')
    expect(readGs1(']d21724x231')?.problem).toBe('notFigures')
    expect(readGs1('0105415062325810')?.problem).toBeNull()
    expect(readGs1('12345')).toBeNull()
  })

  test('[SCAN-3] a HIBC label gives the labeller, the product and the unit; its last character is a check character only if it matches', () => {
    // The last digit is a valid check digit, so this is product 1234 of unit 5, although a page states otherwise.
    expect(readHibc('+A999123457')).toEqual({ labeller: 'A999', product: '1234', unit: 5, secondary: null, checkIsGood: true })
    expect(readHibc('+A999123456')).toMatchObject({ product: '12345', unit: 6, checkIsGood: null })
    expect(readHibc('+A99912345/$$52001510X3')).toMatchObject({ product: '1234', unit: 5, secondary: '$$52001510X3' })
    expect([readHibc('+a99912345'), readHibc('A99912345'), readHibc('+A9')]).toEqual([null, null, null])
  })
})

describe('pack codes', () => {
  const ids = Array.from({ length: 300 }, (_, index) => `01a20b00-bb18-7008-8907-${(index * 7_919).toString(16).padStart(12, '0')}`)

  /** Printed before the letters changed. */
  const earlierCodes = ['P0000000000', 'P000JBC8GZE', 'P0014PRH1YS', 'P001Q24SJX5']

  test('[SCAN-4] a pack code is made from the pack’s id, is unique and is recognised in upper and lower case', () => {
    const codes = ids.map(packCodeOf)
    expect(new Set(codes).size).toBe(codes.length)
    expect(codes.filter((code) => !isPackCode(code))).toEqual([])
    expect(readScan(` ${codes[5]?.toLowerCase()} `)).toEqual({ kind: 'ours', code: codes[5] })
  })

  test('[MOMENT-1] a new pack code has no 0, 1, I, L or O; the codes of earlier labels are still read', () => {
    expect(ids.map(packCodeOf).filter((code) => !/^[2-9A-HJKMNP-Z]{11}$/.test(code))).toEqual([])
    expect(earlierCodes.filter((code) => readScan(code).kind !== 'ours')).toEqual([])
  })

  test('[SCAN-4] a pack code with one wrong character, or two neighbours swapped, is not accepted as a pack code', () => {
    const code = packCodeOf(ids[77] ?? '')
    const typos = Array.from(code.slice(1), (original, index) => {
      const otherCharacters = Array.from('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ').filter((character) => character !== original)
      return otherCharacters.map((character) => code.slice(0, index + 1) + character + code.slice(index + 2))
    })
    const swaps = Array.from(
      code.slice(1, -2),
      (original, index) => code.slice(0, index + 1) + code[index + 2] + original + code.slice(index + 3),
    )
    const wrongCodes = [...typos.flat(), ...swaps].filter((wrongCode) => wrongCode !== code)
    expect(wrongCodes.length).toBeGreaterThan(300)
    expect(wrongCodes.filter(isPackCode)).toEqual([])
  })
})
