import { expect, test } from 'vitest'
import { planRows } from '../planRows.ts'

async function read(...cells: readonly string[]) {
  const headings = cells.map((_, index) => (index === 0 ? 'Mobile' : 'Home Phone')).join(',')
  const [row] = await planRows('patients', `First Name,Last Name,${headings}\nA,Phonecase,${cells.map((cell) => `"${cell}"`).join(',')}\n`)
  const fields = row && 'patient' in row ? row.patient?.fields : null
  return [fields?.['phone'], fields?.['notes']]
}

test('[IMPORT-245] a cell with several phone numbers or a remark gives the patient its first number, and the whole cell stays in the notes', async () => {
  for (const cell of [
    '0412555018/0412555019',
    '0412 555 018, 02 9876 5432',
    '0412 555 018 - wife 0412 555 019',
    '0412 555 018 preferred after 3pm',
    '0412 555 018 (mother)',
    '0412 555 018 mum',
    'M: 0412 555 018; W: 02 9876 5432',
    '0412 555 018 0412 555 019',
    'since 12/03/2024: 0412 555 018',
  ])
    expect(await read(cell), cell).toEqual(['+61412555018', `Mobile: ${cell}`])
})

test('[IMPORT-245] a cell that is one phone number leaves no note, and a cell without one stays in the notes', async () => {
  expect(await read('0412 555 018')).toEqual(['+61412555018', null])
  expect(await read('+61 412-555-018.')).toEqual(['+61412555018', null])
  expect(await read('0412 555 018', '0412555018')).toEqual(['+61412555018', null])
  expect(await read('0412 555 018', '02 9876 5432')).toEqual(['+61412555018', 'Home Phone: 02 9876 5432'])
  expect(await read('no phone')).toEqual([null, 'Mobile: no phone'])
  expect(await read('4.12555E+08', '0412 555 018 mum')).toEqual(['+61412555018', 'Mobile: 4.12555E+08\nHome Phone: 0412 555 018 mum'])
})
