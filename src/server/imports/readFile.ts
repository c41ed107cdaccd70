import { parse } from 'csv-parse/sync'
import { bookings } from './bookings.ts'
import { people } from './people.ts'
import type { Row, RowReader } from './rowReader.ts'

/** A row and the line of the file on which it begins, for whoever has to look there. */
export type Line = { readonly line: number; readonly row: Row }

const readers: Readonly<Record<string, readonly RowReader[]>> = { appointments: [bookings], patients: [people, bookings] }

/** @throws Error in words for a person, where the bytes are no table at all. */
export function readLines(bytes: Uint8Array): readonly Line[] {
  const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  const parsed = parse(text, { bom: true, columns: true, info: true, relax_column_count: true, skip_empty_lines: true, delimiter: [',', ';', '\t'] }) as
    unknown as readonly { info: { lines: number }; record: Row }[]
  return parsed.map(({ info, record }) => ({ line: info.lines, row: record }))
}

/** The reader that knows these headings; nothing is guessed from the rows. */
export function readerFor(kind: string, lines: readonly Line[]): RowReader | undefined {
  const headings = Object.keys(lines[0]?.row ?? {})
  return readers[kind]?.find((reader) => reader.recognises(headings))
}
