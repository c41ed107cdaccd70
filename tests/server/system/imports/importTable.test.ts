import { Readable } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { readTable, type TableLine } from '#server/system/imports/table/importTable.ts'
import { joinLines, refusalLines, refusalCsv, parseRefusals } from '#server/system/imports/refusals.ts'
import { bookingRow, bookingsCsv } from './createImportClient.ts'
import { planRows } from './planRows.ts'

async function collect<Item>(items: AsyncIterable<Item>): Promise<readonly Item[]> {
  const collected: Item[] = []
  for await (const item of items) collected.push(item)
  return collected
}

async function tableOf(text: string): Promise<{ headings: readonly string[]; lines: readonly TableLine[] }> {
  const { headings, lines } = await readTable(new TextEncoder().encode(text))
  return { headings, lines: await collect(lines) }
}
async function rowsOf(text: string) {
  const { headings, lines } = await tableOf(text)
  return lines.map(({ cells }) => Object.fromEntries(headings.map((heading, index) => [heading, cells[index]])))
}
const lineNumbersOf = async (text: string) => (await tableOf(text)).lines.map(({ line }) => line)
describe('file reader', () => {
  test('[IMPORT-11] a file reads the same with commas, semicolons or tabs, and with or without a byte order mark', async () => {
    const expected = [{ First: 'Ana', Last: 'Silva, junior; the second' }]
    expect(await rowsOf('\uFEFFFirst,Last\r\nAna,"Silva, junior; the second"\r\n')).toEqual(expected)
    expect(await rowsOf('First;Last\nAna;"Silva, junior; the second"\n')).toEqual(expected)
    expect(await rowsOf('First\tLast\nAna\tSilva, junior; the second')).toEqual(expected)
    expect(await rowsOf('Last;First\nSilva, junior;Ana\n')).toEqual([{ Last: 'Silva, junior', First: 'Ana' }])
    expect(await rowsOf('a,b\n12" crown,x\n')).toEqual([{ a: '12" crown', b: 'x' }])
  })

  test('[IMPORT-11] a row’s line number is the line on which it begins, also after cells of several lines and empty lines', async () => {
    expect(await lineNumbersOf('a,b\n1,2\n3,"x\ny\nz"\n\n4,5\n')).toEqual([2, 3, 7])
    expect(await lineNumbersOf('a,b\r\n1,2\r\n3,"x\r\ny"\r\n\r\n4,5\r\n')).toEqual([2, 3, 6])
  })

  test('[IMPORT-11] a row with too many cells is refused; extra empty cells at its end are accepted', async () => {
    const plans = await planRows('appointments', bookingsCsv([`${bookingRow(1)},,`, `${bookingRow(2)},x`]))
    expect(plans.map((plan) => 'problem' in plan)).toEqual([false, true])
  })
})

describe('row readers', () => {
  const planRow = async (text: string) => (await planRows('appointments', bookingsCsv([text])))[0]

  test('[IMPORT-8] a booking’s patient is identified by number, gender and age together, because one mangled number can be several patients', async () => {
    const [first, same, other] = await Promise.all(
      [bookingRow(1, { patient: '2.98E+13' }), bookingRow(2, { patient: '2.98E+13' }), bookingRow(3, { patient: '2.98E+13', age: 41 })].map(
        planRow,
      ),
    )
    const patientIdOf = (read: typeof first) => (read && 'patient' in read ? read.patient?.source.id : 'none')
    expect(patientIdOf(first)).toBe('2.98E+13|F|40')
    expect(patientIdOf(same)).toBe(patientIdOf(first))
    expect(patientIdOf(other)).not.toBe(patientIdOf(first))
    expect(await planRow(bookingRow(4, { missed: 'Yes' }))).toMatchObject({
      appointment: { day: '2016-04-29', time: null, outcome: 'noShow' },
    })
  })

  test('[IMPORT-8] a patient list is read by its headings; an unreadable phone number stays in the notes, and an unreadable date refuses the row', async () => {
    const read = async (text: string) => (await planRows('patients', `Patient ID,Given Name,Surname,DOB,Mobile,Sex\n${text}`))[0]
    expect(await read('7,Ana,Silva,3/4/1980,0412 345 678,F')).toMatchObject({
      patient: {
        fields: { firstName: 'Ana', lastName: 'Silva', birthDate: '1980-04-03', phone: '+61412345678', gender: 'female' },
        source: { system: 'people', id: '7' },
      },
    })
    expect(await read('7,Ana,Silva,,12,')).toMatchObject({
      patient: { fields: { birthDate: null, phone: null, gender: null, notes: 'Mobile: 12' } },
    })
    expect(await read('7,Ana,Silva,30/2/1980,,')).toEqual({ problem: '30/2/1980 is not a date of birth' })
    expect(await read('7,,Silva,,,')).toHaveProperty('problem')
  })
})

test('[IMPORT-1] a row cut off by a crash spoils no later row of the error file, and no cell of that file is a formula', async () => {
  const row = (index: number, cell: string) => ({ index, line: index + 2, cells: [cell, 'x'], reason: 'why, so' })
  const refusalsText =
    '["=a","line"]' +
    joinLines(refusalLines([row(0, '+1')])) +
    joinLines(refusalLines([row(1, '@x')])).slice(0, 20) +
    joinLines(refusalLines([row(2, '-y')]))
  expect(parseRefusals(refusalsText).rows.map(({ index }) => index)).toEqual([0, 2])
  const csv = await collect(refusalCsv(Readable.from(refusalsText.match(/[^]{1,7}/g) ?? [])))
  expect(csv.join('')).toBe('line,reason,\'=a,line\n2,"why, so",\'+1,x\n4,"why, so",\'-y,x\n')
  expect(parseRefusals('').rows).toEqual([])
})

test('[IMPORT-1] a line break or a space before a formula in an error file starts no cell of its own', async () => {
  const cells = ['\r=1+1', 'x\r=2', ' =3', '\u0000@4', '\n-5', 'x=6']
  const row = { index: 0, line: 2, cells, reason: '\r=7' }
  const csv = await collect(refusalCsv(Readable.from([`[]${joinLines(refusalLines([row]))}`])))
  expect(csv.join('')).toBe(`line,reason\n2,"'\r=7","'\r=1+1","x\r=2",' =3,'\u0000@4,"'\n-5",x=6\n`)
})
