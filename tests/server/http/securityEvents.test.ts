import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { SecurityEvent, SecurityEventPage } from '#domain/system/securityEvent.ts'
import { createPractice } from '#server/engine/createPractice.ts'
import { createSecurityRecorder } from '#server/http/security/securityRecorder.ts'
import type { SecurityEvents } from '#server/store/store.ts'
import { type TestServer, bearer, startTestServer } from '../startTestServer.ts'

let server: TestServer
let headers: { authorization: string }
beforeEach(async () => {
  server = await startTestServer()
  await server.execute('groups.edit', server.group, { scopes: ['sys', 'pat'] })
  headers = bearer(await server.signIn())
})
afterEach(() => server.close())

const listEvents = async (query = '') => (await server.app.inject({ url: `/api/log/security/${query}`, headers })).json<SecurityEventPage>()
const trySignIn = (username: string, password: string) =>
  server.app.inject({ method: 'POST', url: '/api/auth/', payload: { username, password } })
/** Everything stored about events, as text. */
const storedText = async () =>
  JSON.stringify(await server.deps.store.securityEvents.list([server.practice, ''], { before: null, limit: 1000 }))

const createPatient = (firstName = 'Kaya') => server.execute('patients.create', null, { firstName, lastName: 'Demir' })

const anEvent = (address: string) => ({
  kind: 'refused' as const,
  practice: null,
  by: null,
  typedName: null,
  address,
  route: 'GET /api/users/',
  status: 401,
  command: null,
  area: 'users',
  record: null,
})

