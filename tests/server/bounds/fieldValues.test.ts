import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { grantableScopes } from '#domain/scopes.ts'
import type { AnyRecord, Page } from '#domain/wire.ts'
import { write } from '#server/engine/storeRequests.ts'
import type { BoundsReport } from '#server/system/bounds/findBeyondBounds.ts'
import { createSamples } from '../../support/server/createSamples.ts'
import { bearer, password, startTestServer, type TestServer } from '../startTestServer.ts'

let server: TestServer
let token: string
let samples: Awaited<ReturnType<typeof createSamples>>

beforeAll(async () => {
  server = await startTestServer()
  const group = await server.execute('groups.create', null, { name: 'Everything', scopes: grantableScopes })
  await server.execute('users.create', null, { username: 'manager', name: 'M', groups: [group], password })
  token = await server.signIn({ payload: { username: 'manager', password } })
  samples = await createSamples(server.execute)
})
afterAll(() => server.close())

const call = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object, version = 1) =>
  server.app.inject({ method, url, headers: { ...bearer(token), 'if-match': `"${version}"` }, ...(payload && { payload }) })
const post = async (url: string, payload: object) => (await call('POST', url, payload)).statusCode
const appointmentOf = (startsAt: string, endsAt: string) => ({ ...samples['appointments'], startsAt, endsAt })

async function storeRecord(area: string, id: string, fields: object): Promise<void> {
  await server.deps.store.change({
    practice: server.practice,
    by: { kind: 'system', id: 'test', name: 'An earlier release' },
    origin: { kind: 'timer', id: 'test' },
    because: 'a test',
    command: `${area}.create`,
    run: () => write(area, id, { ...fields }),
  })
}

