import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AnyRecord, Fields } from '#domain/wire.ts'
import { write } from '#server/engine/storeRequests.ts'
import type { Tx } from '#server/store/store.ts'
import { exportFiles } from '#server/system/exports/exportFiles.ts'
import { type ExportRunner, startExportRunner } from '#server/system/exports/exportRunner.ts'
import { uncountedWork } from '#server/work/runningWork.ts'
import { type TestServer, bearer, password, startTestServer } from '../startTestServer.ts'
import { canaryPatient, fieldsWithoutCanary, hiddenTexts, type LesserView, shownFields } from './canaryPatient.ts'

let server: TestServer
let runner: ExportRunner
let patient = ''
let position = 0
const tokens = new Map<string, string>()
const besides = ['pat.h', 'sys', 'sys.c', 'sys.e']
const scopesOf: Readonly<Record<string, readonly string[]>> = {
  listed: ['pat.s', ...besides],
  limited: ['pat.l', ...besides],
  both: ['pat.s', 'pat.l', ...besides],
  full: ['pat', 'pat.s', ...besides],
  none: besides,
}

beforeAll(async () => {
  server = await startTestServer()
  for (const [username, scopes] of Object.entries(scopesOf)) {
    const group = await server.execute('groups.create', null, { name: username, scopes })
    await server.execute('users.create', null, { username, name: username, groups: [group], password })
    tokens.set(username, await server.signIn({ payload: { username, password } }))
  }
  const { deps, practice } = server
  patient = deps.newId()
  const by = { kind: 'system', id: 'test', name: 'test' } as const
  const change = (fields: Fields) =>
    deps.store.change({
      practice,
      by,
      origin: { kind: 'timer', id: 't' },
      because: 't',
      command: 'patients.edit',
      *run(): Tx<void> {
        yield* write('patients', patient, fields)
      },
    })
  await change({ ...canaryPatient, notes: 'Zvearlier' })
  position = (await change(canaryPatient)).position
  await server.execute('patients.create', null, { firstName: 'Mere', lastName: 'Tipene', phone: '+61491570999' })
  await server.execute('patients/family.create', null, { head: patient, members: [] })
  runner = await startExportRunner(deps, server.context.service(exportFiles), uncountedWork)
}, 120_000)
afterAll(async () => {
  await runner.close()
  await server.close()
})

const get = (username: string, url: string) => server.app.inject({ url, headers: bearer(tokens.get(username) ?? '') })
const post = (username: string, url: string, payload: Fields) =>
  server.app.inject({ method: 'POST', url, headers: bearer(tokens.get(username) ?? ''), payload })
const itemsOf = async (username: string, url: string) => (await get(username, url)).json<{ items: AnyRecord[] }>().items

/** Everything that shows a patient over HTTP, as the texts that the user receives. */
async function receive(username: string): Promise<string> {
  const urls = [
    ...['', '?q=zvlast', '?sort=-birthDate', `?at=${position - 1}`, `?q=zvlast&at=${position - 1}`].map(
      (query) => `/api/patients/${query}`,
    ),
    ...[`/api/patients/${patient}`, `/api/patients/${patient}/history/`, '/api/search/?q=zvlast', '/api/patients/family/', '/api/log/'],
    `/api/uses/?area=patients&record=${patient}`,
  ]
  const answers = await Promise.all(urls.map((url) => get(username, url)))
  const reads = ['patients', 'patients/family'].map((area) => ({ area, query: {} }))
  const all = [...answers, await post(username, '/api/reads/', { reads }), await exportOf(username)]
  if (username !== 'none') expect(all.map(({ statusCode }) => statusCode)).toEqual(all.map(() => 200))
  return all.map(({ body }) => body).join('\n')
}

async function exportOf(username: string, data: Fields = {}) {
  const payload = { command: 'exports.create', data: { of: 'patients', format: 'json', reason: 'Views', ...data } }
  const made = await post(username, '/api/commands/', payload)
  const id = made.json<{ record?: AnyRecord }>().record?.id
  if (id === undefined) return made
  const state = async () => (await server.deps.store.get(server.practice, 'exports', id))?.['state']
  await expect.poll(state, { timeout: 30_000 }).toMatch(/^(ready|failed)$/)
  return get(username, `/api/exports/${id}/file`)
}

