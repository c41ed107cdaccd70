import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { CommandRequest } from '#domain/wire.ts'
import { resources } from '#resources/index.ts'
import { verifyDataFile } from '#server/store/verify/verify.ts'
import { type TestServer, bearer, startTestServer } from '../../startTestServer.ts'

const scopes = ['prv', 'prv.e', 'pat', 'pat.c', 'pat.e', 'appt', 'appt.c', 'appt.w']

let server: TestServer
let token: string
let booking: Readonly<Record<string, string>>
beforeEach(async () => {
  server = await startTestServer()
  await server.execute('groups.edit', server.group, { scopes })
  const location = await server.execute('locations.create', null, { name: 'Bridge Road', timeZone: 'Australia/Sydney' })
  const provider = await server.execute('providers.create', null, { name: 'Dr Ho' })
  const chair = await server.execute('equipments.create', null, { kind: 'chair', name: 'One', number: 1, location })
  booking = { location, provider, chair }
  token = await server.signIn()
})
afterEach(() => server.close())

const send = (payload: object, headers: Readonly<Record<string, string>> = {}) =>
  server.app.inject({ method: 'POST', url: '/api/commands/', headers: { ...bearer(token), ...headers }, payload })
const sendAll = (commands: readonly object[], headers = {}) => send({ commands }, headers)
const entries = async () => (await server.deps.store.entries(server.practice, 0, 1000)).entries
const arrival = (): readonly [CommandRequest, ...CommandRequest[]] => {
  const times = { startsAt: '2026-11-24T00:45:00.000Z', endsAt: '2026-11-24T01:15:00.000Z' }
  return [
    { command: 'patients.create', data: { firstName: 'Ana', lastName: 'Sione' } },
    { command: 'appointments.book', data: { ...booking, ...times, patient: '$0', reason: 'Exam' } },
    { command: 'appointments.checkIn', record: '$1', expects: 1 },
  ]
}

describe('a batch of commands', () => {
  test('[BATCH-1] a user books a new patient and checks them in with one request, which leaves one log entry', async () => {
    const before = (await entries()).length
    const answer = await sendAll(arrival())
    expect(answer.statusCode).toBe(200)
    const [patient, booked, arrived] = answer.json().records
    expect([booked.patient, arrived.id, arrived.state.visit]).toEqual([patient.id, booked.id, 'arrived'])
    const added = (await entries()).slice(before)
    expect(added).toMatchObject([{ command: 'batch', position: answer.json().position }])
    expect(added[0]?.commands).toEqual(['patients.create', 'appointments.book', 'appointments.checkIn'])
    expect(new Set(added[0]?.changes.map(({ area }) => area))).toEqual(new Set(['patients', 'patients/summaries', 'appointments']))
    expect([...verifyDataFile(join(server.dir, 'test.db'), resources)]).toEqual([])
  })

  test('[BATCH-2] a refused command refuses the whole batch, with its index and the paths of its errors', async () => {
    const position = (await entries()).length
    const late = await sendAll([...arrival(), { command: 'appointments.checkIn', record: '$1' }])
    expect([late.statusCode, late.json()]).toMatchObject([409, { at: 3, type: '/api/docs#problem-refused' }])
    const unknown = await sendAll([...arrival(), { command: 'patients.edit', record: '$0', data: { mobile: 'none' } }])
    expect([unknown.statusCode, unknown.json().at, unknown.json().errors[0].path]).toEqual([400, 3, 'commands.3.data.mobile'])
    const stale = await sendAll([...arrival(), { command: 'patients.edit', record: '$0', expects: 7, data: { lastName: 'Ho' } }])
    expect([stale.statusCode, stale.json().at]).toEqual([412, 3])
    expect((await entries()).length).toBe(position)
  })

  test('[BATCH-3] a repeated key gives the stored answer, another body is refused, and a user who sees less by then sees less', async () => {
    const key = { 'idempotency-key': 'a-batch' }
    const first = await sendAll(arrival(), key)
    const again = await sendAll(arrival(), key)
    expect([again.body, again.statusCode]).toEqual([first.body, 200])
    expect((await entries()).filter(({ command }) => command === 'batch')).toHaveLength(1)
    expect((await sendAll(arrival().slice(0, 2), key)).statusCode).toBe(422)
    await server.execute('groups.edit', server.group, { scopes: scopes.filter((scope) => scope !== 'prv.e') })
    await server.execute('patients.edit', first.json().records[0].id, { lastName: 'Low' })
    const later = await sendAll(arrival(), key)
    expect([later.headers['idempotent-replay'], later.json().position]).toEqual(['projected', first.json().position])
    expect(later.json().records).toMatchObject([{ lastName: 'Low' }, {}, { state: { visit: 'arrived' } }])
  })

  test('[BATCH-4] a text that names an earlier record stays a text where the field takes one, and elsewhere must name one', async () => {
    const board = (name: string) => ({ command: 'account/boards.create', data: { name, layout: '{}' } })
    const answer = await sendAll([board('one'), board('$0'), { command: 'account/boards.remove', record: '$0' }])
    expect(answer.json().records).toMatchObject([{ name: 'one' }, { name: '$0' }, { name: 'one' }])
    const [patient, booked] = arrival()
    const later = await sendAll([patient, { ...booked, data: { ...booked?.data, patient: '$1' } }])
    expect([later.statusCode, later.json().at, later.json().errors[0].path]).toEqual([400, 1, 'commands.1.data.patient'])
    const missing = await sendAll([{ command: 'account/boards.remove', record: '$9' }])
    expect([missing.statusCode, missing.json().errors[0].path]).toEqual([400, 'commands.0.record'])
  })

  test('[BATCH-8] a user reads in the log entry of a batch only the names of commands of areas that they may see', async () => {
    await sendAll(arrival())
    await server.execute('groups.edit', server.group, { scopes: ['sys', 'appt'] })
    const log = await server.app.inject({ url: '/api/log/?limit=1000', headers: bearer(token) })
    const batch = log.json().entries.find(({ command }: { readonly command: string }) => command === 'batch')
    expect(batch.commands).toEqual(['appointments.book', 'appointments.checkIn'])
    expect(batch.changes.map(({ area }: { readonly area: string }) => area)).toEqual(['appointments'])
  })

  test('[BATCH-9] a user reads in a patient’s history the commands of a batch that changed the patient’s records', async () => {
    await server.execute('groups.edit', server.group, { scopes: [...scopes, 'pat.h'] })
    const [patient] = (await sendAll([...arrival(), { command: 'account/boards.create', data: { name: 'one', layout: '{}' } }])).json()
      .records
    const history = await server.app.inject({ url: `/api/patients/${patient.id}/history/`, headers: bearer(token) })
    expect(history.json().items).toMatchObject([
      { command: 'batch', commands: ['patients.create', 'appointments.book', 'appointments.checkIn'] },
    ])
  })
})
