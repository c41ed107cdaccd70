import { parse } from 'csv-parse/sync'
import { bookings } from './bookings.ts'
import { people } from './people.ts'
import type { Plan, Row, RowReader } from './rowReader.ts'

/** A row, its place among the rows from 0, and the line of the file on which it begins, for whoever has to look there. */
export type Line = { readonly index: number; readonly line: number; readonly cells: readonly string[]; readonly row: Row }
export type Table = { readonly headings: readonly string[]; readonly lines: readonly Line[] }

/** The file as a whole is nothing that can be brought in; the message is for a person. */
export class Unreadable extends Error {}

/** Whoever brings in patients gets no visits with them. */
const bookedPeople: RowReader = {
  recognises: bookings.recognises,
  read: (row) => {
    const plan = bookings.read(row)
    return 'problem' in plan ? plan : { ...plan, visit: null }
  },
}

const readers: Readonly<Record<string, readonly RowReader[]>> = { appointments: [bookings], patients: [people, bookedPeople] }

/** @throws Unreadable where the bytes are no table of text. */
export function readTable(bytes: Uint8Array): Table {
  const [first, ...rest] = recordsIn(textIn(bytes))
  if (!first) throw new Unreadable('The file is empty.')
  if (rest.length === 0) throw new Unreadable('The file has headings and no rows.')
  const headings = first.cells.map((cell) => cell.trim())
  const lines = rest.map(({ line, cells }, index) => ({ index, line, cells, row: rowOf(headings, cells) }))
  return { headings, lines }
}

/** @throws Unreadable for headings that no reader of this kind knows; nothing is guessed from the rows. */
export function readerFor(kind: string, { headings }: Table): RowReader {
  const reader = readers[kind]?.find((one) => one.recognises(headings))
  if (!reader) throw new Unreadable(`These columns are not known as ${kind}.`)
  return reader
}

/** What a row becomes; a cell too many means that all may stand in the wrong column. */
export function planOf(reader: RowReader, { headings }: Table, { cells, row }: Line): Plan | { readonly problem: string } {
  if (cells.slice(headings.length).some((cell) => cell !== '')) return { problem: 'it has more cells than there are headings' }
  return reader.read(row)
}

/** Line ends are made alike first, so lines count as an editor counts them. */
function textIn(bytes: Uint8Array): string {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes).replaceAll(/\r\n?/g, '\n')
    if (!text.includes('\0')) return text
  } catch {
    // Said below, in words for a person.
  }
  throw new Unreadable('It is no text in UTF-8. Save it as "CSV UTF-8" and try again.')
}

function recordsIn(text: string): readonly { readonly line: number; readonly cells: readonly string[] }[] {
  try {
    const parsed = parse(text, {
      delimiter: delimiterOf(text),
      info: true,
      record_delimiter: '\n',
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
    }) as unknown as readonly { info: { lines: number }; record: string[] }[]
    return parsed.map(({ info, record }) => ({ line: info.lines - newlinesIn(record), cells: record }))
  } catch (error) {
    throw new Unreadable(`It is no table. ${error instanceof Error ? error.message : ''}`.trim())
  }
}

/** The parser counts to the line on which a row ends. */
const newlinesIn = (cells: readonly string[]): number => cells.join('').split('\n').length - 1

/** The one that the headings use most: a comma inside a cell of a file with semicolons parts nothing. */
function delimiterOf(text: string): string {
  const headings = (/^.*\S.*$/m.exec(text)?.[0] ?? '').replaceAll(/"[^"]*"/g, '')
  const [most = ','] = [',', ';', '\t'].toSorted((one, other) => headings.split(other).length - headings.split(one).length)
  return most
}

const rowOf = (headings: readonly string[], cells: readonly string[]): Row =>
  Object.fromEntries(headings.map((heading, index) => [heading, cells[index] ?? '']))