describe('what the views of a patient show', () => {
  test('[PATIENT-110] a user receives over HTTP no value of a patient that their view hides, in whatever they ask', async () => {
    expect(fieldsWithoutCanary()).toEqual([])
    for (const view of ['listed', 'limited', 'none'] as const) {
      const received = await receive(view)
      expect(hiddenTexts(view).length).toBeGreaterThan(10)
      expect([view, hiddenTexts(view).filter((text) => received.includes(text))]).toEqual([view, []])
      expect(received.includes('Zvearlier')).toBe(false)
      expect([view, received.includes('Zvlast')]).toEqual([view, view !== 'none'])
    }
  })

  test('[PATIENT-111] a user gets the widest view that their permissions open, the same in a list, a search and a single read', async () => {
    const expected: Readonly<Record<string, LesserView>> = { listed: 'listed', limited: 'limited', both: 'limited' }
    for (const [username, view] of Object.entries(expected)) {
      const found = await itemsOf(username, '/api/search/?q=zvlast&areas=patients')
      const records = [
        (await get(username, `/api/patients/${patient}`)).json<Fields>(),
        ...(await itemsOf(username, '/api/patients/?q=zvlast')),
        ...found.map(({ record }) => record as Fields),
      ]
      expect(records.map((record) => Object.keys(record).toSorted())).toEqual(Array(3).fill(shownFields[view].toSorted()))
    }
    expect((await get('listed', `/api/patients/${patient}`)).json()).toMatchObject({ phoneEnd: '156', birthDate: '1911-03-07' })
    expect((await get('full', `/api/patients/${patient}`)).json()).toMatchObject(canaryPatient)
  })

  test('[PATIENT-112] a user without a permission to view patients is refused each of these calls', async () => {
    const urls = ['/api/patients/', `/api/patients/${patient}`, '/api/search/?q=zv&areas=patients', `/api/patients/?at=${position}`]
    const statuses = await Promise.all(urls.map(async (url) => (await get('none', url)).statusCode))
    expect(statuses).toEqual([403, 403, 403, 403])
    expect((await get('listed', '/api/patients/?sight=limited')).statusCode).toBe(403)
    expect((await get('limited', '/api/patients/?sight=listed')).json<{ items: Fields[] }>().items[0]).not.toHaveProperty('phone')
  })
})

describe('what a match would reveal', () => {
  const hiddenMatches = ['491570156', '570156', '0491 570 156', 'zvmail', 'example.org']

  test.each(hiddenMatches)('[PATIENT-113] a user who may only find patients finds no patient by a hidden field: “%s”', async (text) => {
    const q = encodeURIComponent(text)
    const urls = [`/api/patients/?q=${q}`, `/api/patients/?q=${q}&at=${position}`, `/api/search/?q=${q}&areas=patients`]
    const counts = async (username: string) => Promise.all(urls.map(async (url) => (await itemsOf(username, url)).length))
    expect(await counts('listed')).toEqual([0, 0, 0])
    expect(await counts('limited')).toEqual([1, 1, 1])
  })

  test('[PATIENT-114] a user who may only find patients finds them by each name and by the date of birth', async () => {
    for (const text of ['zvf', 'zvl', 'zvcal', 'zvlast zvfirst', '7/3/1911', 'zvl 1911'])
      expect([text, (await itemsOf('listed', `/api/search/?areas=patients&q=${encodeURIComponent(text)}`)).length]).toEqual([text, 1])
  })

  test('[PATIENT-115] a list refuses to filter or sort by a field that the view hides', async () => {
    const queries = ['phone=%2B61491570156', 'email=zvmail@example.org', 'phone.from=%2B614', 'sort=phone', 'sort=-email', 'source.id=1']
    for (const query of queries) expect([query, (await get('listed', `/api/patients/?${query}`)).statusCode]).toEqual([query, 400])
    expect((await get('limited', '/api/patients/?phone=%2B61491570156&sort=phone')).statusCode).toBe(200)
  })

  test('[PATIENT-116] an export refuses a field that the view hides, and has none that it would filter by', async () => {
    expect((await exportOf('listed', { fields: ['notes'] })).statusCode).toBe(403)
    const filtered = await exportOf('listed', { filters: [{ field: 'phone', value: '+61491570156' }] })
    expect(filtered.body).not.toContain('Zvlast')
    const { body } = await exportOf('listed', { filters: [{ field: 'lastName', value: 'Zvlast' }] })
    expect(JSON.parse(body)).toMatchObject([{ lastName: 'Zvlast', phoneEnd: '156' }])
  })
})
