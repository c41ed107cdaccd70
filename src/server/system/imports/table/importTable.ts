import { Readable } from 'node:stream'
import { parse } from 'csv-parse'
import { imports } from '#locale/system/imports.ts'
import { type ColumnField, ignoredField, type ImportKind } from '#domain/system/importColumns.ts'
import { calendarRecords } from '../calendar/calendarRecords.ts'
import { isCalendar } from '../calendar/readCalendar.ts'
import { decodeText } from './decodeText.ts'
import { delimited } from './delimited.ts'
import { headingRowOf, searchedRows } from './headingRow.ts'
import { readAppointment } from '../readers/readAppointment.ts'
import { readPatient } from '../readers/readPatient.ts'
import { readItem } from '../readers/readItem.ts'
import { readProvider } from '../readers/readProvider.ts'
import { readEvent } from '../readers/readEvent.ts'
import { readHoliday } from '../readers/readHoliday.ts'
import { readSuburb } from '../readers/readSuburb.ts'
import type { Cell, ImportRow, PlannedRow, ReadContext } from '../readers/rowPlan.ts'
import { checkColumns, checkRow, FileTooLarge, tableBounds, UnreadableFile } from './tableBounds.ts'

/** A row with its index from 0, and the line of the file on which it begins, for error messages. */
export type TableLine = { readonly index: number; readonly line: number; readonly cells: readonly string[] }
/** The lines are parsed while they are read, so that only a few are in memory. */
export type ImportTable = {
  readonly headings: readonly string[]
  readonly lines: AsyncIterable<TableLine>
  /** What a user must check in the file, as text. */
  readonly note: string | null
}

/** @throws UnreadableFile if the bytes are no table of text, or one beyond a bound; so do its lines. */
export async function readTable(bytes: Uint8Array): Promise<ImportTable> {
  const { text, mixedLines } = decodeText(bytes)
  const records = isCalendar(text) ? calendarRecords(text) : parseRecords(text)
  const first = await takeRecords(records, isCalendar(text) ? 1 : searchedRows)
  const index = headingRowOf(first.map(({ cells }) => cells))
  const found = first[index]
  if (!found) throw new UnreadableFile('The file is empty.')
  checkColumns(found.cells.length)
  const headings = nameColumns(found.cells)
  const notes = [titleNote(first.slice(0, index)), encodingNote(mixedLines)].filter((note) => note !== null)
  return { headings, lines: linesAfter(first.slice(index + 1), records, headings.length), note: notes.join(' ') || null }
}

async function takeRecords(records: Records, count: number): Promise<readonly ParsedRecord[]> {
  const taken: ParsedRecord[] = []
  while (taken.length < count) {
    const { value, done } = await records.next()
    if (done) break
    taken.push(value)
  }
  return taken
}

const titleNote = (rows: readonly ParsedRecord[]): string | null =>
  rows.length === 0 ? null : `${imports.titleLines} ${rows.map(({ line }) => line).join(', ')}.`

/** Lines named in a note. */
const namedLines = 10

function encodingNote(lines: readonly number[]): string | null {
  if (lines.length === 0) return null
  const more = lines.length > namedLines ? `, ${imports.andMore.replace('{{count}}', String(lines.length - namedLines))}` : ''
  return `${imports.mixedEncoding} ${lines.slice(0, namedLines).join(', ')}${more}.`
}

const maxHeadingLength = 200

/** Gives each column a name of its own: a heading that is empty or that an earlier column has gets the number of its column. */
function nameColumns(cells: readonly string[]): readonly string[] {
  const names = new Set<string>()
  return cells.map((cell, index) => {
    const heading = cell.trim().slice(0, maxHeadingLength) || unnamedColumn(index)
    const name = names.has(heading) ? `${heading.slice(0, maxHeadingLength - 20)} (column ${index + 1})` : heading
    names.add(name)
    return name
  })
}

export const unnamedColumn = (index: number): string => `Column ${index + 1}`

