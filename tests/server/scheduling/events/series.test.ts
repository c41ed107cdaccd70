import { afterEach, beforeEach, expect, test } from 'vitest'
import type { AnyRecord, Fields } from '#domain/wire.ts'
import { type BookingServer, from, reasonFor, startBookingServer } from '../startBookingServer.ts'

let server: BookingServer
beforeEach(async () => {
  server = await startBookingServer()
})
afterEach(() => server.close())

/** Five Wednesdays from 25 November on, at 9 in Sydney. */
const weekly = { title: 'Team meeting', kind: 'meeting', rrule: 'FREQ=WEEKLY;COUNT=5' }
const create = (fields: Fields = {}) =>
  server.command('events.create', { ...from('09:00', '09:30'), location: server.location, ...weekly, ...fields })
const events = async (): Promise<readonly AnyRecord[]> =>
  (await server.deps.store.list(server.practice, 'events', { where: [], sort: 'startsAt' })).items
const starts = async () => (await events()).map(({ startsAt }) => String(startsAt).slice(0, 16))
const nth = async (index: number): Promise<AnyRecord> => {
  const event = (await events())[index]
  if (!event) throw new Error(`There is no event ${index}`)
  return event
}
/** A day and a time in UTC: 22:00 is 9 in the morning of the next day. */
const nines = ['2026-11-24T22:00', '2026-12-01T22:00', '2026-12-08T22:00', '2026-12-15T22:00', '2026-12-22T22:00']
const errorOf = async (work: Promise<object>) => (await work) as { status?: number; errors?: readonly { path: string }[] }

test('[SERIES-1] a recurring event becomes an event for each occurrence, all of one series', async () => {
  const { record } = await create()
  expect(await starts()).toEqual(nines)
  for (const event of await events()) {
    expect(event).toMatchObject({ title: 'Team meeting', kind: 'meeting', recurrenceOf: record.id, rrule: weekly.rrule })
    expect(event['originalStart']).toBe(event['startsAt'])
    expect(Date.parse(String(event['endsAt'])) - Date.parse(String(event['startsAt']))).toBe(1_800_000)
  }
})

test('[SERIES-2] a user changes one occurrence of a series, and the others stay as they are', async () => {
  await create()
  const second = await nth(1)
  await server.command('events.change', { startsAt: '2026-12-02T03:00:00.000Z', endsAt: '2026-12-02T04:00:00.000Z' }, second.id)
  expect(await starts()).toEqual([nines[0], '2026-12-02T03:00', ...nines.slice(2)])
  expect(await nth(1)).toMatchObject({ originalStart: second['originalStart'], recurrenceOf: second['recurrenceOf'] })
})

test('[SERIES-3] a user moves an occurrence and those after it: the old series ends on the day before, and a new one goes on', async () => {
  await create()
  const third = await nth(2)
  const afternoon = { startsAt: '2026-12-10T03:00:00.000Z', endsAt: '2026-12-10T04:00:00.000Z', title: 'Huddle' }
  await server.command('events.change', { ...afternoon, which: 'following' }, third.id)
  expect(await starts()).toEqual([nines[0], nines[1], '2026-12-10T03:00', '2026-12-17T03:00', '2026-12-24T03:00'])
  const series = (await events()).map(({ recurrenceOf, title, rrule }) => [recurrenceOf === third.id, title, rrule])
  expect(series).toEqual([
    ...[0, 1].map(() => [false, 'Team meeting', 'FREQ=WEEKLY;UNTIL=20261208']),
    ...[0, 1, 2].map(() => [true, 'Huddle', 'FREQ=WEEKLY;COUNT=3']),
  ])
})

test('[SERIES-4] a user changes all occurrences; one that was moved alone keeps its own time', async () => {
  await create()
  await server.command('events.change', { startsAt: '2026-12-02T03:00:00.000Z', endsAt: '2026-12-02T04:00:00.000Z' }, (await nth(1)).id)
  const change = { startsAt: '2026-12-08T23:00:00.000Z', endsAt: '2026-12-09T00:00:00.000Z', provider: server.provider, which: 'all' }
  await server.command('events.change', change, (await nth(2)).id)
  expect(await starts()).toEqual(['2026-11-24T23:00', '2026-12-02T03:00', '2026-12-08T23:00', '2026-12-15T23:00', '2026-12-22T23:00'])
  expect(new Set((await events()).map(({ provider }) => provider))).toEqual(new Set([server.provider]))
})

test('[SERIES-5] a user removes one occurrence from the middle, those from one on, or the whole series', async () => {
  await create()
  await server.command('events.remove', {}, (await nth(2)).id)
  expect(await starts()).toEqual([nines[0], nines[1], nines[3], nines[4]])
  await server.command('events.remove', { which: 'following' }, (await nth(2)).id)
  expect(await starts()).toEqual(nines.slice(0, 2))
  expect(await nth(0)).toMatchObject({ rrule: 'FREQ=WEEKLY;UNTIL=20261215' })
  await server.command('events.remove', { which: 'all' }, (await nth(1)).id)
  expect(await starts()).toEqual([])
})

