import { expect, test } from 'vitest'
import { createBook } from '#streams/derive/scheduling/book/createBook.ts'
import { bookRowsOf } from '../../support/bookRows.ts'
import { anAppointment, ms, rows } from '../../support/dayRows.ts'

test('[DAYBOOK-7] a change of one appointment renders its own column and block, and every other row keeps its identity', () => {
  const [one, other, third] = [
    anAppointment({ id: 'one', starts: '09:00' }),
    anAppointment({ id: 'other', starts: '10:00' }),
    anAppointment({ id: 'third', starts: '09:00', provider: 'okafor' }),
  ]
  const bookRows = bookRowsOf([one, other, third])
  const derive = createBook()
  const before = derive(bookRows, 'providers', ms('08:00'))
  expect(derive(bookRows, 'providers', ms('08:01'))).toBe(before)

  const changed = { ...one, reason: 'Filling 47', version: 2 }
  const after = derive({ ...bookRows, day: { ...bookRows.day, appointments: rows([changed, other, third]) } }, 'providers', ms('08:02'))
  const [okaforBefore, ramanBefore] = before.columns
  const [okafor, raman] = after.columns
  expect(okafor).toBe(okaforBefore)
  expect(raman).not.toBe(ramanBefore)
  expect(raman?.blocks[0]).not.toBe(ramanBefore?.blocks[0])
  expect(raman?.blocks[1]).toBe(ramanBefore?.blocks[1])
  expect(raman?.closed).toBe(ramanBefore?.closed)
})
