import { afterEach, beforeEach, expect, test } from 'vitest'
import { grantableScopes } from '#domain/scopes.ts'
import type { AnyRecord, Page } from '#domain/wire.ts'
import { bearer, password } from '../../startTestServer.ts'
import { type BookingServer, startBookingServer } from '../startBookingServer.ts'

let server: BookingServer
let calendar: string
let maker: { readonly id: string; readonly group: string; readonly token: string }
beforeEach(async () => {
  server = await startBookingServer()
  calendar = await server.execute('calendars.create', null, { name: 'Book', location: server.location, provider: server.provider })
  const group = await server.execute('groups.create', null, { name: 'Feeds', scopes: ['cal', 'cal.e'] })
  const id = await server.execute('users.create', null, { username: 'maker', name: 'Maker', groups: [group], password })
  maker = { id, group, token: await server.signIn({ payload: { username: 'maker', password } }) }
  await server.book('10:00', '10:30', { reason: 'Filling, upper' })
})
afterEach(() => server.close())

const get = (url: string, token?: string) => server.app.inject({ url, headers: token === undefined ? {} : bearer(token) })
const grant = (...scopes: readonly string[]) => server.execute('groups.edit', maker.group, { scopes })

async function openFeed(detail: 'initials' | 'full' = 'full'): Promise<string> {
  const payload = { calendar, name: 'Phone', detail }
  const created = await server.app.inject({ method: 'POST', url: '/api/calendars/feeds/', headers: bearer(maker.token), payload })
  return (await get(`/api/calendars/feeds/${created.json<AnyRecord>().id}/address`, maker.token)).json().path
}
const summaries = async (path: string) => (await get(path)).body.split('\r\n').filter((line) => /^(SUMMARY|DESCRIPTION)/.test(line))

test('[FEED-201] a feed shows what its maker may see when it is read: no appointment, a time, or the patient', async () => {
  const path = await openFeed()
  expect(await summaries(path)).toEqual([])
  await grant('cal', 'cal.e', 'appt')
  expect(await summaries(path)).toEqual(['SUMMARY:Booked'])
  await grant('cal', 'cal.e', 'appt', 'pat')
  expect(await summaries(path)).toEqual(['SUMMARY:Ana Ruiz', 'DESCRIPTION:Filling\\, upper'])
  expect(await summaries(await openFeed('initials'))).toEqual(['SUMMARY:AR'])
})

test('[FEED-202] a feed is not found once its maker may not open it: without the permission, the location or the sign-in', async () => {
  await grant('cal', 'cal.e', 'appt')
  const path = await openFeed()
  const statusAfter = async (change: Promise<unknown>) => {
    await change
    return (await get(path)).statusCode
  }
  expect((await get(path)).statusCode).toBe(200)
  expect(await statusAfter(grant('cal', 'appt'))).toBe(404)
  expect(await statusAfter(grant('cal', 'cal.e', 'appt'))).toBe(200)
  expect(await statusAfter(server.execute('users.edit', maker.id, { locations: [] }))).toBe(404)
  expect(await statusAfter(server.execute('users.edit', maker.id, { locations: [server.location] }))).toBe(200)
  expect(await statusAfter(server.execute('users.disable', maker.id, { disabled: true }))).toBe(404)
})

test('[FEED-203] a feed is listed, told and removed only within the locations of a user', async () => {
  await openFeed()
  const [feed] = (await get('/api/calendars/feeds/', server.token)).json<Page>().items
  expect(feed).toMatchObject({ madeBy: maker.id, location: server.location })
  const elsewhere = await server.execute('locations.create', null, { name: 'Elsewhere', timeZone: 'Australia/Sydney' })
  await server.execute('groups.edit', server.group, { scopes: grantableScopes })
  const limited = { username: 'limited', name: 'Limited', groups: [server.group], password, locations: [elsewhere] }
  await server.execute('users.create', null, limited)
  const token = await server.signIn({ payload: { username: 'limited', password } })
  expect((await get('/api/calendars/feeds/', token)).json<Page>().items).toEqual([])
  expect((await get(`/api/calendars/feeds/${feed?.id}/address`, token)).statusCode).toBe(404)
  const headers = { ...bearer(token), 'if-match': `"${feed?.version}"` }
  expect((await server.app.inject({ method: 'DELETE', url: `/api/calendars/feeds/${feed?.id}`, headers })).statusCode).toBe(404)
})

test('[FEED-204] the server tells the address of a feed to its maker only', async () => {
  await grant('cal', 'cal.e', 'appt', 'pat')
  const path = await openFeed()
  const [feed] = (await get('/api/calendars/feeds/', maker.token)).json<Page>().items
  const other = { username: 'other', name: 'Other', groups: [maker.group], password }
  await server.execute('users.create', null, other)
  const token = await server.signIn({ payload: { username: 'other', password } })
  const address = `/api/calendars/feeds/${feed?.id}/address`
  expect((await get(address, token)).statusCode).toBe(404)
  expect((await get(address, server.token)).statusCode).toBe(404)
  expect((await get(address, maker.token)).json()).toEqual({ path })
})

test('[FEED-205] a feed moves with its calendar to another location', async () => {
  await grant('cal', 'cal.e')
  await openFeed()
  const elsewhere = await server.execute('locations.create', null, { name: 'North', timeZone: 'Australia/Sydney' })
  await server.execute('calendars.edit', calendar, { location: elsewhere })
  const [feed] = (await get('/api/calendars/feeds/', maker.token)).json<Page>().items
  expect(feed).toMatchObject({ location: elsewhere })
})

test('[FEED-206] a feed names patients for a maker who may find patients, but not read their records', async () => {
  await grant('cal', 'cal.e', 'appt', 'pat.s')
  expect(await summaries(await openFeed())).toEqual(['SUMMARY:Ana Ruiz', 'DESCRIPTION:Filling\\, upper'])
})