describe('security events', () => {
  test('[SECURITY-1] opening a patient’s record leaves an event with the user, the record and the address, and no log entry', async () => {
    const patient = await createPatient()
    const { position } = await server.deps.store.entries(server.practice, 0, 1)
    expect((await server.app.inject({ url: `/api/patients/${patient}`, headers })).statusCode).toBe(200)
    const { items } = await listEvents()
    expect(items).toEqual([
      {
        id: expect.any(String),
        at: '2026-11-24T00:42:07.000Z',
        kind: 'recordOpened',
        count: 1,
        by: { kind: 'user', id: server.user, name: 'Grace Lin' },
        unknownName: null,
        address: '127.0.0.1',
        route: 'GET /api/patients/:id',
        status: 200,
        command: null,
        area: 'patients',
        record: patient,
      },
    ])
    expect((await server.deps.store.entries(server.practice, 0, 1)).position).toBe(position)
  })

  test('[SECURITY-23] a list that names one patient leaves the same event as the opening of that record', async () => {
    await server.execute('groups.edit', server.group, { scopes: ['sys', 'pat', 'pat.h'] })
    const patient = await createPatient()
    const list = await server.app.inject({ url: `/api/patients/?id=${patient}`, headers })
    expect(list.json().items).toMatchObject([{ id: patient, firstName: 'Kaya' }])
    const { items } = await listEvents()
    expect(items).toMatchObject([{ kind: 'recordOpened', by: { id: server.user }, route: 'GET /api/patients/', record: patient }])
    const history = await server.app.inject({ url: `/api/patients/${patient}/history/`, headers })
    expect(history.json().items).toContainEqual(
      expect.objectContaining({ kind: 'opened', by: expect.objectContaining({ id: server.user }) }),
    )
  })

  test('[SECURITY-24] a write that changes nothing in a patient’s record leaves the event of its opening, because its answer shows the record', async () => {
    await server.execute('groups.edit', server.group, { scopes: ['sys', 'pat', 'pat.h', 'pat.e'] })
    const patient = await createPatient()
    const ifMatch = { ...headers, 'if-match': '"1"' }
    const payload = { command: 'patients.edit', record: patient, expects: 1, data: { firstName: 'Kaya' } }
    const answers = [
      await server.app.inject({ method: 'PATCH', url: `/api/patients/${patient}`, headers: ifMatch, payload: { firstName: 'Kaya' } }),
      await server.app.inject({ method: 'POST', url: '/api/commands/', headers, payload }),
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    await server.app.inject({ method: 'PATCH', url: `/api/patients/${patient}`, headers: ifMatch, payload: { firstName: 'Kayla' } })
    const { items } = await listEvents()
    expect(items.map(({ kind, route, area, record }) => [kind, route, area, record])).toEqual([
      ['recordOpened', 'POST /api/commands/', 'patients', patient],
      ['recordOpened', 'PATCH /api/patients/:id', 'patients', patient],
    ])
  })

  test('[SECURITY-2] a refused request leaves an event that names the command and the record, and nothing else that was sent', async () => {
    const patient = await createPatient()
    const data = { firstName: 'A secret name' }
    const payload = { command: 'patients.edit', record: patient, data }
    await server.app.inject({ method: 'POST', url: '/api/commands/?note=secret', headers, payload })
    await server.app.inject({ method: 'POST', url: '/api/commands/', headers, payload: { command: 'my secret' } })
    await server.app.inject({ url: '/api/users/?q=secret' })
    const { items } = await listEvents()
    expect(items.map(({ kind, by, route, status, command, record }) => [kind, by?.id, route, status, command, record])).toEqual([
      ['refused', undefined, 'GET /api/users/', 401, null, null],
      ['refused', server.user, 'POST /api/commands/', 403, 'patients.edit', patient],
    ])
    expect(await storedText()).not.toContain('secret')
  })

  test('[SECURITY-3] a failed sign-in leaves an event with the known user, or with a keyed hash of an unknown name, and no password', async () => {
    await trySignIn('Reception ', 'hunter2')
    await trySignIn('hunter2', 'hunter2')
    const form = { payload: 'username=HUNTER2&password=hunter2', headers: { 'content-type': 'application/x-www-form-urlencoded' } }
    await server.app.inject({ method: 'POST', url: '/Auth/Signin', ...form })
    await trySignIn('hunter3', 'hunter2')
    const { items } = await listEvents()
    expect(items.map(({ kind, by, status }) => [kind, by?.id ?? null, status])).toEqual([
      ['signInFailed', null, 401],
      ['signInFailed', null, 401],
      ['signInFailed', null, 401],
      ['signInFailed', server.user, 401],
    ])
    const [other, second, first] = items.map(({ unknownName }) => unknownName)
    expect(first).toMatch(/^[0-9a-f]{12}$/)
    expect([second, other === first]).toEqual([first, false])
    expect(await storedText()).not.toMatch(/hunter/i)
  })

  test('[SECURITY-4] the list needs the permission sys, and is paged from the newest to the oldest', async () => {
    const patients = [await createPatient(), await createPatient('Ben'), await createPatient('Cai')]
    for (const id of patients) await server.app.inject({ url: `/api/patients/${id}`, headers })
    const first = await listEvents('?limit=2')
    const second = await listEvents(`?limit=2&after=${first.next}`)
    expect([...first.items, ...second.items].map(({ record }) => record)).toEqual(patients.toReversed())
    expect(second.next).toBeNull()
    expect((await server.app.inject({ url: '/api/log/security/?after=x', headers })).statusCode).toBe(400)
    await server.execute('groups.edit', server.group, { scopes: ['pat'] })
    expect((await server.app.inject({ url: '/api/log/security/', headers })).statusCode).toBe(403)
  })

  test('[SECURITY-5] a thousand refusals in a second are one write of few rows, equal ones counted and the rest counted as omitted', async () => {
    const appended: SecurityEvent[][] = []
    const append: SecurityEvents['append'] = async (events) => void appended.push(events.map(({ event }) => event))
    const store = { ...server.deps.store, securityEvents: { ...server.deps.store.securityEvents, append } }
    const timers: (() => void)[] = []
    const recorder = createSecurityRecorder({ ...server.deps, store }, (_milliseconds, callback) => {
      timers.push(callback)
      return () => undefined
    })
    for (let index = 0; index < 600; index++) recorder.record(anEvent('10.0.0.1'))
    for (let index = 0; index < 400; index++) recorder.record(anEvent(`10.1.${index >> 8}.${index & 255}`))
    expect([appended.length, timers.length]).toEqual([0, 1])
    timers[0]?.()
    await recorder.flush()
    const [events = [], ...more] = appended
    expect([events.length, more.length, events[0]?.count, events.at(-1)]).toMatchObject([201, 0, 600, { kind: 'omitted', count: 201 }])
    expect(events.reduce((sum, { count }) => sum + count, 0)).toBe(1000)
  })

  test('[SECURITY-6] the server deletes an event after its retention period', async () => {
    await server.app.inject({ url: '/api/users/' })
    expect((await listEvents()).items).toHaveLength(1)
    server.advance(91 * 24 * 3_600_000)
    await createPatient()
    headers = bearer(await server.signIn())
    expect((await listEvents()).items).toEqual([])
  })

  test('[SECURITY-7] a practice sees its own events only, and those of unknown senders only if it is the server’s sole practice', async () => {
    await server.app.inject({ url: '/api/users/' })
    const patient = await createPatient()
    await server.app.inject({ url: `/api/patients/${patient}`, headers })
    expect((await listEvents()).items.map(({ kind }) => kind)).toEqual(['recordOpened', 'refused'])
    await createPractice(server.deps.store, server.deps.newId, 'Another practice')
    expect((await listEvents()).items.map(({ kind }) => kind)).toEqual(['recordOpened'])
  })

  test('[SECURITY-20] a flood of refusals hides neither the opening of a record nor the refusals of another sender', async () => {
    const recorder = createSecurityRecorder(server.deps, () => () => undefined)
    const by = { kind: 'user', id: server.user, name: 'Grace Lin' } as const
    const known = { ...anEvent('10.0.0.1'), practice: server.practice, by }
    for (let index = 0; index < 300; index++) recorder.record(anEvent(`10.1.${index >> 8}.${index & 255}`))
    for (let index = 0; index < 260; index++) recorder.record({ ...known, kind: 'recordOpened', record: server.deps.newId() })
    recorder.record(known)
    await recorder.flush()
    const { items } = await listEvents('?limit=1000')
    const countOf = (kind: string, sender: string | null) =>
      items.filter((event) => event.kind === kind && (event.by?.id ?? null) === sender).length
    expect([countOf('refused', null), countOf('recordOpened', server.user), countOf('refused', server.user)]).toEqual([200, 260, 1])
    expect(items.filter(({ kind }) => kind === 'omitted')).toMatchObject([{ count: 100 }])
  })
})
