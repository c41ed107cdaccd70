import { expect, test } from 'vitest'
import { readTable } from '#server/system/imports/table/importTable.ts'

async function read(text: string) {
  const { headings, lines, note } = await readTable(new TextEncoder().encode(text))
  const rows: (readonly [number, string])[] = []
  for await (const { line, cells } of lines) rows.push([line, cells.join('|')])
  return { headings, rows, note }
}

test('[IMPORT-241] a first line that names the delimiter is no row, and the delimiter that it names is used', async () => {
  expect(await read('sep=;\r\nFirst Name;Last Name;Mobile\r\nSep,Line;Sepline;0412555030\r\n')).toEqual({
    headings: ['First Name', 'Last Name', 'Mobile'],
    rows: [[3, 'Sep,Line|Sepline|0412555030']],
    note: null,
  })
  expect(await read('\uFEFF"sep=|"\nName|City, state\nAna|Byron, NSW\n')).toMatchObject({ headings: ['Name', 'City, state'] })
})

test('[IMPORT-242] lines of a title above the headings are left out and named', async () => {
  expect(await read('Patient list\nPrinted 27/11/2026,,\n\nFirst Name,Last Name,Mobile\nTit,Titlerow,0412555035\n')).toEqual({
    headings: ['First Name', 'Last Name', 'Mobile'],
    rows: [[5, 'Tit|Titlerow|0412555035']],
    note: 'These lines above the headings were left out: 1, 2.',
  })
  const semicolons = await read('Lista de pacientes\n\nNome;Sobrenome;Telefone;Cor\nAna;Lopes;0412555035;azul\n')
  expect(semicolons.headings).toEqual(['Nome', 'Sobrenome', 'Telefone', 'Cor'])
  expect((await read('Clinic: North,Page 1,,,,\nFirst Name,Last Name,DOB,Mobile,Email,Notes\nA,B,,,,\n')).headings[0]).toBe('First Name')
})

test('[IMPORT-242] a row below its headings is never taken for headings', async () => {
  expect((await read('Name\nAna Lopes\nEva Ramos\n')).rows).toHaveLength(2)
  expect((await read('First Name,,,\nAna,Lopes,azul,verde\n')).headings).toEqual(['First Name', 'Column 2', 'Column 3', 'Column 4'])
  expect((await read('Nome,,,\nAna,0412555035,3/4/1980,azul\n')).rows).toHaveLength(1)
  expect((await read('Nome,Cor\nAna,\nEva,azul\n')).rows).toHaveLength(2)
})
