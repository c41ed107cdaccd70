import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { grantableScopes } from '#domain/scopes.ts'
import type { AnyRecord } from '#domain/wire.ts'
import { instantOf } from '#domain/time.ts'
import { resources } from '#resources/index.ts'
import { setRecordTimer, write } from '#server/engine/storeRequests.ts'
import type { Tx } from '#server/store/store.ts'
import { verifyDataFile } from '#server/store/verify/verify.ts'
import type { BoundsReport } from '#server/system/bounds/findBeyondBounds.ts'
import { createSamples } from '../../support/server/createSamples.ts'
import { bearer, password, startTestServer, type TestServer } from '../startTestServer.ts'

const unknownTimer = 'xstate.after.renamed.appointment.visit.scheduled'
const bounds = '/api/process/bounds/'

let server: TestServer
let token: string
let samples: Awaited<ReturnType<typeof createSamples>>

beforeAll(async () => {
  server = await startTestServer()
  const group = await server.execute('groups.create', null, { name: 'Everything', scopes: grantableScopes })
  await server.execute('users.create', null, { username: 'manager', name: 'M', groups: [group], password })
  token = await server.signIn({ payload: { username: 'manager', password } })
  samples = await createSamples(server.execute)
}, 60_000)
afterAll(() => server.close())

const call = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object, version = 1) =>
  server.app.inject({ method, url, headers: { ...bearer(token), 'if-match': `"${version}"` }, ...(payload && { payload }) })
const command = (name: string, record: string) => call('POST', '/api/commands/', { command: name, record, data: {} })
const readRecord = async (id: string) => (await call('GET', `/api/appointments/${id}`)).json<AnyRecord>()
const faults = () => [...verifyDataFile(`${server.dir}/test.db`, resources)]

async function reportOf(id: string) {
  server.advance(60_000)
  const { items } = (await call('GET', bounds)).json<BoundsReport>()
  return items.find((item) => item.id === id)
}

const store = (run: () => Tx<unknown>) =>
  server.deps.store.change({
    practice: server.practice,
    by: { kind: 'system', id: 'test', name: 'An earlier release' },
    origin: { kind: 'timer', id: 'test' },
    because: 'a test',
    command: 'appointments.edit',
    run,
  })

let day = 0
/** An appointment whose stored state a later release does not have. */
async function storedWith(state: unknown): Promise<AnyRecord> {
  const at = `2026-12-${String(++day).padStart(2, '0')}`
  const span = { startsAt: `${at}T00:00:00.000Z`, endsAt: `${at}T01:00:00.000Z` }
  const booked = (await call('POST', '/api/appointments/', { ...samples['appointments'], ...span })).json<AnyRecord>()
  await store(() => write('appointments', booked.id, { ...booked, state }))
  return { ...booked, version: 2 }
}

describe('stored states that no state machine has', () => {
  test.each([['lost'], [{ visit: 'lost', confirmation: 'lost', paperwork: 'lost', exam: 'lost' }], [{ visit: 'arrived' }], [{}], [7]])(
    '[RANGE-30] a record stored in the unknown state %j is read, listed and reported, and gets the state of a new record',
    async (state) => {
      const { id } = await storedWith(state)
      expect((await readRecord(id))['state']).toEqual(state)
      expect(await reportOf(id)).toMatchObject({ area: 'appointments', id, fields: ['state'] })
      expect(faults().filter((fault) => fault.includes(id))).toEqual([
        expect.stringContaining('is in a state that its state machine does not have'),
      ])
      expect((await command('appointments.checkIn', id)).json()).toMatchObject({ status: 409, reason: 'state' })
      expect((await call('POST', bounds, { area: 'appointments', id })).statusCode).toBe(200)
      expect((await readRecord(id))['state']).toMatchObject({ visit: 'scheduled' })
      expect(await reportOf(id)).toBeUndefined()
      expect(faults()).toEqual([])
      expect((await command('appointments.confirm', id)).statusCode).toBe(200)
    },
  )

  test('[RANGE-31] a record stored in an unknown state can be edited and removed', async () => {
    const { id } = await storedWith('lost')
    expect((await call('PATCH', `/api/appointments/${id}`, { notes: 'n' }, 2)).statusCode).toBe(200)
    expect((await call('DELETE', `/api/appointments/${id}`, undefined, 3)).statusCode).toBe(204)
    expect(await reportOf(id)).toBeUndefined()
    expect(faults()).toEqual([])
  })

  test('[RANGE-32] each of 2,000 unknown timers stays when it is due, is listed and reported, and is removed by the correction', async () => {
    const { id, ...fields } = await storedWith('scheduled')
    const due = instantOf(server.deps.now() - 1000)
    await store(function* (): Tx<void> {
      for (let count = 0; count < 2000; count++) yield* setRecordTimer('appointments', id, `${unknownTimer}${count}`, due)
      yield* write('appointments', id, { ...fields, state: { visit: 'scheduled' } })
    })
    const timer = { practice: server.practice, area: 'appointments', record: id, name: `${unknownTimer}1999` }
    expect(await server.deps.commands.fireTimer(timer)).toBe(false)
    expect((await reportOf(id))?.timers).toHaveLength(1000)
    expect(faults().filter((fault) => fault.includes(unknownTimer))).toHaveLength(2000)
    while (await reportOf(id)) expect((await call('POST', bounds, { area: 'appointments', id })).statusCode).toBe(200)
    expect(faults()).toEqual([])
  })

  test('[RANGE-33] only a user with the permission to change the system corrects a stored state; a known state is not changed', async () => {
    const { id } = await storedWith('lost')
    const reception = await server.signIn()
    const payload = { area: 'appointments', id }
    expect((await server.app.inject({ method: 'POST', url: bounds, headers: bearer(reception), payload })).statusCode).toBe(403)
    expect((await call('POST', bounds, { area: 'appointments', id: server.practice })).statusCode).toBe(404)
    expect((await call('POST', bounds, { area: 'nowhere', id })).statusCode).toBe(400)
    expect((await call('POST', bounds, payload)).statusCode).toBe(200)
    const { version } = await readRecord(id)
    expect((await call('POST', bounds, payload)).statusCode).toBe(200)
    expect((await readRecord(id)).version).toBe(version)
  })

  test('[RANGE-40] a correction with an `Idempotency-Key` is answered again byte for byte, and another body with the key is refused', async () => {
    const [{ id }, other] = [await storedWith('lost'), await storedWith('lost')]
    const correct = (payload: object, key = 'correct-1') =>
      server.app.inject({ method: 'POST', url: bounds, headers: { ...bearer(token), 'idempotency-key': key }, payload })
    const payload = { area: 'appointments', id }
    const [first, atOnce] = await Promise.all([correct(payload), correct(payload)])
    const { version } = await readRecord(id)
    await call('PATCH', `/api/appointments/${id}`, { notes: 'n' }, version)
    const repeated = await correct(payload)
    expect([first, atOnce, repeated].map(({ statusCode, body }) => [statusCode, body])).toEqual(Array(3).fill([200, first.body]))
    expect((await correct({ ...payload, id: other.id })).statusCode).toBe(422)
    expect((await correct({ area: 7 })).statusCode).toBe(422)
    expect((await readRecord(other.id))['state']).toBe('lost')
    expect((await correct(payload, '')).statusCode).toBe(400)
  })
})
