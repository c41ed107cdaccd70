import { expect, test } from 'vitest'
import { daysAfter, instantOf, oneDay } from '#domain/time.ts'
import { blocksOf } from '#streams/derive/scheduling/book/bookBlocks.ts'
import { createDayPlan } from '#streams/derive/scheduling/day/dayPlan.ts'
import { weekOf } from '#streams/derive/scheduling/book/week/watchWeek.ts'
import { book } from '#locale/scheduling/book.ts'
import { draggedOver, movedTo, onDayOf, pickUp, stepped, withinPlaces } from '#app/screens/scheduling/Book/drag/dragGeometry.ts'
import { slotText } from '#app/screens/scheduling/Book/drag/dragText.ts'
import { dropCommand } from '#app/screens/scheduling/Book/drag/dropCommand.ts'
import { evaluateDrop } from '#app/screens/scheduling/Book/drag/evaluateDrop.ts'
import { weekColumnOf } from '#app/screens/scheduling/Book/week/WeekBook.tsx'
import { fillText } from '../../../support/fillText.ts'
import { bookRowsOf } from '../../../../streams/derive/support/bookRows.ts'
import { anAppointment, at, ms, timeZone, today } from '../../../../streams/derive/support/dayRows.ts'

const appointment = anAppointment({ id: 'a', starts: '09:00', minutes: 30, provider: 'raman', chair: 'chair2' })
const rows = bookRowsOf([appointment])
const [block] = blocksOf([appointment], rows, createDayPlan(rows.day, ms('08:00')), ms('08:00'))
if (!block) throw new Error('The day has no block')
/** Monday to Sunday. The appointment is on Tuesday. */
const week = weekOf(today)
const columns = week.map((id, index) => ({ id, startsAt: ms('08:00') + (index - 1) * oneDay, endsAt: ms('17:00') + (index - 1) * oneDay }))
const [, , wednesday] = columns
if (!wednesday) throw new Error('The week has no third day')
const drag = pickUp(block, today, 'move', 'keys')

test('[DAYBOOK-43] in a week an arrow to the side takes an appointment to the same time of the next day, and not beyond the week', () => {
  expect(stepped(drag, { column: 1 }, columns)).toMatchObject({ columnId: wednesday.id, startsAt: ms('09:00') + oneDay })
  expect(stepped(drag, { column: 1, time: 3 }, columns)).toMatchObject({ startsAt: ms('09:15') + oneDay, endsAt: ms('09:45') + oneDay })
  expect(stepped(drag, { column: -4 }, columns)).toMatchObject({ columnId: week[0], startsAt: ms('09:00') - oneDay })
  expect(movedTo(drag, wednesday.id, ms('07:00') + oneDay, wednesday)).toMatchObject({ startsAt: wednesday.startsAt })
})

test('[DAYBOOK-43] an appointment that is dropped on another day of a week keeps its provider and its chair', () => {
  expect(dropCommand(movedTo(drag, wednesday.id, ms('10:00') + oneDay, wednesday), 'week', rows.day)).toEqual({
    command: 'appointments.move',
    record: 'a',
    expects: 1,
    data: { startsAt: instantOf(ms('10:00') + oneDay), endsAt: instantOf(ms('10:30') + oneDay) },
  })
  expect(dropCommand(drag, 'week', rows.day)).toBeNull()
})

test('[DAYBOOK-43] a pointer over another day changes the length at the same time of the clock', () => {
  const resized = pickUp(block, today, 'resize', 'mouse')
  const longer = draggedOver(resized, wednesday, ms('10:00') + oneDay, columns)
  expect(longer).toMatchObject({ columnId: today, startsAt: ms('09:00'), endsAt: ms('10:00') })
  expect(dropCommand(longer, 'week', rows.day)).toMatchObject({ command: 'appointments.resize', data: { endsAt: at('10:00') } })
})

test('[DAYBOOK-44] a closed day refuses the appointment with its reason, and names the nearest time that fits with its day', () => {
  const checkCommand = (_: string, __: object, { data }: { readonly data?: { readonly startsAt?: unknown } }) =>
    data?.startsAt === instantOf(ms('09:00') + 4 * oneDay) ? { allowed: false, reason: 'timeIsWithinHours' } : { allowed: true }
  const client = { me: { provider: 'raman' }, scopes: new Set(['appt.e']), checkCommand } as unknown as Parameters<typeof evaluateDrop>[0]
  const onSaturday = stepped(drag, { column: 4 }, columns)
  expect(onSaturday.columnId).toBe(week[5])
  const owner = rows.day.providers.get('raman')?.name
  expect(evaluateDrop(client, onSaturday, { rows, kind: 'week' })).toMatchObject({
    kind: 'refused',
    reason: fillText(book.refused.hours, { owner: String(owner) }),
  })
  expect(evaluateDrop(client, stepped(drag, { column: 1 }, columns), { rows, kind: 'week' })).toMatchObject({ kind: 'fits' })
  const fit = { startsAt: ms('09:05') + 3 * oneDay, chair: null }
  expect(slotText(fit, onSaturday, timeZone)).toBe(fillText(book.fitsAt, { time: 'Fri 27 Nov, 9:05 am' }))
  expect(slotText(fit, fit, timeZone)).toBe(fillText(book.fitsAt, { time: '9:05 am' }))
})

test('[DAYBOOK-45] a dragged appointment goes along to another week, into the column of its day', () => {
  const later = columns.map(({ startsAt, endsAt }, index) => ({
    id: daysAfter(week[index] ?? today, 7),
    startsAt: startsAt + 7 * oneDay,
    endsAt: endsAt + 7 * oneDay,
  }))
  const day = daysAfter(today, 7)
  const turned = onDayOf(drag, day, timeZone, day)
  expect(turned).toMatchObject({ columnId: day, by: 'touch', startsAt: ms('09:00') + 7 * oneDay, origin: { columnId: today } })
  expect(withinPlaces(turned, later)).toBe(turned)
})

test('[DAYBOOK-46] a colleague who drags an appointment is drawn on the day of its place, and not in the week of another provider', () => {
  const place = { provider: 'raman', chair: null, startsAt: instantOf(ms('09:00') + oneDay), endsAt: instantOf(ms('09:30') + oneDay) }
  expect(weekColumnOf('raman', timeZone, place)).toBe(wednesday.id)
  expect(week).not.toContain(weekColumnOf('okafor', timeZone, place))
})
