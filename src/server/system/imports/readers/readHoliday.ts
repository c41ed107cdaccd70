import { stateByName } from '#domain/geo/postcode.ts'
import { type ImportRow, type PlannedRow, planOwn, type ReadContext, textOf } from './rowPlan.ts'
import { readDayCell } from './readWhen.ts'

/** Reads a row of a list of public holidays. */
export function readHoliday(row: ImportRow, { today, dateOrder }: ReadContext): PlannedRow {
  const [dayText, name, stateText] = [textOf(row, 'day'), textOf(row, 'name'), textOf(row, 'state')]
  const day = readDayCell(dayText, { today, order: dateOrder, timeZone: 'UTC' })?.day
  if (!day) return { problem: dayText ? `${dayText} is not a day` : 'A day is required' }
  if (!name) return { problem: 'A name is required' }
  const observedIn = stateByName(stateText)
  if (observedIn === null) return { problem: `${stateText} is not a state or territory` }
  const source = { system: 'holidays', id: [day, observedIn, name].join(' ') }
  return planOwn({ kind: 'schedule/holidays', source, planned: { day, name, observedIn, source } }, `${name}, ${day}, ${observedIn}`)
}
