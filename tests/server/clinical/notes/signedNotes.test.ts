import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedNoteHash } from '#domain/clinical/notes/clinicalNote.ts'
import { bearer } from '../../startTestServer.ts'
import { type NotesServer, startNotesServer } from './startNotesServer.ts'

let server: NotesServer
beforeAll(async () => {
  server = await startNotesServer()
})
afterAll(() => server.close())

async function aSigned(body = '16 filled. Local 2.2 mL.'): Promise<string> {
  const { id } = await server.aDraft(body)
  await server.send('elin', 'sign', id)
  return id
}

test('[NOTE-10] a user signs by PIN at the tablet of another user, and the note names that user with a hash of what was signed', async () => {
  const { id, version } = await server.aDraft('Exam. 46 filled.')
  expect((await server.signByPin('elin', id, version)).status).toBe(200)
  const note = await server.read(id)
  expect(note).toMatchObject({ state: 'signed', signedByName: 'elin', body: 'Exam. 46 filled.' })
  expect(note.hash).toBe(signedNoteHash(note))
  expect((await server.entries()).at(-1)?.by).toMatchObject({ kind: 'user', name: 'elin' })
})

test('[NOTE-11] the permission of the user who signs counts, and not that of the user of the tablet', async () => {
  const { id } = await server.aDraft('Exam.')
  expect(await server.signByPin('reader', id)).toMatchObject({ status: 403, body: { scope: 'treat.n' } })
  expect((await server.read(id)).state).toBe('draft')
})

test('[NOTE-12] an empty note, an unfilled blank and a text that changed before the signature are refused', async () => {
  const empty = await server.aDraft(' \n')
  expect(await server.send('elin', 'sign', empty.id)).toMatchObject({ status: 422, body: { errors: [{ path: 'body' }] } })
  for (const [body, name] of [
    ['Patient chose [[option]].', 'option'],
    ['Tooth {tooth} filled.', 'tooth'],
  ] as const) {
    const { id } = await server.aDraft(body)
    const errors = [{ path: 'body', message: `has an unfilled blank: ${name}` }]
    expect(await server.send('elin', 'sign', id)).toMatchObject({ status: 422, body: { errors } })
  }
  const { id, version } = await server.aDraft('Exam.')
  await server.send('josh', 'write', id, { body: 'Exam. Extraction.' })
  expect((await server.signByPin('elin', id, version)).status).toBe(412)
})

test('[NOTE-13] no request changes or deletes a signed note', async () => {
  const id = await aSigned()
  const before = await server.read(id)
  const headers = { 'if-match': `"${before.version}"` }
  for (const field of ['body', 'teeth', 'signedByName', 'hash', 'patient']) {
    const value = field === 'teeth' ? [46] : 'x'
    const answer = await server.call('elin', 'PATCH', `/api/operations/notes/${id}`, { [field]: value }, headers)
    expect([field, answer.statusCode >= 400]).toEqual([field, true])
  }
  expect((await server.send('elin', 'write', id, { body: 'Rewritten' })).status).toBe(409)
  expect((await server.call('elin', 'DELETE', `/api/operations/notes/${id}`, undefined, headers)).statusCode).toBe(405)
  for (const action of ['supersede', 'draftAmendment']) expect((await server.send('elin', action, id)).status).toBeGreaterThanOrEqual(400)
  expect(await server.read(id)).toEqual(before)
})

test('[NOTE-14] a signed amendment replaces the first note in one entry, and both stay', async () => {
  const first = await aSigned()
  expect((await server.send('josh', 'amend', first, { reason: 'Two cartridges, one was written' })).status).toBe(200)
  expect((await server.send('josh', 'amend', first, { reason: 'Again' })).body.reason).toBe('noAmendmentIsOpen')
  const amendment = (await server.notes()).find(({ amends }) => amends === first)
  expect(amendment).toMatchObject({ state: 'draft', body: '16 filled. Local 2.2 mL.', amendReason: 'Two cartridges, one was written' })
  const second = amendment?.id ?? ''
  await server.send('josh', 'write', second, { body: '16 filled. Local 4.4 mL.' })
  expect((await server.read(first)).state).toBe('signed')
  await server.signByPin('elin', second)
  const states = (await server.entries()).at(-1)?.changes.map(({ record, values }) => [record, values['state']])
  expect(states).toEqual(
    expect.arrayContaining([
      [second, 'signed'],
      [first, 'amended'],
    ]),
  )
  expect((await server.read(first)).body).toBe('16 filled. Local 2.2 mL.')
  expect((await server.send('josh', 'amend', first, { reason: 'The old one' })).status).toBe(409)
  expect((await server.send('josh', 'amend', second, { reason: 'The new one' })).status).toBe(200)
})

test('[NOTE-15] a note of another patient’s appointment, half a character, a reason without amendment and a long text are refused', async () => {
  const { provider, send } = server
  const appointment = await server.anAppointment()
  const other = await server.execute('patients.create', null, { firstName: 'Kaya', lastName: 'Ong' })
  expect(await send('josh', 'create', null, { appointment, patient: other, provider })).toMatchObject({ status: 422 })
  const { id } = await server.aDraft('x'.repeat(19_990))
  const splice = (inserted: string, from = 0) => send('josh', 'write', id, { splice: { from, removed: 0, inserted, length: 19_990 } })
  expect((await splice('\ud83d')).status).toBe(400)
  expect(await splice('y'.repeat(11))).toMatchObject({ status: 422, body: { errors: [{ path: 'body' }] } })
  expect((await splice('y', 19_991)).status).toBe(409)
  expect(await send('josh', 'write', id, { amendReason: 'None' })).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'amendReason' }] },
  })
  const hostile = '<img src=x onerror=alert(1)> \u202e “{{patient.name}}” 😀'
  expect((await send('josh', 'write', id, { body: hostile })).status).toBe(200)
  expect((await server.signByPin('josh', id)).status).toBe(200)
  expect((await server.read(id)).body).toBe(hostile)
})

test('[NOTE-16] a PIN signature of a note writes none and reads none', async () => {
  const { id } = await server.aDraft('Exam.')
  const { token } = (await server.call('josh', 'POST', '/api/auth/sign/', { username: 'elin', pin: '2342' })).json()
  const send = (command: string, data: object) =>
    server.app.inject({ method: 'POST', url: '/api/commands/', headers: bearer(token), payload: { command, record: id, data } })
  expect((await send('operations/notes.write', { body: 'x' })).statusCode).toBe(403)
  expect((await server.app.inject({ url: `/api/operations/notes/${id}`, headers: bearer(token) })).statusCode).toBe(403)
})

test('[NOTE-17] the history of a patient lists who began and signed a note, and not each save of it', async () => {
  const { id } = await server.aDraft('Exam.')
  for (let save = 1; save <= 130; save += 1) await server.execute('operations/notes.write', id, { body: `Exam.${' x'.repeat(save)}` })
  await server.signByPin('elin', id)
  const url = `/api/patients/${server.patient}/history/?limit=3`
  const { items } = (await server.call('reader', 'GET', url)).json<{ items: { command: string; by: { name: string } }[] }>()
  expect(items.slice(0, 2).map(({ command, by }) => [command, by.name])).toEqual([
    ['operations/notes.sign', 'elin'],
    ['operations/notes.create', 'josh'],
  ])
})
