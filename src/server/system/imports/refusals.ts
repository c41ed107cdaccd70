import { stringify } from 'csv-stringify/sync'
import type { TableLine } from './table/importTable.ts'

/** A refused row with the reason as text. */
export type RefusedRow = Pick<TableLine, 'index' | 'line' | 'cells'> & { readonly reason: string }
export type RefusalList = { readonly headings: readonly string[]; readonly rows: readonly RefusedRow[] }

/** Serialises each row as a line of JSON. */
export const refusalLines = (rows: readonly RefusedRow[]): readonly string[] => rows.map((row) => JSON.stringify(row))

/** Starts each line with its own line break, so that a line cut by a crash does not corrupt later ones. */
export const joinLines = (lines: readonly string[]): string => lines.map((line) => `\n${line}`).join('')

type SealedRow = RefusedRow & { readonly seal?: string }

export function parseRefusals(text: string): RefusalList {
  const [headings = '[]', ...lines] = text.split('\n')
  return {
    headings: parseLine<readonly string[]>(headings)[0] ?? [],
    rows: lines.flatMap((line) => parseLine<SealedRow>(line)).map(({ seal: _seal, ...row }) => row),
  }
}

function parseLine<Value>(line: string): readonly Value[] {
  try {
    return [JSON.parse(line) as Value]
  } catch {
    return []
  }
}

/** A cell that a spreadsheet calculates, also after characters that it skips. */
const formula = /^[\s\p{Cc}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/u
const escapeFormula = (cell: string) => (formula.test(cell) ? `'${cell}` : cell)

/** A cell with a line break of any kind is quoted, because its rest would otherwise be a row of its own. */
const csvOf = (rows: readonly (readonly string[])[]): string =>
  stringify(
    rows.map((row) => row.map(escapeFormula)),
    { quoted_match: /[\r\n\u2028\u2029]/ },
  )

const rowCsv = ({ line, reason, cells }: RefusedRow): string => csvOf([[String(line), reason, ...cells]])

/**
 * The refused rows as CSV with line and reason first, to be corrected and imported again; nothing if there are none. Formulas are escaped.
 * It yields a row at a time, because the list can be as long as the imported file.
 * @param text the stored list in chunks: headings first, then a line for each row
 */
export async function* refusalCsv(text: AsyncIterable<string>): AsyncGenerator<string> {
  let headings: string | null = null
  let isFirst = true
  for await (const line of streamLines(text)) {
    const csv: string = isFirst
      ? csvOf([['line', 'reason', ...(parseLine<readonly string[]>(line)[0] ?? [])]])
      : parseLine<RefusedRow>(line).map(rowCsv).join('')
    if (isFirst) headings = csv
    else if (csv !== '') {
      yield `${headings ?? ''}${csv}`
      headings = null
    }
    isFirst = false
  }
}

async function* streamLines(text: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = ''
  for await (const chunk of text) {
    const lines = `${rest}${chunk}`.split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  yield rest
}
