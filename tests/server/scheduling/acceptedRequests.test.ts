import { afterEach, beforeEach, expect, test } from 'vitest'
import { at, type BookingServer, from, reasonFor, startBookingServer } from './startBookingServer.ts'

let server: BookingServer
beforeEach(async () => {
  server = await startBookingServer()
})
afterEach(() => server.close())

const requestDay = () => server.book('00:00', '00:30', { noTimeYet: true }, 'request')

test('[DAYBOOK-48] a request for a day is accepted with its time and place in one command, and only then takes time', async () => {
  const { record } = await requestDay()
  expect(await reasonFor(server.command('appointments.accept', {}, record.id))).toBe('timeIsSet')
  const other = await server.execute('providers.create', null, { name: 'Dr Okafor' })
  const accepted = await server.command('appointments.accept', { ...from('10:00', '10:30'), provider: other }, record.id)
  expect(accepted.record).toMatchObject({ startsAt: at('10:00'), endsAt: at('10:30'), provider: other, state: { visit: 'scheduled' } })
  expect(accepted.record['noTimeYet']).toBeNull()
  expect(await reasonFor(server.book('10:15', '10:45', { provider: other }))).toBe('providerTimeIsFree')
})

test('[DAYBOOK-48] a taken or closed time is refused to a request too, unless there is a reason', async () => {
  await server.book('10:00', '10:30')
  const { record } = await requestDay()
  const accept = (start: string, end: string, fields = {}) =>
    server.command('appointments.accept', from(start, end, { chair: null, ...fields }), record.id)
  expect(await reasonFor(accept('10:00', '10:30'))).toBe('providerTimeIsFree')
  expect(await reasonFor(accept('18:00', '18:30'))).toBe('timeIsWithinHours')
  expect((await accept('10:30', '10:00')).status).toBe(422)
  const accepted = await accept('18:00', '18:30', { overlapReason: 'The patient works until six' })
  expect(accepted.record).toMatchObject({ overlapReason: 'The patient works until six', state: { visit: 'scheduled' } })
})
