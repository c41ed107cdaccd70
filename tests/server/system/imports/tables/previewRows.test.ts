import { expect, test } from 'vitest'
import { Migration, previewBounds } from '#domain/system/migration.ts'
import { dryRun } from '#server/system/imports/table/dryRun.ts'
import { readTable } from '#server/system/imports/table/importTable.ts'
import { scanColumns } from '#server/system/imports/table/scanColumns.ts'
import { UnreadableFile } from '#server/system/imports/table/tableBounds.ts'
import { aReadContext } from '../planRows.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)

const previewed = (lines: readonly string[], known: readonly number[] = []) => {
  const columns = [
    { heading: 'First', field: 'firstName' },
    { heading: 'Last', field: 'lastName' },
    { heading: 'Born', field: 'birthDate' },
    { heading: 'Extra', field: 'ignored' },
  ] as const
  const refusals = { begin: async () => {}, append: async () => {} }
  const options = { as: 'patients', migration: 'm', columns, context: aReadContext } as const
  return dryRun(options, bytesOf(['First,Last,Born,Extra', ...lines].join('\n')), refusals, { known, tried: 0, refused: [] })
}

test('[IMPORT-550] a preview shows the first rows as they are in the file, and the first rejected ones with line, cells and reason', async () => {
  const good = Array.from({ length: 40 }, (_, index) => `Ana,Fonua${index},1990-01-01,`)
  const wrong = Array.from({ length: 40 }, (_, index) => `Sione,Fonua${index},30/02/1991,x`)
  const { preview, total, refused } = await previewed([...good, ...wrong])
  expect([total, refused]).toEqual([80, 40])
  expect(preview[0]).toEqual({
    ...{ line: 2, cells: ['Ana', 'Fonua0', '1990-01-01', ''], becomes: 'Ana Fonua0, born 01/01/1990', problem: null },
  })
  expect(preview).toHaveLength(previewBounds.rows + previewBounds.rejected)
  expect(preview[previewBounds.rows]).toEqual({
    ...{ line: 42, cells: ['Sione', 'Fonua0', '30/02/1991', 'x'], becomes: '–', problem: '30/02/1991 is not a date of birth' },
  })
})

test('[IMPORT-554] a preview counts a row that repeats an earlier one as already imported, as the import does', async () => {
  const row = 'Ana,Fonua,1990-01-01,'
  expect(await previewed([row, row, 'Sione,Fonua,30/02/1991,', 'Lupe,Fonua,1992-01-01,', row])).toMatchObject({
    total: 5,
    known: 2,
    refused: 1,
  })
  expect(await previewed([row, row], [0, 1])).toMatchObject({ known: 2 })
})

test('[IMPORT-551] a cell that is cut in the preview or in the examples of its column never ends in half a character', async () => {
  const cell = `${'a'.repeat(previewBounds.cellLength - 1)}😀😀`
  const { preview } = await previewed([`${cell},Fonua,1990-01-01,`])
  expect(Migration.shape.preview.safeParse(preview).success).toBe(true)
  const { columns } = await scanColumns(bytesOf(`First\n${cell}`))
  expect(columns[0]?.examples.every((example) => example.isWellFormed())).toBe(true)
})

test.each([
  ['an Excel workbook', 'PK\u0003\u0004 rest', 'Excel workbook'],
  ['a PDF', '%PDF-1.7', 'PDF'],
  ['an empty file', '', 'The file is empty.'],
  ['headings alone', 'First,Last', 'headings but no rows'],
  ['bytes that are no text', 'a\u0001\u0002', 'not text'],
])('[IMPORT-552] a file that is no table is named plainly: %s', async (_, text, name) => {
  const reading = readTable(bytesOf(text)).then(async ({ lines }) => {
    for await (const _line of lines);
  })
  await expect(reading).rejects.toThrow(UnreadableFile)
  await expect(reading).rejects.toThrow(name)
})
