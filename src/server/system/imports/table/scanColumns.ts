import { cutText } from '#domain/texts/cutText.ts'
import { readTable, unnamedColumn } from './importTable.ts'

export type ScannedColumn = {
  readonly heading: string
  readonly examples: readonly string[] /** No heading and no value. */
  readonly isEmpty: boolean
}
export type ScannedColumns = { readonly columns: readonly ScannedColumn[]; readonly total: number }

const exampleCount = 3
const exampleLength = 60

/** Reads the headings with the first different values of each column. @throws UnreadableFile */
export async function scanColumns(bytes: Uint8Array): Promise<ScannedColumns> {
  const { headings, lines } = await readTable(bytes)
  const examples = headings.map(() => new Set<string>())
  let total = 0
  for await (const { cells } of lines) {
    total += 1
    for (const [index, found] of examples.entries()) {
      const value = found.size < exampleCount ? cutText((cells[index] ?? '').trim(), exampleLength) : ''
      if (value !== '') found.add(value)
    }
  }
  const columns = headings.map((heading, index) => {
    const values = [...(examples[index] ?? [])]
    return { heading, examples: values, isEmpty: values.length === 0 && heading === unnamedColumn(index) }
  })
  return { columns, total }
}
