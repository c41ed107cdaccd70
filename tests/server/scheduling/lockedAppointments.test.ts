import { afterEach, beforeEach, expect, test } from 'vitest'
import { minutes } from '#domain/time.ts'
import type { Fields } from '#domain/wire.ts'
import { bearer, password } from '../startTestServer.ts'
import { type BookingServer, startBookingServer } from './startBookingServer.ts'

let server: BookingServer
let token: string
beforeEach(async () => {
  server = await startBookingServer()
  token = server.token
})
afterEach(() => server.close())

type Refusal = { readonly reason?: string; readonly errors?: readonly { readonly path: string }[] }

/** Edits an appointment by PATCH and by its command. @returns both statuses, the reason and the field of the refusal */
async function editBothWays(id: string, data: Fields) {
  const url = `/api/appointments/${id}`
  const current = await server.app.inject({ url, headers: bearer(token) })
  const headers = { ...bearer(token), 'if-match': String(current.headers['etag']) }
  const patched = await server.app.inject({ method: 'PATCH', url, headers, payload: data })
  const payload = { command: 'appointments.edit', record: id, data }
  const sent = await server.app.inject({ method: 'POST', url: '/api/commands/', headers: bearer(token), payload })
  const { reason, errors } = patched.json<Refusal>()
  return {
    status: patched.statusCode,
    reason: reason ?? null,
    path: errors?.[0]?.path ?? null,
    byCommand: sent.json<Refusal>().reason ?? null,
  }
}

const free = { status: 200, reason: null, path: null, byCommand: null }

test('[LOCKED-5] an appointment that has ended can be edited until its day is over; the server then refuses its notes, reason and type', async () => {
  const [{ record }, { record: open }] = [await server.book('10:00', '10:30'), await server.book('11:00', '11:30')]
  expect(await editBothWays(record.id, { notes: 'Asked for tea' })).toEqual(free)
  await server.command('appointments.cancel', { cancelReason: 'Ill' }, record.id)
  expect(await editBothWays(record.id, { notes: 'Will ring again' })).toEqual(free)
  server.advance(minutes(24 * 60))
  token = await server.signIn({ payload: { username: 'booker', password } })
  const locked = { status: 409, reason: 'locked', byCommand: 'locked' }
  expect(await editBothWays(record.id, { notes: 'Rewritten' })).toEqual({ ...locked, path: 'notes' })
  expect(await editBothWays(record.id, { reason: 'Rewritten' })).toEqual({ ...locked, path: 'reason' })
  // An edit that leaves the field as it is rewrites nothing.
  expect(await editBothWays(record.id, { notes: 'Will ring again' })).toEqual(free)
  expect(await editBothWays(open.id, { notes: 'Still booked' })).toEqual(free)
})
