import { existsSync, readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { describe, expect, test } from 'vitest'
import { type Gs1, readGs1 } from '#domain/sterilisation/barcodes/gs1.ts'
import { readHibc } from '#domain/sterilisation/barcodes/hibc.ts'
import { readScan } from '#domain/sterilisation/barcodes/scan.ts'
import { codeOf, isOurCode } from '#domain/sterilisation/codes.ts'

const gs = '\u001d'
const said = (gs1: Gs1 | null) => Object.fromEntries((gs1?.elements ?? []).map(({ ai, day, value }) => [ai, day ?? value]))

/** Seven codes as public pages show them, with what each holds. */
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

describe('a supplier’s code', () => {
  test.each(samples)('[SCAN-1] %s is read as far as it can be, and says what stopped it', (text, elements, problem) => {
    const read = readGs1(text)
    expect(said(read)).toEqual(elements)
    expect(read?.problem).toBe(problem)
  })

  test(`[SCAN-1] The codes of the shared folder are these (${existsSync(shared) ? 'it is here' : 'it is not here, so only these are read'})`, () => {
    const here = samples.map(([text]): string => text)
    if (!existsSync(shared)) return expect(here.map(readScan).filter(({ kind }) => kind !== 'gs1')).toEqual([])
    const rows: string[][] = parse(readFileSync(shared, 'utf8'), { from_line: 2, relax_quotes: true })
    expect(rows.map(([text]) => text)).toEqual([...here, '+A999123457'])
  })

  test('[SCAN-2] A day nought is the month’s last, a 30 February is none, and a wrong check figure is found', () => {
    expect(said(readGs1('(17)240200'))).toEqual({ '17': '2024-02-29' })
    expect(readGs1('(17)240230')?.problem).toBe('noSuchDay')
    expect(readGs1('(01)05415062325811')?.problem).toBe('checkDigit')
    expect(readGs1(']d21724x231')?.problem).toBe('notFigures')
    expect(readGs1('0105415062325810')?.problem).toBeNull()
    expect(readGs1('12345')).toBeNull()
  })

  test('[SCAN-3] HIBC says who makes it, what and of which unit; the last sign is a check where it fits as one', () => {
    // Its last figure is the sum of the others, so this is product 1234 of unit 5, whatever a page says of it.
    expect(readHibc('+A999123457')).toEqual({ labeller: 'A999', product: '1234', unit: 5, secondary: null, checkIsGood: true })
    expect(readHibc('+A999123456')).toMatchObject({ product: '12345', unit: 6, checkIsGood: null })
    expect(readHibc('+A99912345/$$52001510X3')).toMatchObject({ product: '1234', unit: 5, secondary: '$$52001510X3' })
    expect([readHibc('+a99912345'), readHibc('A99912345'), readHibc('+A9')]).toEqual([null, null, null])
  })
})

describe('a code of ours', () => {
  const ids = Array.from({ length: 300 }, (_, index) => `01a20b00-bb18-7008-8907-${(index * 7_919).toString(16).padStart(12, '0')}`)

  test('[SCAN-4] comes of the pack’s id, is no other’s, and is known in whatever case it is typed', () => {
    const codes = ids.map(codeOf)
    expect(new Set(codes).size).toBe(codes.length)
    expect(codes.filter((code) => !/^P[0-9A-HJKMNP-TV-Z]{10}$/.test(code) || !isOurCode(code))).toEqual([])
    expect(readScan(` ${codes[5]?.toLowerCase()} `)).toEqual({ kind: 'ours', code: codes[5] })
  })

  test('[SCAN-4] with any one sign mistaken, or two neighbours changed round, is known as no code of ours', () => {
    const code = codeOf(ids[77] ?? '')
    const slips = Array.from(code.slice(1), (own, place) => {
      const at = place + 1
      // In a sum of 31 nought and Z, the thirty-second sign, weigh the same.
      const others = Array.from('0123456789ABCDEFGHJKMNPQRSTVWXYZ').filter((sign) => sign !== own && !`${sign}${own}`.match(/^[0Z]{2}$/))
      return others.map((sign) => code.slice(0, at) + sign + code.slice(at + 1))
    })
    const swaps = Array.from(code.slice(1, -2), (own, place) => code.slice(0, place + 1) + code[place + 2] + own + code.slice(place + 3))
    const mistaken = [...slips.flat(), ...swaps].filter((other) => other !== code)
    expect(mistaken.length).toBeGreaterThan(300)
    expect(mistaken.filter(isOurCode)).toEqual([])
  })
})