describe('values of a field', () => {
  test('[RANGE-11] an appointment lasts at most 24 hours, when it is booked, moved and resized', async () => {
    const booked = await call('POST', '/api/appointments/', appointmentOf('2026-12-01T00:00:00.000Z', '2026-12-02T00:00:00.000Z'))
    expect(booked.statusCode).toBe(201)
    const tooLong = [
      ['2026-12-04T00:00:00.000Z', '2026-12-05T00:00:00.001Z'],
      ['2026-12-04T00:00:00.000Z', '2026-12-05T01:00:00.000Z'],
      ['2026-12-04T00:00:00.000Z', '2026-12-07T00:00:00.000Z'],
    ] as const
    for (const [from, to] of tooLong) expect(await post('/api/appointments/', appointmentOf(from, to))).toBe(422)
    const { id } = booked.json<AnyRecord>()
    const resized = await call('PATCH', `/api/appointments/${id}`, { endsAt: '2026-12-02T01:00:00.000Z' })
    expect([resized.statusCode, resized.json().detail]).toEqual([422, 'endsAt must be at most 24 hours after startsAt'])
  })

  test('[RANGE-11] a stored appointment of 72 hours can be edited, shortened and removed', async () => {
    const booked = await call('POST', '/api/appointments/', appointmentOf('2026-12-10T00:00:00.000Z', '2026-12-10T01:00:00.000Z'))
    const record = booked.json<AnyRecord>()
    await storeRecord('appointments', record.id, { ...record, endsAt: '2026-12-13T00:00:00.000Z' })
    expect((await call('PATCH', `/api/appointments/${record.id}`, { notes: 'long' }, 2)).statusCode).toBe(200)
    expect((await call('PATCH', `/api/appointments/${record.id}`, { endsAt: '2026-12-10T02:00:00.000Z' }, 3)).statusCode).toBe(200)
  })

  test('[RANGE-12] a birth date before 1900 or after today at the practice is refused', async () => {
    const born = (birthDate: string) => post('/api/patients/', { firstName: 'A', lastName: 'B', birthDate })
    // It is 11:42 am on 24 November in Sydney, where the only location of the practice is.
    expect(await Promise.all(['1900-01-01', '2026-11-24'].map(born))).toEqual([201, 201])
    expect(await Promise.all(['1899-12-31', '2026-11-25', '2126-11-24', '9999-12-31'].map(born))).toEqual([400, 422, 422, 400])
  })

  test('[RANGE-12] a patient stored with a future birth date can be edited and corrected', async () => {
    const patient = (await call('POST', '/api/patients/', { firstName: 'A', lastName: 'C' })).json<AnyRecord>()
    await storeRecord('patients', patient.id, { ...patient, birthDate: '2126-01-01' })
    expect((await call('PATCH', `/api/patients/${patient.id}`, { notes: 'n' }, 2)).statusCode).toBe(200)
    expect((await call('PATCH', `/api/patients/${patient.id}`, { birthDate: '2026-01-01' }, 3)).statusCode).toBe(200)
  })

  test('[RANGE-14] records stored beyond a bound are listed, can be corrected or removed, and then leave the list', async () => {
    const list = async () => {
      server.advance(60_000)
      return (await call('GET', '/api/process/bounds/')).json<BoundsReport>()
    }
    const create = async () => (await call('POST', '/api/patients/', { firstName: 'A', lastName: 'D' })).json<AnyRecord>()
    const before = (await list()).count
    const [corrected, removed] = [await create(), await create()]
    await storeRecord('patients', corrected.id, { ...corrected, firstName: 'x'.repeat(100), birthDate: '9999-12-31' })
    await storeRecord('patients', removed.id, { ...removed, notes: 'x'.repeat(10_001) })
    const report = await list()
    expect(report.count).toBe(before + 2)
    expect(report.items).toContainEqual({ area: 'patients', id: corrected.id, fields: ['firstName', 'birthDate'] })
    expect(report.items).toContainEqual({ area: 'patients', id: removed.id, fields: ['notes'] })
    expect((await call('GET', `/api/patients/${corrected.id}`)).json()).toMatchObject({ birthDate: '9999-12-31' })
    const patch = { firstName: 'A', birthDate: null }
    expect((await call('PATCH', `/api/patients/${corrected.id}`, patch, 2)).statusCode).toBe(200)
    await server.execute('patients.remove', removed.id, {})
    expect((await list()).count).toBe(before)
    expect((await server.app.inject({ url: '/api/process/bounds/', headers: bearer(await server.signIn()) })).statusCode).toBe(403)
  })

  test('[RANGE-1] 64 appointments at the end of the year 9999 are refused', async () => {
    const late = appointmentOf('9999-12-31T23:50:00.000Z', '9999-12-31T23:59:00.000Z')
    for (let count = 0; count < 64; count++) expect(await post('/api/appointments/', late)).toBe(400)
    const { items } = (await call('GET', '/api/appointments/?startsAt.from=9999-12-31T23:00:00.000Z')).json<Page>()
    expect(items).toEqual([])
  })

  const refusedCharacters = [
    0x00, 0x09, 0x0a, 0x1f, 0x7f, 0x9f, 0xad, 0x180e, 0x200b, 0x200e, 0x200f, 0x2028, 0x202a, 0x202e, 0x2060, 0x2066, 0x2069, 0xfeff,
    0xe0041,
  ]
  test.each(refusedCharacters)('[RANGE-13] a name refuses control, direction and invisible characters: code %s', async (code) => {
    const name = `An${String.fromCodePoint(code)}na`
    expect(await post('/api/patients/', { firstName: name, lastName: 'B' })).toBe(400)
    expect(await post('/api/patients/', { firstName: 'A', lastName: name })).toBe(400)
    expect(await post('/api/patients/', { firstName: 'A', lastName: 'B', preferredName: name })).toBe(400)
    expect(await post('/providers/', { name })).toBe(400)
    expect(await post('/api/locations/', { name, timeZone: 'Australia/Sydney' })).toBe(400)
    expect(await post('/api/groups/', { name })).toBe(400)
    expect(await post('/api/users/', { username: 'x', name })).toBe(400)
    expect(await post('/api/patients/', { firstName: 'A', lastName: 'B', alerts: [{ label: name }] })).toBe(400)
  })

  test.each(['محمد عبدالله', 'شیرین‌بانو', 'Nguyễn Thị Ánh', '王小明', 'O’Neil-Smith', 'दिक्षा'])(
    '[RANGE-13] a name of any script is accepted and found as written: %s',
    async (name) => {
      expect(await post('/api/patients/', { firstName: name, lastName: 'B' })).toBe(201)
      const { items } = (await call('GET', `/api/patients/?q=${encodeURIComponent(name)}`)).json<Page>()
      expect(items.map(({ firstName }) => firstName)).toEqual([name])
    },
  )
})
