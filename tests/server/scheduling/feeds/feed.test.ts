import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Fields } from '#domain/wire.ts'
import { calendarText } from '#server/scheduling/feeds/calendarText.ts'
import { bearer } from '../../startTestServer.ts'
import { type BookingServer, from, startBookingServer } from '../startBookingServer.ts'

let server: BookingServer
let calendar: string
beforeEach(async () => {
  server = await startBookingServer()
  const { provider, location } = server
  calendar = await server.execute('calendars.create', null, { name: 'Dr Raman; book', location, provider })
})
afterEach(() => server.close())

const get = (url: string, headers: Readonly<Record<string, string>> = {}) => server.app.inject({ method: 'GET', url, headers })
async function openFeed(fields: Fields = {}): Promise<{ readonly id: string; readonly path: string }> {
  const { record } = await server.command('calendars/feeds.create', { calendar, name: 'Phone', ...fields })
  const answer = await get(`/api/calendars/feeds/${record.id}/address`, bearer(server.token))
  return { id: record.id, path: answer.json().path }
}
const linesOf = (text: string) => text.split('\r\n')

test('[FEED-1] a feed shows the appointments and events of a calendar as instants, with the initials of patients only', async () => {
  await server.book('10:00', '10:30', { reason: 'Filling, upper' })
  await server.command('events.create', { ...from('12:00', '13:00'), title: 'Team meeting', location: server.location })
  const other = await server.execute('providers.create', null, { name: 'Dr Lee' })
  await server.book('11:00', '11:30', { provider: other })
  const { path } = await openFeed()
  const answer = await get(path)
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
  const lines = linesOf(answer.body)
  expect(lines.filter((line) => /^(SUMMARY|DTSTART|DESCRIPTION|X-WR-CALNAME)/.test(line))).toEqual([
    'X-WR-CALNAME:Dr Raman\\; book',
    ...['DTSTART:20261124T230000Z', 'SUMMARY:AR', 'DTSTART:20261125T010000Z', 'SUMMARY:Team meeting'],
  ])
  expect(answer.body).not.toMatch(/Ruiz|Filling/)
})

test('[FEED-2] a full feed names patients and reasons', async () => {
  await server.book('10:00', '10:30', { reason: 'Filling, upper' })
  const { path } = await openFeed({ detail: 'full' })
  const lines = linesOf((await get(path)).body)
  expect(lines).toContain('SUMMARY:Ana Ruiz')
  expect(lines).toContain('DESCRIPTION:Filling\\, upper')
})

test('[FEED-3] a program that has the newest calendar is told so, until something changes', async () => {
  const { path } = await openFeed()
  const { headers } = await get(path)
  const again = await get(path, { 'if-none-match': String(headers['etag']) })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  await server.book('10:00', '10:30')
  expect((await get(path, { 'if-none-match': String(headers['etag']) })).statusCode).toBe(200)
})

test('[FEED-4] a feed that was removed, a wrong secret and another calendar are not found, and nothing tells them apart', async () => {
  const { id, path } = await openFeed()
  const other = await server.execute('calendars.create', null, { name: 'Other', location: server.location })
  const wrong = [
    path.replace('.ics', ''),
    path.replace(calendar, other),
    `${path.slice(0, -6)}AA.ics`,
    `/api/calendars/${calendar}/feed/${calendar}.ics`,
  ]
  const answers = await Promise.all(wrong.map((address) => get(address)))
  expect(new Set(answers.map((answer) => `${answer.statusCode} ${answer.json().detail}`)).size).toBe(1)
  expect(answers[0]?.statusCode).toBe(404)
  expect((await get(path)).statusCode).toBe(200)
  await server.command('calendars/feeds.remove', {}, id)
  expect((await get(path)).statusCode).toBe(404)
  expect((await get((await openFeed()).path)).statusCode).toBe(200)
})

test('[FEED-5] only a user who may change calendars reads feeds and their addresses', async () => {
  const { id } = await openFeed()
  await server.execute('groups.edit', server.group, { scopes: ['cal', 'appt'] })
  expect((await get(`/api/calendars/feeds/${id}/address`, bearer(server.token))).statusCode).toBe(403)
  expect((await get(`/api/calendars/feeds/${id}`, bearer(server.token))).statusCode).toBe(403)
  expect((await get(`/api/calendars/feeds/${id}/address`)).statusCode).toBe(401)
})

test('[FEED-6] no text of a record adds a line to a calendar, and no line is longer than 75 octets', () => {
  const title = 'Zoë\r\nBEGIN:VEVENT\nSUMMARY:x\u0007'.padEnd(200, 'ü😀')
  const entry = { id: '1', startsAt: '2026-11-24T23:00:00.000Z', endsAt: '2026-11-25T00:00:00.000Z', changedAt: '2026-11-01T00:00:00.000Z' }
  const lines = linesOf(calendarText('Book', [{ ...entry, title, note: 'a\\b', days: null }]))
  expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1)
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
  const unfolded = lines.join('\r\n').replaceAll('\r\n ', '')
  expect(unfolded).toContain('SUMMARY:Zoë\\nBEGIN:VEVENT\\nSUMMARY:x ')
  expect(unfolded).toContain('ü😀ü😀')
  expect(unfolded).toContain('DESCRIPTION:a\\\\b')
})

test('[FEED-200] an entry of whole days goes out as dates, and the last day is not included', async () => {
  const day = { startsAt: '2026-12-18T13:00:00.000Z', endsAt: '2026-12-19T13:00:00.000Z', allDay: true }
  await server.command('events.create', { ...day, title: 'Closed', location: server.location })
  const lines = linesOf((await get((await openFeed()).path)).body)
  expect(lines).toContain('DTSTART;VALUE=DATE:20261219')
  expect(lines).toContain('DTEND;VALUE=DATE:20261220')
})
