import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import type { LogEntry } from '#domain/wire.ts'
import type { ApiClient } from '../support/server/apiClient.ts'
import { createFollower } from '../support/server/follower.ts'
import { pollUntil } from '../support/server/pollUntil.ts'
import { type TrialServer, type TrialUser, startTrialServer } from './startTrialServer.ts'

const notes = '/api/trial/notes/'
const attachments = '/api/trial/attachments/'
const unknownId = '0193a0c0-0000-7000-8000-000000000000'

let server: TrialServer
let plain: TrialUser
let marketing: TrialUser
beforeAll(async () => {
  server = await startTrialServer()
  plain = await server.userWith('plain')
  marketing = await server.userWith('marketing', 'mkt.r')
})
afterAll(() => server.close())

const createNote = async (text: string, kind: string) => (await server.admin.call('POST', notes, { text, kind })).body.id

/** One note that every user reads, and one that needs `mkt.r`. */
const createNotes = async () => ({ general: await createNote('Call back', 'general'), recall: await createNote('Call in May', 'recall') })

const idsIn = async ({ list }: ApiClient, path = notes, query = '') => (await list(path, query)).items.map(({ id }) => id)
const edit = ({ call }: ApiClient, id: string, version: number, body: object) =>
  call('PATCH', notes + id, body, { 'if-match': `"${version}"` })

const position = async () => (await server.admin.list(notes)).position

/** Resolves once the follower is in its room: it has received an entry. */
async function followNotes(user: ApiClient) {
  const follower = await createFollower(server.url, user, { paths: { 'trial/notes': notes } })
  onTestFinished(follower.close)
  await createNote('Hello', 'general')
  await follower.waitForPosition(await position())
  return follower
}

test('[VALUE-1] a user without the scope of a value sees no such record in lists, filters and searches, and gets 404 for it', async () => {
  const { general, recall } = await createNotes()
  const clinical = await createNote('Call about a crown', 'clinical')
  expect(await idsIn(server.admin)).toEqual(expect.arrayContaining([general, recall, clinical]))
  const [forMarketing, forPlain] = [await idsIn(marketing), await idsIn(plain)]
  expect([general, recall, clinical].map((id) => [forMarketing.includes(id), forPlain.includes(id)])).toEqual([
    [true, true],
    [true, false],
    [false, false],
  ])
  expect(await idsIn(plain, notes, '&kind=recall')).toEqual([])
  const search = await plain.call<{ items: { record: { id: string } }[] }>('GET', '/api/search/?q=call&areas=trial/notes')
  const found = search.body.items.map(({ record }) => record.id)
  expect([found.includes(general), found.includes(recall)]).toEqual([true, false])
  const [hidden, unknown] = [await plain.call('GET', notes + recall), await plain.call('GET', notes + unknownId)]
  expect([hidden.status, { ...hidden.body, requestId: '' }]).toEqual([404, { ...unknown.body, requestId: '' }])
  expect((await edit(plain, recall, 1, { text: 'Mine' })).status).toBe(404)
  expect((await plain.call('DELETE', notes + recall, undefined, { 'if-match': '"1"' })).status).toBe(404)
})

test('[VALUE-2] a user without the scope of a value writes no such record: 403 names the scope; the server alone writes other values', async () => {
  const { general } = await createNotes()
  const created = await plain.call('POST', notes, { text: 'May', kind: 'recall' })
  expect([created.status, created.problem?.scope]).toEqual([403, 'mkt.r'])
  const changed = await edit(plain, general, 1, { kind: 'clinical' })
  expect([changed.status, changed.problem?.scope]).toEqual([403, 'pat'])
  expect((await server.admin.call('POST', notes, { text: 'Sealed', kind: 'sealed' })).status).toBe(403)
})

