import { expect, test } from 'vitest'
import { readTable } from '#server/system/imports/table/importTable.ts'

const bytesOf = (...parts: readonly (string | number)[]): Uint8Array =>
  Buffer.concat(parts.map((part) => (typeof part === 'number' ? Buffer.from([part]) : Buffer.from(part))))

async function read(...parts: readonly (string | number)[]) {
  const { lines, note } = await readTable(bytesOf(...parts))
  const rows: string[] = []
  for await (const { cells } of lines) rows.push(cells.join('|'))
  return { rows, note }
}

test('[IMPORT-240] a byte that is not UTF-8 is read alone as Windows-1252; other letters stay, and its line is named', async () => {
  const mixed = await read('First,Notes\r\nZoë,ok\r\nJosé,"doesn', 0x92, 't like mornings"\r\nPía,\r\nÁna,na', 0xef, 've\r\n')
  expect(mixed.rows).toEqual(['Zoë|ok', 'José|doesn’t like mornings', 'Pía|', 'Ána|naïve'])
  expect(mixed.note).toContain('Check these lines: 3, 5.')
  const cut = await read('First,Notes\nZoë,Ren', 0xc3)
  expect(cut.rows).toEqual(['Zoë|RenÃ'])
  expect(cut.note).toContain('Check these lines: 2.')
})

test('[IMPORT-240] a file that is Windows-1252 or UTF-8 throughout has no line to check', async () => {
  expect(await read('First,Notes\nZo', 0xeb, ',Ren', 0xe9, '\n')).toEqual({ rows: ['Zoë|René'], note: null })
  expect(await read('First,Notes\nZoë,王小明 😀\n')).toEqual({ rows: ['Zoë|王小明 😀'], note: null })
})

test('[IMPORT-240] a note names the first lines that are not UTF-8 throughout, and counts the others', async () => {
  const lines = Array.from({ length: 30 }, () => ['Zoë,x', 0x92, '\n'] as const).flat()
  expect((await read('First,Notes\n', ...lines)).note).toContain('Check these lines: 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, and 20 more.')
})
