import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PatientHistoryItem, PatientHistoryPage } from '#domain/people/patientHistory.ts'
import { instantOf, minutes } from '#domain/time.ts'
import { type TestServer, bearer, password, startTestServer } from '../startTestServer.ts'

let server: TestServer
let patient = ''
let here = ''
let appointment = ''
const tokens = new Map<string, string>()

async function createUser(username: string, scopes: readonly string[], locations: readonly string[] | null = null): Promise<void> {
  const group = await server.execute('groups.create', null, { name: username, scopes })
  await server.execute('users.create', null, { username, name: username, groups: [group], locations, password })
  tokens.set(username, await server.signIn({ payload: { username, password } }))
}

async function book(location: string, provider: string): Promise<string> {
  const startsAt = server.deps.now() + minutes(90)
  const times = { startsAt: instantOf(startsAt), endsAt: instantOf(startsAt + minutes(30)) }
  return server.execute('appointments.book', null, { patient, location, provider, ...times })
}

beforeAll(async () => {
  server = await startTestServer()
  here = await server.execute('locations.create', null, { name: 'Bridge Road', timeZone: 'Australia/Melbourne' })
  const elsewhere = await server.execute('locations.create', null, { name: 'Harbour', timeZone: 'Australia/Melbourne' })
  const provider = await server.execute('providers.create', null, { name: 'Dr Amara Muller', role: 'dentist' })
  patient = await server.execute('patients.create', null, { firstName: 'Kaya', lastName: 'Demir', phone: '+61412555018' })
  await server.execute('patients.create', null, { firstName: 'Another', lastName: 'Patient' })
  await createUser('full', ['pat', 'pat.h', 'appt'])
  await createUser('historian', ['pat.h'])
  await createUser('limited', ['pat.l', 'pat.h'])
  await createUser('bound', ['pat', 'pat.h', 'appt'], [elsewhere])
  await createUser('noHistory', ['pat', 'pat.l', 'pat.s', 'sys', 'appt'])
  server.advance(1000)
  await server.execute('patients.edit', patient, { phone: '+61412555019', notes: 'Prefers mornings' })
  server.advance(1000)
  appointment = await book(here, provider)
  server.advance(1000)
  await open('full')
  server.advance(1000)
  await server.execute('appointments.cancel', appointment, { cancelReason: 'Unwell' })
}, 120_000)
afterAll(() => server.close())

const request = (username: string, url: string) => server.app.inject({ url, headers: bearer(tokens.get(username) ?? '') })
const open = (username: string) => request(username, `/api/patients/${patient}`)
const askHistory = (username: string, query = '', id = patient) => request(username, `/api/patients/${id}/history/${query}`)
const readHistory = async (username: string, query = '') => (await askHistory(username, query)).json<PatientHistoryPage>()
const named = (item: PatientHistoryItem) => (item.kind === 'opened' ? `opened by ${item.by?.name}` : item.command)

describe('a patient’s history', () => {
  test('[PATIENT-1] a user with pat.h reads who changed and opened a patient’s records, newest first, without sys', async () => {
    const { items, next } = await readHistory('full')
    expect(items.map(named)).toEqual(['appointments.cancel', 'opened by full', 'appointments.book', 'patients.edit', 'patients.create'])
    expect(next).toBeNull()
    expect(items[3]).toMatchObject({
      by: { kind: 'system', name: 'test' },
      changes: [{ area: 'patients', record: patient, values: { phone: '+61412555019' }, was: { phone: '+61412555018' } }],
    })
  })

  test('[PATIENT-2] a user without pat.h is refused the history of a patient, and the answer names the permission', async () => {
    const { statusCode, body } = await askHistory('noHistory')
    expect([statusCode, JSON.parse(body)]).toMatchObject([403, { scope: 'pat.h' }])
    expect((await server.app.inject({ url: `/api/patients/${patient}/history/` })).statusCode).toBe(401)
  })

  test('[PATIENT-3] a user reads in a history only values that their view of the patient shows', async () => {
    const editOf = ({ items }: PatientHistoryPage) =>
      items.flatMap((item) => (item.kind === 'changed' && item.command === 'patients.edit' ? item.changes : []))
    expect(editOf(await readHistory('limited'))).toMatchObject([{ values: { phone: '+61412555019' }, was: { phone: '+61412555018' } }])
    expect(JSON.stringify(await readHistory('limited'))).not.toContain('mornings')
    expect(editOf(await readHistory('historian'))).toMatchObject([{ values: {}, was: {} }])
  })

  test('[PATIENT-4] a user reads in a history no appointment of an area or location that they may not see', async () => {
    const expected = ['opened by full', 'patients.edit', 'patients.create']
    expect((await readHistory('limited')).items.map(named)).toEqual(expected)
    expect((await readHistory('bound')).items.map(named)).toEqual(expected)
  })

  test('[PATIENT-5] a user pages through a history without a repeated or missing item, whatever the page size', async () => {
    const whole = (await readHistory('full')).items
    for (const limit of [1, 2, 3]) {
      const found: PatientHistoryItem[] = []
      for (let after: string | null = ''; after !== null; ) {
        const page: PatientHistoryPage = await readHistory('full', `?limit=${limit}${after && `&after=${after}`}`)
        expect(page.items.length).toBeLessThanOrEqual(limit)
        found.push(...page.items)
        after = page.next
      }
      expect(found).toEqual(whole)
    }
  })

  test('[PATIENT-6] a user is refused a history of an unknown patient, a wrong cursor, a long page and an unknown parameter', async () => {
    expect((await askHistory('full', '', appointment)).statusCode).toBe(404)
    for (const query of ['?after=x', '?after=.', '?limit=201', '?since=1']) expect((await askHistory('full', query)).statusCode).toBe(400)
  })

  test('[PATIENT-7] reading a history leaves a security event, and adds no opening to the history itself', async () => {
    const before = (await readHistory('full')).items.length
    server.advance(1000)
    expect((await readHistory('full')).items.length).toBe(before)
    const { items } = (await request('noHistory', '/api/log/security/')).json<{ items: { route: string; record: string }[] }>()
    expect(items.find(({ route }) => route === 'GET /api/patients/:id/history/')).toMatchObject({ kind: 'recordOpened', record: patient })
  })
})