async function* linesAfter(first: readonly ParsedRecord[], records: Records, columns: number): AsyncGenerator<TableLine> {
  let index = 0
  const lineOf = ({ line, cells }: ParsedRecord): TableLine => {
    checkRow(index, columns, cells)
    index += 1
    return { index: index - 1, line, cells }
  }
  for (const record of first) yield lineOf(record)
  for await (const record of records) yield lineOf(record)
  if (index === 0) throw new UnreadableFile('The file has headings but no rows.')
}

/** Reads the whole table to check its bounds. @throws UnreadableFile */
export async function checkTable(bytes: Uint8Array): Promise<void> {
  const { lines } = await readTable(bytes)
  for await (const _line of lines);
}

/** What a column of the file is read as. */
export type FileColumn = { readonly heading: string; readonly field: ColumnField }

/** How the rows are read. */
export type ReadOptions = {
  readonly as: ImportKind
  readonly migration: string
  readonly columns: readonly FileColumn[]
  readonly context: ReadContext
}

/** Plans the rows of one kind. The columns are found once, not for each row. */
export function plannerFor(
  kind: ImportKind,
  columns: readonly FileColumn[],
  context: ReadContext,
): (line: Pick<TableLine, 'cells'>) => PlannedRow {
  return ({ cells }) => {
    // All cells of a row with extra cells may be in the wrong column.
    if (cells.slice(columns.length).some((cell) => cell !== '')) return { problem: 'The row has more cells than there are headings' }
    return readers[kind](rowOf(columns, cells), context)
  }
}

function readPatientRow(row: ImportRow, context: ReadContext): PlannedRow {
  const read = readPatient(row, 'id', context)
  if ('problem' in read || read.patient.fields === null) return 'problem' in read ? read : { problem: 'First and last name are required' }
  return { patient: read.patient, appointment: null, own: null, summary: read.label }
}

const readers: Readonly<Record<ImportKind, (row: ImportRow, context: ReadContext) => PlannedRow>> = {
  appointments: readAppointment,
  patients: readPatientRow,
  providers: readProvider,
  items: readItem,
  geo: readSuburb,
  'schedule/holidays': readHoliday,
  events: readEvent,
}

function rowOf(columns: readonly FileColumn[], cells: readonly string[]): ImportRow {
  const row = new Map<ColumnField, Cell[]>()
  for (const [index, { heading, field }] of columns.entries()) {
    if (field === ignoredField) continue
    const text = (cells[index] ?? '').trim()
    const filled = row.get(field) ?? []
    row.set(field, text === '' ? filled : [...filled, { heading, text }])
  }
  return row
}

type ParsedRecord = { readonly line: number; readonly cells: readonly string[] }
type Records = AsyncGenerator<ParsedRecord, undefined> | Generator<ParsedRecord, undefined>

/** Bytes given to the parser at a time. It holds the rows of one chunk in memory. */
const chunkLength = 65_536
/** Bytes of one row. A quote that is never closed would otherwise collect the rest of the file. */
const maxRowBytes = 8 * tableBounds.cellLength

async function* parseRecords(file: string): AsyncGenerator<ParsedRecord, undefined> {
  const { delimiter, text } = delimited(file)
  const parser = Readable.from(chunksOf(Buffer.from(text))).pipe(
    parse({
      delimiter,
      info: true,
      record_delimiter: '\n',
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      max_record_size: maxRowBytes,
    }),
  )
  try {
    for await (const { info, record } of parser as AsyncIterable<{ info: { lines: number }; record: string[] }>)
      yield { line: info.lines - countNewlines(record), cells: record }
  } catch (error) {
    throw parseProblem(error)
  }
}

function* chunksOf(bytes: Buffer): Generator<Buffer> {
  for (let start = 0; start < bytes.length; start += chunkLength) yield bytes.subarray(start, start + chunkLength)
}

function parseProblem(error: unknown): UnreadableFile {
  if (error instanceof Error && 'code' in error && error.code === 'CSV_MAX_RECORD_SIZE')
    return new FileTooLarge('A row of the file is too long. Check its quotation marks.')
  return new UnreadableFile(`The file is not a table. ${error instanceof Error ? error.message : ''}`.trim())
}

/** Line breaks inside a row, because the parser reports the line on which the row ends. */
const countNewlines = (cells: readonly string[]): number => cells.join('').split('\n').length - 1
