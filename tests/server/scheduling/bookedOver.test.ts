import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { bearer } from '../startTestServer.ts'
import { at, type BookingServer, from, reasonFor, startBookingServer } from './startBookingServer.ts'

let server: BookingServer
let appointment = ''
beforeEach(async () => {
  server = await startBookingServer()
  appointment = (await server.book('10:00', '10:30')).record.id
})
afterEach(() => server.close())

const day = '2026-11-25'
const meeting = (start: string, end: string) => from(start, end, { title: 'Meeting', location: server.location })
const listed = async (name: string, data: object) => {
  const { reason, conflicts = [] } = await server.command(name, { ...data })
  return [reason ?? null, conflicts.map(({ area, record }) => [area, record.id, record['patient']])]
}
const theList = () => ['patientsAreSeen', [['appointments', appointment, server.patient]]]
const allowed = [null, []]

describe('closing time over booked patients', () => {
  test('[SCHEDULE-46] the server refuses a blockout over booked patients and lists them, until the user confirms', async () => {
    expect(await listed('events.create', meeting('10:15', '11:00'))).toEqual(theList())
    expect(await listed('events.create', { ...meeting('10:15', '11:00'), chair: null, provider: server.provider })).toEqual(theList())
    expect(await listed('events.create', { ...meeting('10:15', '11:00'), closes: false })).toEqual(allowed)
    expect(await listed('events.create', { ...meeting('10:15', '11:00'), overBooked: true })).toEqual(allowed)
    const { record } = await server.command('events.create', meeting('10:30', '11:00'))
    expect(await reasonFor(server.command('events.change', { startsAt: at('10:00') }, record.id))).toBe('patientsAreSeen')
  })

  test('[SCHEDULE-47] the server refuses time off over booked patients and lists them, until the user confirms', async () => {
    const { provider, location } = server
    const create = 'schedule/exceptions.create'
    const off = { day, kind: 'off', from: '10:00', to: '12:00' }
    expect(await listed(create, { ...off, provider })).toEqual(theList())
    expect(await listed(create, { day, kind: 'off', location })).toEqual(theList())
    expect(await listed(create, { ...off, provider, from: '10:30' })).toEqual(allowed)
    expect(await listed(create, { ...off, location, kind: 'extra' })).toEqual(allowed)
    expect(await listed(create, { ...off, provider, day: '2026-11-26' })).toEqual(allowed)
    expect(await listed(create, { ...off, provider, overBooked: true })).toEqual(allowed)
  })

  test('[SCHEDULE-48] a refusal lists no appointment that the user may not see', async () => {
    const elsewhere = await server.execute('locations.create', null, { name: 'Harbour', timeZone: 'Australia/Sydney' })
    await server.execute('users.edit', server.user, { locations: [elsewhere] })
    const data = { ...meeting('10:15', '11:00'), location: elsewhere, provider: server.provider }
    expect(await listed('events.create', data)).toEqual(['patientsAreSeen', []])
    await server.execute('users.edit', server.user, { locations: null })
    await server.execute('groups.edit', server.group, { scopes: ['evt.c', 'cal'] })
    expect(await listed('events.create', data)).toEqual(['patientsAreSeen', []])
  })

  test('[SCHEDULE-49] a refusal lists at most 50 appointments, and imports are not asked', async () => {
    const patients = { patient: server.patient, location: server.location, provider: server.provider, overlapReason: 'A test' }
    for (let count = 0; count < 51; count += 1) await server.execute('appointments.book', null, { ...patients, ...from('13:00', '13:30') })
    const { conflicts } = await server.command('events.create', meeting('13:00', '14:00'))
    expect(conflicts?.length).toBe(50)
    expect(await server.execute('events.create', null, meeting('13:00', '14:00'))).not.toBe('')
  })

  test('[SCHEDULE-50] time off closes the gaps in it, and their other time stays', async () => {
    const { provider, location } = server
    await server.command('waitlists/gaps.open', from('14:00', '16:00', { provider, location }))
    await server.command('schedule/exceptions.create', { provider, day, kind: 'off', from: '15:00', to: '17:00' })
    const live = (await server.gaps()).filter(({ state }) => state === 'settling')
    expect(live.map(({ startsAt, endsAt }) => [startsAt, endsAt])).toEqual([[at('14:00'), at('15:00')]])
  })

  test('[SCHEDULE-46] the POST of an event asks alike', async () => {
    const token = await server.signIn({ payload: { username: 'booker', password: 'correct horse battery' } })
    const payload = meeting('10:00', '11:00')
    const response = await server.app.inject({ method: 'POST', url: '/api/events/', headers: bearer(token), payload })
    expect([response.statusCode, response.json().conflicts.length]).toEqual([409, 1])
  })
})