test('[SERIES-10] the rule of a series stays true when its events move: weekdays, last day and number of events follow', async () => {
  await create({ rrule: 'FREQ=WEEKLY;BYDAY=WE,FR;UNTIL=20261211' })
  const friday = { startsAt: '2026-12-03T22:00:00.000Z', endsAt: '2026-12-03T22:30:00.000Z' }
  await server.command('events.change', { ...friday, which: 'all' }, (await nth(2)).id)
  expect(await starts()).toEqual([
    ...['2026-11-26T22:00', '2026-11-28T22:00', '2026-12-03T22:00', '2026-12-05T22:00', '2026-12-10T22:00', '2026-12-12T22:00'],
  ])
  expect(new Set((await events()).map(({ rrule }) => rrule))).toEqual(new Set(['FREQ=WEEKLY;BYDAY=FR,SU;UNTIL=20261213']))
  await server.command('events.remove', { which: 'all' }, (await nth(0)).id)
  await create()
  await server.command('events.change', { title: 'Huddle', which: 'following' }, (await nth(3)).id)
  expect((await events()).map(({ rrule }) => rrule)).toEqual([
    ...['FREQ=WEEKLY;UNTIL=20261215', 'FREQ=WEEKLY;UNTIL=20261215', 'FREQ=WEEKLY;UNTIL=20261215'],
    ...['FREQ=WEEKLY;COUNT=2', 'FREQ=WEEKLY;COUNT=2'],
  ])
})

test('[SERIES-11] the first event of a series names the events that were removed alone', async () => {
  await create()
  await server.command('events.remove', {}, (await nth(2)).id)
  await server.command('events.remove', { which: 'this' }, (await nth(1)).id)
  expect((await nth(0))['exdates']).toEqual(['2026-12-08T22:00:00.000Z', '2026-12-01T22:00:00.000Z'])
  await server.command('events.remove', {}, (await nth(0)).id)
  expect((await events()).map(({ exdates }) => exdates)).toEqual([[], []])
})

test('[SERIES-6] the server refuses a series without an end, and a start left out that the series does not have', async () => {
  const fault = async (fields: Fields) => {
    const { status, errors = [] } = await errorOf(create(fields))
    return [status, errors.map(({ path }) => path)]
  }
  expect(await fault({ rrule: 'FREQ=WEEKLY' })).toEqual([422, ['rrule']])
  expect(await fault({ rrule: 'FREQ=WEEKLY;COUNT=2;UNTIL=20270101' })).toEqual([422, ['rrule']])
  expect(await fault({ rrule: 'FREQ=DAILY;UNTIL=20300101' })).toEqual([422, ['rrule']])
  expect(await fault({ exdates: ['2026-12-01T22:30:00.000Z'] })).toEqual([422, ['exdates.0']])
  expect(await fault({ rrule: null, exdates: ['2026-12-01T22:00:00.000Z'] })).toEqual([422, ['exdates']])
  expect(await starts()).toEqual([])
  await create({ exdates: ['2026-12-01T22:00:00.000Z'] })
  expect(await starts()).toEqual([nines[0], ...nines.slice(2)])
})

test('[SERIES-7] a series that closes time over a later booked patient is refused with the patient, until the user confirms', async () => {
  const startsAt = '2026-12-08T22:00:00.000Z'
  const booked = await server.book('09:00', '09:30', { startsAt, endsAt: '2026-12-08T22:30:00.000Z' })
  const refused = await create()
  expect([refused.reason, refused.conflicts?.map(({ record }) => record.id)]).toEqual(['patientsAreSeen', [booked.record.id]])
  expect(await starts()).toEqual([])
  expect(await reasonFor(create({ overBooked: true }))).toBe(null)
  expect(await starts()).toEqual(nines)
  const later = { startsAt: '2026-11-25T22:00:00.000Z', endsAt: '2026-11-25T22:30:00.000Z', which: 'all' }
  await server.book('09:00', '09:30', { startsAt: '2026-12-16T22:00:00.000Z', endsAt: '2026-12-16T22:30:00.000Z' })
  expect(await reasonFor(server.command('events.change', later, (await nth(0)).id))).toBe('patientsAreSeen')
  expect(await starts()).toEqual(nines)
})

test('[SERIES-9] a series is refused with the booked patients at all of its times, when it is created and when all of it changes', async () => {
  const bookAt = async (startsAt: string, endsAt: string) =>
    (await server.book('09:00', '09:30', { startsAt: `${startsAt}:00.000Z`, endsAt: `${endsAt}:00.000Z` })).record.id
  const booked = [
    await bookAt('2026-11-24T22:00', '2026-11-24T22:15'),
    await bookAt('2026-12-08T22:00', '2026-12-08T22:15'),
    await bookAt('2026-12-22T22:15', '2026-12-22T22:30'),
  ]
  await bookAt('2026-12-09T22:00', '2026-12-09T22:15')
  const idsIn = (answer: Awaited<ReturnType<typeof create>>) => [answer.reason, answer.conflicts?.map(({ record }) => record.id)]
  expect(idsIn(await create())).toEqual(['patientsAreSeen', booked])
  expect(await starts()).toEqual([])
  await create({ closes: false })
  const change = (which: string, index: number) => nth(index).then(({ id }) => server.command('events.change', { closes: true, which }, id))
  expect(idsIn(await change('all', 2))).toEqual(['patientsAreSeen', [booked[1], booked[0], booked[2]]])
  expect(idsIn(await change('following', 1))).toEqual(['patientsAreSeen', booked.slice(1)])
  expect(idsIn(await change('this', 1))).toEqual([undefined, undefined])
  expect((await events()).map(({ closes }) => closes)).toEqual([false, true, false, false, false])
})

test('[SERIES-8] no user writes the series of an event, nor drops or adds an occurrence', async () => {
  const { record } = await create()
  const fields = { ...from('10:00', '11:00'), title: 'Own', location: server.location }
  expect((await errorOf(server.command('events.create', { ...fields, recurrenceOf: record.id }))).status).toBe(400)
  expect((await errorOf(server.command('events.occur', { ...fields, recurrenceOf: record.id }))).status).toBe(403)
  expect((await errorOf(server.command('events.drop', {}, record.id))).status).toBe(403)
  expect((await errorOf(server.command('events.shorten', { rrule: null }, record.id))).status).toBe(403)
})
