import { DatabaseSync } from 'node:sqlite'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { instantOf, minutes } from '#domain/time.ts'
import type { PatientHistoryPage } from '#domain/people/patientHistory.ts'
import { resources } from '#resources/index.ts'
import { patients } from '#resources/people/patients.ts'
import { refuseInvalid } from '#server/engine/declarations/refuseInvalid.ts'
import { backUp } from '#server/store/disk/backup.ts'
import { verifyDataFile } from '#server/store/verify/verify.ts'
import { type TestServer, bearer, password, startTestServer } from '../startTestServer.ts'

type Note = { readonly id: string; readonly at: string; readonly patient: string; readonly by: { readonly name: string } }
type Page = { readonly items: readonly Note[]; readonly next: string | null }

let server: TestServer
let patient = ''
let other = ''
const tokens = new Map<string, string>()

async function createUser(username: string, scopes: readonly string[]): Promise<void> {
  const group = await server.execute('groups.create', null, { name: username, scopes })
  await server.execute('users.create', null, { username, name: username, groups: [group], password })
  tokens.set(username, await server.signIn({ payload: { username, password } }))
}

beforeEach(async () => {
  server = await startTestServer()
  patient = await server.execute('patients.create', null, { firstName: 'Kaya', lastName: 'Demir' })
  other = await server.execute('patients.create', null, { firstName: 'Ben', lastName: 'Ho' })
  await createUser('mia', ['pat', 'pat.e'])
  await createUser('noor', ['pat.l'])
  await createUser('historian', ['pat.h'])
})
afterEach(() => server.close())

const request = (username: string, url: string) => server.app.inject({ url, headers: bearer(tokens.get(username) ?? '') })
const read = async (username: string, id = patient) => (await request(username, `/api/patients/${id}`)).statusCode
const list = async (query = '') => (await request('historian', `/api/patients/opens/${query}`)).json<Page>()
const readers = async (query?: string) => (await list(query)).items.map(({ by }) => by.name)

describe('who opened a patient’s record', () => {
  test('[PATIENT-102] the server notes that a user opened a patient’s record once within 30 minutes, before it answers', async () => {
    const { position } = await server.deps.store.entries(server.practice, 0, 1)
    for (const user of ['mia', 'noor', 'mia', 'mia']) expect(await read(user)).toBe(200)
    server.advance(minutes(30) - 1)
    await read('mia')
    expect(await readers()).toEqual(['noor', 'mia'])
    server.advance(1)
    await read('mia')
    expect((await list()).items).toMatchObject([
      { at: '2026-11-24T01:12:07.000Z', patient, by: { kind: 'user', name: 'mia' } },
      { at: '2026-11-24T00:42:07.000Z', by: { name: 'noor' } },
      { at: '2026-11-24T00:42:07.000Z', by: { name: 'mia' } },
    ])
    expect((await server.deps.store.entries(server.practice, 0, 1)).position).toBe(position)
  })

  test('[PATIENT-103] the server notes a list or a batch of reads that names one patient, and no refused read, list of many or history', async () => {
    await read('historian')
    await request('mia', '/api/patients/')
    await request('historian', `/api/patients/${patient}/history/`)
    expect(await readers()).toEqual([])
    await request('mia', `/api/patients/?id=${patient}`)
    const payload = { reads: [{ area: 'patients', query: { id: other } }] }
    await server.app.inject({ method: 'POST', url: '/api/reads/', headers: bearer(tokens.get('noor') ?? ''), payload })
    expect((await list()).items).toMatchObject([
      { patient: other, by: { name: 'noor' } },
      { patient, by: { name: 'mia' } },
    ])
  })

  test('[PATIENT-104] a user with pat.h lists the openings of all patients or of one, page by page; another user is refused', async () => {
    for (const [user, id] of [
      ['mia', patient],
      ['noor', other],
      ['noor', patient],
    ] as const)
      await read(user, id)
    expect(await readers(`?patient=${patient}`)).toEqual(['noor', 'mia'])
    const first = await list('?limit=2')
    const second = await list(`?limit=2&after=${first.next}`)
    expect([...first.items, ...second.items].map((note) => note.patient)).toEqual([patient, other, patient])
    expect(second.next).toBeNull()
    expect((await request('mia', '/api/patients/opens/')).statusCode).toBe(403)
    expect((await request('historian', `/api/patients/opens/?patient=${server.user}`)).statusCode).toBe(404)
    for (const query of ['?patient=x', '?after=x', '?limit=201', '?by=x'])
      expect((await request('historian', `/api/patients/opens/${query}`)).statusCode).toBe(400)
  })

  test('[PATIENT-105] a read of a patient’s record fails without the record if the note of it cannot be stored', async () => {
    const { openNotes } = server.deps.store
    const { add } = openNotes
    Object.assign(openNotes, { add: () => Promise.reject(new Error('no disk')) })
    const { statusCode, body } = await request('mia', `/api/patients/${patient}`)
    expect([statusCode, body.includes('Kaya')]).toEqual([500, false])
    Object.assign(openNotes, { add })
    expect([await read('mia'), await readers()]).toEqual([200, ['mia']])
  })

  test('[PATIENT-106] the openings of a patient’s record outlast the security events and are in a backup, and verification finds a removed one', async () => {
    await read('mia')
    server.advance(minutes(60 * 24 * 200))
    await server.execute('patients.edit', patient, { notes: 'x' })
    tokens.set('historian', await server.signIn({ payload: { username: 'historian', password } }))
    const history = (await request('historian', `/api/patients/${patient}/history/`)).json<PatientHistoryPage>()
    expect(history.items.filter(({ kind }) => kind === 'opened')).toMatchObject([{ by: { name: 'mia' } }])
    const copy = join(server.dir, 'copy.db')
    await backUp(join(server.dir, 'test.db'), copy, instantOf(server.deps.now()))
    expect([...verifyDataFile(copy, resources)]).toEqual([])
    const database = new DatabaseSync(copy)
    expect(database.prepare('DELETE FROM open_notes RETURNING name').all()).toMatchObject([{ name: 'mia' }])
    database.close()
    expect(JSON.stringify([...verifyDataFile(copy, resources)])).toContain('open_notes')
  })

  test('[PATIENT-107] the server does not start with an area that notes openings within no time', () => {
    expect(() => refuseInvalid([...resources, { ...patients, name: 'planted', opens: { window: 0 } }])).toThrow(
      'planted: opens needs a window',
    )
  })
})
