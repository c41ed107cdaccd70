import { open } from 'node:fs/promises'
import { stringify } from 'csv-stringify/sync'
import type { ExportFormat } from '#domain/system/export.ts'
import { exportTexts } from '#locale/system/exports.ts'
import { type ExportCell, ExportRefused, type ExportRow, type ExportSource } from './exportRow.ts'

/** Writes one file in parts. The file is complete after `end`. */
export type ExportWriter = {
  readonly add: (rows: readonly ExportRow[]) => Promise<void>
  readonly end: () => Promise<void>
  /** Gives the file up. */
  readonly close: () => Promise<void>
}

/** A workbook is made in memory. */
export const mostWorkbookRows = 50_000

type TextFile = { readonly write: (text: string) => Promise<void>; readonly sync: () => Promise<void>; readonly close: () => Promise<void> }

async function createTextFile(path: string): Promise<TextFile> {
  const file = await open(path, 'w', 0o600)
  return {
    write: (text) => file.writeFile(text),
    sync: () => file.sync(),
    close: () => file.close(),
  }
}

/** A text that a spreadsheet would calculate is escaped. */
const csvOf = (rows: readonly (readonly ExportCell[])[], isFirst: boolean): string =>
  stringify(
    rows.map((row) => row.map((cell) => (typeof cell === 'boolean' ? String(cell) : cell))),
    { bom: isFirst, escape_formulas: true },
  )

type ExportTable = Pick<ExportSource, 'headings' | 'formats'>

/** Begins a file with its headings. */
export async function createExportWriter(path: string, format: ExportFormat, table: ExportTable): Promise<ExportWriter> {
  const file = await createTextFile(path)
  const ending = { sync: file.sync, close: file.close }
  if (format === 'xlsx') return workbookWriter(path, file, table)
  if (format === 'csv') {
    await file.write(csvOf([table.headings], true))
    return {
      add: (rows) =>
        file.write(
          csvOf(
            rows.map(({ cells }) => cells),
            false,
          ),
        ),
      end: ending.sync,
      close: ending.close,
    }
  }
  let written = 0
  await file.write('[')
  return {
    add: (rows) => file.write(rows.map(({ value }) => `${((written += 1)) === 1 ? '' : ','}\n${JSON.stringify(value)}`).join('')),
    end: async () => {
      await file.write('\n]\n')
      await ending.sync()
    },
    close: ending.close,
  }
}

/** Every cell has a type, so that a text is never calculated. */
const workbookCell = (cell: ExportCell, format: string | null = null) =>
  cell === null
    ? null
    : typeof cell === 'number'
      ? { value: cell, type: Number, ...(format === null ? {} : { format }) }
      : typeof cell === 'boolean'
        ? { value: cell, type: Boolean }
        : { value: cell, type: String }

function workbookWriter(path: string, file: TextFile, { headings, formats = [] }: ExportTable): ExportWriter {
  const rows: (readonly ExportCell[])[] = []
  return {
    add: async (added) => {
      rows.push(...added.map(({ cells }) => cells))
      if (rows.length > mostWorkbookRows) throw new ExportRefused(exportTexts.tooManyRows)
    },
    end: async () => {
      // Not before, because a start would load its 80 modules.
      const { default: writeXlsxFile } = await import('write-excel-file/node')
      const heads = headings.map((value) => ({ value, type: String, fontWeight: 'bold' as const }))
      await writeXlsxFile([heads, ...rows.map((row) => row.map((cell, index) => workbookCell(cell, formats[index])))], {
        stickyRowsCount: 1,
      }).toFile(path)
      await file.sync()
    },
    close: file.close,
  }
}
