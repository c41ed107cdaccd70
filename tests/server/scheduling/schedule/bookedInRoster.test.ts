import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { AnyRecord, Fields } from '#domain/wire.ts'
import { bearer } from '../../startTestServer.ts'
import { type BookingServer, startBookingServer } from '../startBookingServer.ts'

/** Wednesday 25 November, in Sydney: one appointment at 10:00, one at 16:00. */

let server: BookingServer
let [early, late] = ['', '']
beforeEach(async () => {
  server = await startBookingServer()
  early = (await server.book('10:00', '10:30')).record.id
  late = (await server.book('16:00', '16:30')).record.id
})
afterEach(() => server.close())

const confirmed = { overBooked: true }
const week = { weekdays: [1, 2, 3, 4, 5], startsOn: '2026-11-01' }
const rosterOf = (from: string, to: string, fields: Fields = {}): Fields => ({
  ...week,
  ...{ provider: server.provider, location: server.location, from, to },
  ...fields,
})
/** The reason of a refusal with the appointments that it lists; empty if the server accepts the command. */
async function listed(name: string, data: Fields, record?: string): Promise<readonly unknown[]> {
  const { reason, conflicts = [] } = await server.command(name, data, record)
  return reason ? [reason, ...conflicts.map((conflict) => conflict.record.id)] : []
}
const refused = (...ids: readonly string[]) => ['patientsAreSeen', ...ids]
const createRoster = async (from: string, to: string, fields: Fields = {}): Promise<string> =>
  (await server.command('schedule.create', { ...rosterOf(from, to, fields), ...confirmed })).record.id

const openingHours = async (): Promise<AnyRecord> => {
  const { items } = await server.deps.store.list(server.practice, 'schedule', { where: [] })
  const hours = items.find((roster) => roster['location'] === server.location && roster['provider'] === null)
  if (!hours) throw new Error('The location has no opening hours.')
  return hours
}

describe('rosters that close time over booked patients', () => {
  test('[SCHEDULE-53] the server refuses a roster that leaves booked patients outside it and lists them, until the user confirms', async () => {
    expect(await listed('schedule.create', rosterOf('09:00', '15:00'))).toEqual(refused(late))
    expect(await listed('schedule.create', rosterOf('09:00', '17:00', { weekdays: [1, 2] }))).toEqual(refused(early, late))
    const breaks = [{ from: '10:00', to: '11:00' }]
    expect(await listed('schedule.create', rosterOf('09:00', '17:00', { breaks }))).toEqual(refused(early))
    expect(await listed('schedule.create', { ...rosterOf('09:00', '15:00'), ...confirmed })).toEqual([])
  })

  test('[SCHEDULE-54] the server accepts a roster that closes no booked time, or time that was closed before', async () => {
    expect(await listed('schedule.create', rosterOf('09:00', '17:00'))).toEqual([])
    const evening = (await server.book('17:00', '17:30', { overlapReason: 'In pain' })).record
    expect(evening['overlapReason']).toBe('In pain')
    expect(await listed('schedule.create', rosterOf('17:00', '18:00'))).toEqual([])
  })

  test('[SCHEDULE-55] a change, an end and the removal of a roster list the patients whose time they close', async () => {
    const roster = await createRoster('09:00', '17:00')
    expect(await listed('schedule.change', { from: '12:00' }, roster)).toEqual(refused(early))
    expect(await listed('schedule.change', { endsOn: '2026-11-24' }, roster)).toEqual(refused(early, late))
    expect(await listed('schedule.change', { endsOn: '2026-11-25' }, roster)).toEqual([])
    await server.command('schedule.create', rosterOf('08:00', '08:30'))
    expect(await listed('schedule.end', {}, roster)).toEqual(refused(early, late))
    expect(await listed('schedule.remove', {}, roster)).toEqual(refused(early, late))
    expect(await listed('schedule.remove', confirmed, roster)).toEqual([])
  })

  test('[SCHEDULE-56] a draft is judged when it is published', async () => {
    const draft = (await server.command('schedule.draft', rosterOf('09:00', '15:00'))).record.id
    expect(await listed('schedule.change', { to: '14:00' }, draft)).toEqual([])
    expect(await listed('schedule.publish', {}, draft)).toEqual(refused(late))
    expect(await listed('schedule.publish', confirmed, draft)).toEqual([])
  })

  test('[SCHEDULE-57] the first roster of a provider lists their patients at other locations', async () => {
    const harbour = await server.execute('locations.create', null, { name: 'Harbour', timeZone: 'Australia/Sydney' })
    expect(await listed('schedule.create', rosterOf('09:00', '17:00', { location: harbour }))).toEqual(refused(early, late))
    await createRoster('09:00', '17:00')
    expect(await listed('schedule.create', rosterOf('17:00', '18:00', { location: harbour }))).toEqual([])
  })
})

describe('opening hours over booked patients', () => {
  test('[SCHEDULE-58] a change of a location’s hours lists the patients of every provider whose time it closes', async () => {
    const other = await server.execute('providers.create', null, { name: 'Dr Webb' })
    const theirs = (await server.book('16:30', '17:00', { provider: other })).record.id
    expect(await listed('schedule.change', { to: '15:00' }, (await openingHours()).id)).toEqual(refused(late, theirs))
    expect(await listed('locations.changeHours', { closesAt: '15:00' }, server.location)).toEqual(refused(late, theirs))
    expect(await listed('locations.changeHours', { closesAt: '18:00' }, server.location)).toEqual([])
    expect(await listed('locations.changeHours', { closesAt: '15:00', ...confirmed }, server.location)).toEqual([])
  })

  const patch = async (payload: Fields) => {
    const url = `/api/locations/${server.location}`
    const headers = { ...bearer(server.token), 'if-match': '*' }
    const response = await server.app.inject({ method: 'PATCH', url, headers, payload })
    return [response.statusCode, response.json().conflicts?.length ?? null, response.json().closesAt ?? null]
  }

  test('[SCHEDULE-59] a PATCH confirms with overBooked beside a field of the command, and stores no such field', async () => {
    expect(await patch({ closesAt: '15:00', name: 'Bridge' })).toEqual([409, 1, null])
    expect(await patch({ closesAt: '15:00', name: 'Bridge', ...confirmed })).toEqual([200, null, '15:00'])
    expect(await patch({ name: 'Bridge Street', ...confirmed })).toEqual([400, null, null])
    expect(await patch({ closesAt: '14:00', overBooked: false })).toEqual([400, null, null])
    expect(Object.keys((await openingHours()) ?? {})).not.toContain('overBooked')
  })

  test('[SCHEDULE-60] the refusal of a location’s hours lists no appointment that the user may not see', async () => {
    await server.execute('groups.edit', server.group, { scopes: ['loc', 'loc.e'] })
    expect(await patch({ closesAt: '15:00' })).toEqual([409, 0, null])
  })
})
