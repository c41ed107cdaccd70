import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { instantOf, minutes } from '#domain/time.ts'
import type { AnyRecord, Fields } from '#domain/wire.ts'
import { resources } from '#resources/index.ts'
import { verifyDataFile } from '#server/store/verify/verify.ts'
import { write } from '#server/engine/storeRequests.ts'
import { bearer } from '../startTestServer.ts'
import { startBookingServer } from '../scheduling/startBookingServer.ts'

/** Records of a real server to which a later version added fields, members, a region and states. */

const added = { insurer: 'Health fund', consents: ['x-ray'] }

async function startClinic() {
  const server = await startBookingServer()
  onTestFinished(server.close)
  const { patient, provider, location, practice, deps, token } = server
  const times = { startsAt: instantOf(deps.now()), endsAt: instantOf(deps.now() + minutes(30)) }
  const appointment = await server.execute('appointments.book', null, { patient, provider, location, ...times })
  const read = async (area: string, id: string) => (await deps.store.get(practice, area, id)) as AnyRecord
  const plant = async (area: string, id: string, change: (record: AnyRecord) => Fields) => {
    const record = await read(area, id)
    const by = { kind: 'system', id: 'later', name: 'A later version' } as const
    const meta = { practice, by, origin: { kind: 'timer', id: 'later' }, because: 'a test', command: `${area}.edit` } as const
    await deps.store.change({ ...meta, run: () => write(area, id, { ...record, ...change(record) }) })
  }
  const call = async (method: 'GET' | 'PATCH' | 'POST', url: string, payload?: object, headers: Fields = {}) => {
    const response = await server.app.inject({ method, url, headers: { ...bearer(token), ...headers }, ...(payload ? { payload } : {}) })
    return { status: response.statusCode, body: response.json<AnyRecord & { readonly record: AnyRecord }>() }
  }
  const patch = async (path: string, record: AnyRecord, fields: object) =>
    call('PATCH', `${path}${record.id}`, fields, { 'if-match': `"${record.version}"` })
  return { ...server, appointment, read, plant, call, patch, verify: () => [...verifyDataFile(join(server.dir, 'test.db'), resources)] }
}

const addRegion = ({ state, since }: AnyRecord): Fields => ({
  ...added,
  state: { ...(state as Fields), recall: 'due' },
  since: { ...(since as Fields), recall: '2026-11-23T00:00:00.000Z' },
})

test('[VERSION-5] an edit, a command and its undo keep the fields and the region that only a later version declares', async () => {
  const { appointment, read, plant, patch, command, verify, call } = await startClinic()
  await plant('appointments', appointment, addRegion)
  const planted = await read('appointments', appointment)
  const kept = { ...added, state: { recall: 'due' }, since: { recall: '2026-11-23T00:00:00.000Z' } }
  expect((await patch('/api/appointments/', planted, { reason: 'Exam' })).body).toMatchObject({ ...kept, reason: 'Exam' })
  const arrived = (await command('appointments.checkIn', {}, appointment)).record
  expect(arrived).toMatchObject({ ...kept, state: { visit: 'arrived', recall: 'due' } })
  const undone = (await command('appointments.revert', {}, appointment)).record
  expect(undone).toMatchObject({ ...kept, state: { visit: 'scheduled', recall: 'due' } })
  expect((await call('GET', `/api/appointments/${appointment}`)).body).toEqual(undone)
  expect(await read('appointments', appointment)).toEqual(undone)
  expect(verify()).toEqual([])
})

test('[VERSION-5] an edit keeps a state that only a later version has; a command is refused until the state is corrected', async () => {
  const { appointment, read, plant, patch, command } = await startClinic()
  await plant('appointments', appointment, ({ state }) => ({ ...added, state: { ...(state as Fields), visit: 'telehealth' } }))
  const edited = await patch('/api/appointments/', await read('appointments', appointment), { reason: 'Exam' })
  expect(edited.body).toMatchObject({ ...added, reason: 'Exam', state: { visit: 'telehealth' } })
  expect(await command('appointments.checkIn', {}, appointment)).toMatchObject({ status: 409, reason: 'state' })
  expect(await read('appointments', appointment)).toMatchObject({ ...added, state: { visit: 'telehealth' } })
})

test('[VERSION-5] a merge patch of an object keeps the members that only a later version declares', async () => {
  const { deps, practice, plant, patch, read } = await startClinic()
  const { items } = await deps.store.list(practice, 'class', { where: [], limit: 1 })
  const id = items[0]?.id ?? ''
  await plant('class', id, () => ({ usualFee: { cents: 22_000, currency: 'AUD', per: 'tooth' } }))
  const edited = await patch('/api/class/', await read('class', id), { usualFee: { cents: 24_000 } })
  expect(edited.body).toMatchObject({ usualFee: { cents: 24_000, currency: 'AUD', per: 'tooth' } })
  expect((await patch('/api/class/', await read('class', id), { usualFee: { each: 1 } })).status).toBe(400)
})

test('[VERSION-5] a user without the full view of an area sees none of what a later version added to its records', async () => {
  const { deps, practice, plant, patient, execute, group, call } = await startClinic()
  await plant('patients', patient, () => added)
  expect((await call('GET', `/api/patients/${patient}`)).body).toMatchObject(added)
  await execute('groups.edit', group, { scopes: ['pat.l'] })
  const { body, status } = await call('GET', `/api/patients/${patient}`)
  expect([status, 'insurer' in body, 'consents' in body]).toEqual([200, false, false])
  expect(await deps.store.get(practice, 'patients', patient)).toMatchObject(added)
})
