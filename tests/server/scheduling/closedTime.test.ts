import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Fields } from '#domain/wire.ts'
import { at, type BookingServer, from, reasonFor, startBookingServer } from './startBookingServer.ts'

let server: BookingServer
beforeEach(async () => {
  server = await startBookingServer()
})
afterEach(() => server.close())

const book = (start: string, end: string, fields: Fields = {}, name = 'book') => server.book(start, end, fields, name)
const command = (name: string, data: Fields, record?: string) => server.command(name, data, record)
const outside = 'timeIsWithinHours'
const inPain = { overlapReason: 'In pain' }
const liveGaps = async () =>
  (await server.gaps()).filter(({ state }) => state === 'settling').map(({ startsAt, endsAt }) => [startsAt, endsAt] as const)

describe('booking outside the working time', () => {
  test('[SCHEDULE-41] a user books a time outside the opening hours or in a kept break only with a reason', async () => {
    expect(await reasonFor(book('16:45', '17:15'))).toBe(outside)
    expect((await book('16:45', '17:15', inPain)).record).toMatchObject(inPain)
    expect((await book('09:00', '09:30', inPain)).record['overlapReason']).toBeNull()
    const { provider, location } = server
    const breaks = [{ from: '12:00', to: '13:00' }]
    const week = { weekdays: [1, 2, 3, 4, 5], startsOn: '2026-11-01' }
    await server.execute('schedule.create', null, { provider, location, from: '09:00', to: '15:00', breaks, ...week })
    expect(await reasonFor(book('12:00', '12:30'))).toBe(outside)
    expect(await reasonFor(book('15:00', '15:30'))).toBe(outside)
    expect(await reasonFor(book('11:30', '12:00'))).toBeNull()
  })

  test('[SCHEDULE-42] a location whose hours no user has set is not closed, except for time off', async () => {
    const unset = await server.execute('locations.create', null, { name: 'Harbour', timeZone: 'Australia/Sydney' })
    expect(await reasonFor(book('22:00', '23:59', { location: unset }))).toBeNull()
    await server.execute('schedule/exceptions.create', null, {
      provider: server.provider,
      day: '2026-11-25',
      kind: 'off',
      from: '13:00',
      to: '14:00',
    })
    expect(await reasonFor(book('13:30', '14:00', { location: unset }))).toBe(outside)
  })

  test('[SCHEDULE-43] a user moves, accepts or reschedules an appointment to closed time only with a reason', async () => {
    const { id } = (await book('10:00', '10:30')).record
    expect(await reasonFor(command('appointments.move', from('17:00', '17:30'), id))).toBe(outside)
    expect(await reasonFor(command('appointments.resize', { endsAt: at('17:30') }, id))).toBe(outside)
    expect(await reasonFor(command('appointments.reschedule', { to: from('17:00', '17:30') }, id))).toBe(outside)
    const request = (await book('08:00', '08:30', {}, 'request')).record
    expect(await reasonFor(command('appointments.accept', {}, request.id))).toBe(outside)
    expect(await reasonFor(command('appointments.accept', inPain, request.id))).toBeNull()
    const { record } = await command('appointments.move', from('17:00', '18:00', inPain), id)
    expect(record).toMatchObject(inPain)
    expect((await command('appointments.resize', { endsAt: at('17:30') }, id)).record).toMatchObject(inPain)
  })
})

describe('gaps outside the working time', () => {
  test('[SCHEDULE-44] the server opens gaps only for the working time of a cancelled appointment', async () => {
    const breaks = [{ from: '12:00', to: '12:30', kept: false }]
    await server.execute('schedule.change', (await hours()).id, { breaks })
    const { id } = (await book('11:00', '18:00', inPain)).record
    const late = (await book('18:00', '19:00', inPain)).record
    await command('appointments.cancel', { cancelReason: 'Ill' }, id)
    await command('appointments.cancel', { cancelReason: 'Ill' }, late.id)
    expect(await liveGaps()).toEqual([
      [at('11:00'), at('12:00')],
      [at('12:30'), at('17:00')],
    ])
  })

  test('[SCHEDULE-45] a user cannot create a gap outside the working time', async () => {
    const gap = { location: server.location, provider: server.provider }
    expect(await reasonFor(command('waitlists/gaps.open', from('16:30', '17:30', gap)))).toBe('timeIsOfferable')
    expect(await server.gaps()).toEqual([])
    expect(await reasonFor(command('waitlists/gaps.open', from('16:30', '17:00', gap)))).toBeNull()
  })

  const hours = async () => {
    const { items } = await server.deps.store.list(server.practice, 'schedule', { where: [] })
    return items.find((roster) => roster['location'] === server.location) ?? { id: '' }
  }
})
