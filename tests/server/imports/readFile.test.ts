import { describe, expect, test } from 'vitest'
import { bookings } from '#server/imports/bookings.ts'
import { placeOf } from '#server/imports/layout.ts'
import { people } from '#server/imports/people.ts'
import { planOf, readTable, readerFor } from '#server/imports/readFile.ts'
import { asJournal, asNotes, errorFile, readJournal } from '#server/imports/refusals.ts'
import { booking, bookingsFile } from './importing.ts'

const tableOf = (text: string) => readTable(new TextEncoder().encode(text))
const rowsOf = (text: string) => tableOf(text).lines.map(({ row }) => row)
const placesOf = (text: string) => tableOf(text).lines.map(({ line }) => line)

describe('a file is read', () => {
  test('[IMPORT-11] With commas, semicolons or tabs, with or without a mark at its beginning, it says the same', () => {
    const one = [{ First: 'Ana', Last: 'Silva, junior; the second' }]
    expect(rowsOf('\uFEFFFirst,Last\r\nAna,"Silva, junior; the second"\r\n')).toEqual(one)
    expect(rowsOf('First;Last\nAna;"Silva, junior; the second"\n')).toEqual(one)
    expect(rowsOf('First\tLast\nAna\tSilva, junior; the second')).toEqual(one)
    expect(rowsOf('Last;First\nSilva, junior;Ana\n')).toEqual([{ Last: 'Silva, junior', First: 'Ana' }])
    expect(rowsOf('a,b\n12" crown,x\n')).toEqual([{ a: '12" crown', b: 'x' }])
  })

  test('[IMPORT-11] A row’s line is the one on which it begins, as an editor counts, over cells of several lines and empty ones', () => {
    expect(placesOf('a,b\n1,2\n3,"x\ny\nz"\n\n4,5\n')).toEqual([2, 3, 7])
    expect(placesOf('a,b\r\n1,2\r\n3,"x\r\ny"\r\n\r\n4,5\r\n')).toEqual([2, 3, 6])
  })

  test('[IMPORT-11] Cells too many refuse a row, empty ones at its end do not', () => {
    const table = tableOf(bookingsFile([`${booking(1)},,`, `${booking(2)},x`]))
    const problems = table.lines.map((line) => planOf(readerFor('appointments', table), table, line)).map((plan) => 'problem' in plan)
    expect(problems).toEqual([false, true])
  })
})

describe('rows become people and visits', () => {
  const plan = (text: string) => bookings.read(rowsOf(bookingsFile([text]))[0]!)

  test('[IMPORT-8] A person is the number with gender and age: one mangled number may be several people', () => {
    const [one, same, other] = [
      booking(1, { patient: '2.98E+13' }),
      booking(2, { patient: '2.98E+13' }),
      booking(3, { patient: '2.98E+13', age: 41 }),
    ].map(plan)
    const personOf = (read: typeof one) => (read && 'patient' in read ? read.patient.source.id : 'none')
    expect(personOf(one)).toBe('2.98E+13|F|40')
    expect(personOf(same)).toBe(personOf(one))
    expect(personOf(other)).not.toBe(personOf(one))
    expect(plan(booking(4, { missed: 'Yes' }))).toMatchObject({ visit: { day: '2016-04-29', attended: false } })
  })

  test('[IMPORT-8] A list of patients is read by whatever its columns are called; days are day first, and no number is guessed', () => {
    const read = (text: string) => rowsOf(`Patient ID,Given Name,Surname,DOB,Mobile,Sex\n${text}`).map(people.read)[0]
    expect(read('7,Ana,Silva,3/4/1980,0412 345 678,F')).toMatchObject({
      patient: {
        firstName: 'Ana',
        lastName: 'Silva',
        birthDate: '1980-04-03',
        phone: '+61412345678',
        gender: 'female',
        source: { system: 'people', id: '7' },
      },
    })
    expect(read('7,Ana,Silva,,12,')).toMatchObject({ patient: { birthDate: null, phone: null, gender: null } })
    expect(read('7,Ana,Silva,30/2/1980,,')).toEqual({ problem: '30/2/1980 is not a birth date' })
    expect(read('7,,Silva,,,')).toHaveProperty('problem')
  })

  test('[IMPORT-9] Bookings without a time stand in file order, slot after slot and column after column, wherever a run begins', () => {
    const place = (index: number) => placeOf(index, '2026-11-23', { timeZone: 'Australia/Sydney', opensAt: '08:00', closesAt: '18:00' })
    expect(place(0)).toEqual({ column: 1, startsAt: '2026-11-22T21:00:00.000Z', endsAt: '2026-11-22T21:15:00.000Z' })
    expect(place(39)).toMatchObject({ column: 1, endsAt: '2026-11-23T07:00:00.000Z' })
    expect(place(40)).toMatchObject({ column: 2, startsAt: '2026-11-22T21:00:00.000Z' })
    expect(place(2998).column).toBe(75)
    const places = Array.from({ length: 2999 }, (_, index) => place(index)).map(({ column, startsAt }) => `${column} ${startsAt}`)
    expect(new Set(places).size).toBe(2999)
  })
})

test('[IMPORT-1] What a kill cut in the middle spoils no row that is noted later, and no cell is a formula', () => {
  const row = (index: number, cell: string) => ({ index, line: index + 2, cells: [cell, 'x'], reason: 'why, so' })
  const journal =
    asJournal({ headings: ['=a', 'line'], rows: [row(0, '+1')] }) + asNotes([row(1, '@x')]).slice(0, 20) + asNotes([row(2, '-y')])
  expect(readJournal(journal).rows.map(({ index }) => index)).toEqual([0, 2])
  expect(errorFile(readJournal(journal))).toBe('line,reason,\'=a,line\n2,"why, so",\'+1,x\n4,"why, so",\'-y,x\n')
  expect(readJournal('').rows).toEqual([])
})
