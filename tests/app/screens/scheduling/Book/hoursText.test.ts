import { expect, test } from 'vitest'
import { createDayPlan } from '#streams/derive/scheduling/day/dayPlan.ts'
import { buildBook } from '#streams/derive/scheduling/book/buildBook.ts'
import { hoursText } from '#app/screens/scheduling/Book/columns/hoursText.ts'
import { book as words } from '#locale/scheduling/book.ts'
import { anException, bookRowsOf } from '../../../../streams/derive/support/bookRows.ts'
import { ms, timeZone } from '../../../../streams/derive/support/dayRows.ts'

function headOf(fields: Parameters<typeof anException>[1] | null): string | undefined {
  const { schedule, ...rest } = bookRowsOf([])
  const exceptions = fields ? [anException('raman', fields)] : []
  const rows = { ...rest, schedule: { rosters: schedule?.rosters ?? [], exceptions } }
  const book = buildBook(rows, createDayPlan(rows.day, ms('12:00')), 'providers', { now: ms('12:00'), isToday: true })
  const column = book.columns.find(({ id }) => id === 'raman')
  return column && hoursText(column, book, timeZone)
}

test('[DAYBOOK-52] the head of a column has its hours, and on a day off the reason, also where other time is closed before it', () => {
  expect(headOf(null)).toBe('8:30 to 4')
  expect(headOf({ from: '08:30', to: '10:00', reason: 'training' })).toBe('10 to 4')
  expect(headOf({ reason: 'sick' })).toBe(words.closed.sick)
})
