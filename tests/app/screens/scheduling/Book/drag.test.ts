import { expect, test } from 'vitest'
import { daysAfter, oneDay } from '#domain/time.ts'
import { blocksOf } from '#streams/derive/scheduling/book/bookBlocks.ts'
import { createDayPlan } from '#streams/derive/scheduling/day/dayPlan.ts'
import {
  movedTo,
  onDayOf,
  pickUp,
  pickUpRequest,
  resizedTo,
  setAside,
  stepped,
  withinPlaces,
} from '#app/screens/scheduling/Book/drag/dragGeometry.ts'
import { dropCommand, placedOwner, withReason } from '#app/screens/scheduling/Book/drag/dropCommand.ts'
import { nearestSlots, slotsByDay } from '#app/screens/scheduling/Book/drag/nearestSlots.ts'
import { bookRowsOf } from '../../../../streams/derive/support/bookRows.ts'
import { anAppointment, at, ms, timeZone, today } from '../../../../streams/derive/support/dayRows.ts'

const appointment = anAppointment({ id: 'a', starts: '09:00', minutes: 30, provider: 'raman', chair: 'chair1' })
const rows = bookRowsOf([appointment])
const [block] = blocksOf([appointment], rows, createDayPlan(rows.day, ms('08:00')), ms('08:00'))
if (!block) throw new Error('The day has no block')
const grid = { startsAt: ms('08:00'), endsAt: ms('17:00') }
const columns = ['okafor', 'raman', 'none'].map((id) => ({ id, ...grid }))
const drag = pickUp(block, 'raman', 'move', 'keys')

test('[DAYBOOK-10] a dragged appointment snaps to five minutes and stays within the day and the columns', () => {
  expect(movedTo(drag, 'okafor', ms('10:02'), grid)).toMatchObject({ columnId: 'okafor', startsAt: ms('10:00'), endsAt: ms('10:30') })
  expect(movedTo(drag, 'raman', ms('16:50'), grid)).toMatchObject({ startsAt: ms('16:30'), endsAt: ms('17:00') })
  expect(stepped(drag, { time: -1 }, columns)).toMatchObject({ columnId: 'raman', startsAt: ms('08:55') })
  expect(stepped(drag, { column: -1 }, columns)).toMatchObject({ columnId: 'okafor', startsAt: ms('09:00') })
  expect(stepped(drag, { column: -2 }, columns).columnId).toBe('okafor')
})

test('[DAYBOOK-10] a change of length keeps the start and leaves five minutes at least', () => {
  const resized = pickUp(block, 'raman', 'resize', 'keys')
  expect(stepped(resized, { time: 2, column: 1 }, columns)).toMatchObject({
    columnId: 'raman',
    startsAt: ms('09:00'),
    endsAt: ms('09:40'),
  })
  expect(resizedTo(resized, ms('08:00'), grid)).toMatchObject({ startsAt: ms('09:00'), endsAt: ms('09:05') })
})

test('[DAYBOOK-26] a dragged appointment goes along to another day at its time, within what that day shows', () => {
  const tomorrow = onDayOf(setAside(movedTo(drag, 'okafor', ms('16:00'), grid)), daysAfter(today, 1), timeZone)
  const [startsAt, endsAt] = [ms('09:00') + oneDay, ms('09:30') + oneDay]
  expect(tomorrow).toMatchObject({ columnId: 'raman', by: 'touch', startsAt, endsAt, origin: { startsAt: ms('09:00') } })
  const shorter = { startsAt: ms('10:00') + oneDay, endsAt: ms('12:00') + oneDay }
  expect(withinPlaces(tomorrow, [{ id: 'okafor', ...shorter }])).toMatchObject({ columnId: 'okafor', startsAt: shorter.startsAt })
  expect(withinPlaces(tomorrow, [{ id: 'raman', startsAt, endsAt: shorter.endsAt }])).toBe(tomorrow)
})

test('[DAYBOOK-11] a move sends the new time, provider and chair with the version that the user picked up, and nothing if it changes nothing', () => {
  expect(dropCommand(drag, 'providers', rows.day)).toBeNull()
  expect(dropCommand(stepped(drag, { time: 1, column: -1 }, columns), 'providers', rows.day)).toEqual({
    command: 'appointments.move',
    record: 'a',
    expects: 1,
    data: { startsAt: at('09:05'), endsAt: at('09:35'), provider: 'okafor', chair: 'chair2' },
  })
  const resized = resizedTo(pickUp(block, 'raman', 'resize', 'keys'), ms('10:00'), grid)
  expect(dropCommand(resized, 'providers', rows.day)).toMatchObject({ command: 'appointments.resize', data: { endsAt: at('10:00') } })
  const inChair = movedTo(pickUp(block, 'chair1', 'move', 'keys'), 'none', ms('09:00'), grid)
  expect(dropCommand(inChair, 'chairs', rows.day)?.data).toMatchObject({ chair: null })
  expect(placedOwner(movedTo(drag, 'none', ms('09:00'), grid), 'providers', rows.day)).toBeNull()
})

test('[DAYBOOK-12] the times that fit begin with the nearest one of the day, and the first of each later day follows', () => {
  const slot = (startsAt: number) => ({ startsAt, chair: null })
  const day = 24 * 60 * 60_000
  const slots = [0, 1, 2, 3, 4].flatMap((days) => ['09:00', '11:00', '14:00'].map((time) => slot(ms(time) + days * day)))
  const fits = nearestSlots(slotsByDay(slots, ms('09:00'), timeZone), ms('09:30'), today)
  expect(fits.map(({ startsAt }) => startsAt)).toEqual([ms('11:00'), ms('09:00') + day, ms('09:00') + 2 * day, ms('09:00') + 3 * day])
})

test('[DAYBOOK-47] the reason for a taken or closed time goes along with the move', () => {
  const later = dropCommand(stepped(drag, { time: 1 }, columns), 'providers', rows.day)
  expect(later && withReason(later, 'In pain').data).toEqual({ startsAt: at('09:05'), endsAt: at('09:35'), overlapReason: 'In pain' })
})

test('[DAYBOOK-48] a request without a time begins on five minutes, as long as it was requested for, and is accepted where it is dropped', () => {
  const row = anAppointment({
    id: 'r',
    starts: '00:00',
    minutes: 45,
    provider: 'raman',
    chair: 'chair1',
    visit: 'requested',
    noTimeYet: true,
  })
  const request = { id: 'r', appointment: row, patient: null }
  const picked = pickUpRequest(request, 'raman', ms('09:02'), 'keys')
  expect(picked).toMatchObject({ columnId: 'raman', startsAt: ms('09:05'), endsAt: ms('09:50') })
  const target = { command: 'appointments.accept', record: 'r', expects: 1 }
  const times = { startsAt: at('09:05'), endsAt: at('09:50') }
  expect(dropCommand(picked, 'providers', rows.day)).toEqual({ ...target, data: times })
  const beside = dropCommand(stepped(picked, { column: -1 }, columns), 'providers', rows.day)
  expect(beside).toEqual({ ...target, data: { ...times, provider: 'okafor', chair: 'chair2' } })
})