test('[VALUE-3] a command with a scope for a value needs it if the record has the value before or after', async () => {
  const { general, recall } = await createNotes()
  expect((await edit(marketing, general, 1, { text: 'Call again' })).status).toBe(200)
  const refusals = [
    await edit(marketing, general, 2, { kind: 'recall' }),
    await edit(marketing, recall, 1, { text: 'Call in June' }),
    await edit(marketing, recall, 1, { kind: 'general' }),
  ]
  expect(refusals.map(({ status, problem }) => [status, problem?.scope])).toEqual([1, 2, 3].map(() => [403, 'mkt.e']))
  expect((await edit(server.admin, recall, 1, { kind: 'general' })).status).toBe(200)
})

test('[VALUE-4] a reference to a record that the user cannot read by its value is refused as unknown; a value may name an area', async () => {
  const { general, recall } = await createNotes()
  const attach = (user: ApiClient, area: string, note: string) => user.call('POST', attachments, { name: 'Scan', area, note })
  const refusals = [await attach(plain, 'trial/notes', recall), await attach(plain, 'trial/notes', unknownId)]
  const errors = [{ path: 'note', message: 'is not the ID of a record in trial/notes' }]
  expect(refusals.map(({ status, problem }) => [status, problem?.errors])).toEqual([1, 2].map(() => [422, errors]))
  expect([(await attach(plain, 'trial/notes', general)).status, (await attach(plain, 'patients', general)).problem?.scope]).toEqual([
    201,
    'pat',
  ])
  expect((await attach(server.admin, 'patients', general)).status).toBe(201)
  expect((await plain.list(attachments)).items.map((item) => item['area'])).toEqual(['trial/notes'])
})

test('[VALUE-5] a record that comes to a value that a follower can read is created for it, and one that leaves it is removed', async () => {
  const { general, recall } = await createNotes()
  const followers = [await followNotes(plain), await followNotes(marketing)]
  await edit(server.admin, recall, 1, { kind: 'general' })
  await edit(server.admin, general, 1, { kind: 'recall' })
  const reached = await position()
  await Promise.all(followers.map((follower) => follower.waitForPosition(reached)))
  const rows = followers.map((follower) => [general, recall].map((id) => follower.rows('trial/notes').get(id)?.['kind']))
  expect(rows).toEqual([
    [undefined, 'general'],
    ['recall', 'general'],
  ])
  const held = followers.map((follower) => [...follower.rows('trial/notes').values()].sort((a, b) => (a.id < b.id ? -1 : 1)))
  expect(held).toEqual([(await plain.list(notes)).items, (await marketing.list(notes)).items])
  expect(followers.flatMap(({ violations }) => violations)).toEqual([])
})

test('[VALUE-6] a follower whose group loses the scope of a value receives no more records of that value', async () => {
  const { recall } = await createNotes()
  const former = await server.userWith('former', 'mkt.r')
  const follower = await followNotes(former)
  expect(follower.rows('trial/notes').has(recall)).toBe(true)
  await server.admin.call('PATCH', `/api/groups/${former.group}`, { scopes: [] }, { 'if-match': '"1"' })
  await edit(server.admin, recall, 1, { text: 'Call in December' })
  await pollUntil(
    () => Promise.resolve(follower.byeReasons),
    (reasons) => reasons.includes('revoked'),
  )
  expect(follower.rows('trial/notes').get(recall)?.['text']).toBe('Call in May')
  expect((await followNotes(former)).rows('trial/notes').has(recall)).toBe(false)
})

test('[VALUE-8] a user without the scope of a value reads no such record in the log', async () => {
  const auditor = await server.userWith('auditor', 'sys')
  const since = await position()
  const { general, recall } = await createNotes()
  const { entries } = (await auditor.call<{ entries: LogEntry[] }>('GET', `/api/log/?since=${since}`)).body
  const read = entries.flatMap(({ changes }) => changes.map(({ record }) => record))
  expect([read.includes(general), read.includes(recall)]).toEqual([true, false])
})
