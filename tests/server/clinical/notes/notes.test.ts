import { afterAll, beforeAll, expect, test } from 'vitest'
import { noteTextOf } from '#domain/clinical/notes/noteText.ts'
import { minutes } from '#domain/time.ts'
import { type NotesServer, startNotesServer } from './startNotesServer.ts'

let server: NotesServer
beforeAll(async () => {
  server = await startNotesServer()
})
afterAll(() => server.close())

const hours = (count: number) => minutes(60 * count)
const typing = (text: string, inserted: string) => ({ splice: { from: text.length, removed: 0, inserted, length: text.length } })

test('[NOTE-1] a draft is written again and again by small changes, and signing it makes one text of them', async () => {
  const { id } = await server.aDraft('Exam.')
  expect((await server.send('elin', 'write', id, typing('Exam.', ' 46 filled.'))).status).toBe(200)
  expect(await server.read(id)).toMatchObject({ body: 'Exam.', typed: { from: 5, removed: 0, inserted: ' 46 filled.' } })
  await server.send('josh', 'write', id, typing('Exam. 46 filled.', ' Bite checked.'))
  expect(noteTextOf(await server.read(id))).toBe('Exam. 46 filled. Bite checked.')
  expect((await server.signByPin('elin', id)).status).toBe(200)
  expect(await server.read(id)).toMatchObject({ body: 'Exam. 46 filled. Bite checked.', typed: null, state: 'signed' })
})

test('[NOTE-2] a change of a text that another user has changed meanwhile is refused', async () => {
  const { id, version } = await server.aDraft('Clean.')
  expect((await server.send('elin', 'write', id, typing('Clean.', ' Polished.'), version)).status).toBe(200)
  expect((await server.send('josh', 'write', id, typing('Clean.', ' Fluoride.'), version)).status).toBe(412)
  const stale = await server.send('josh', 'write', id, typing('Clean.', ' Fluoride.'))
  expect([stale.status, stale.body.reason]).toEqual([409, 'spliceFits'])
  expect(noteTextOf(await server.read(id))).toBe('Clean. Polished.')
})

test('[NOTE-3] an appointment has one open draft of each provider, and the next one after it is signed', async () => {
  const { id, appointment } = await server.aDraft('Exam.')
  const { patient, provider } = server
  const again = () => server.send('josh', 'create', null, { appointment, patient, provider, body: 'More.' })
  expect((await again()).body.reason).toBe('noDraftIsOpen')
  const other = await server.execute('providers.create', null, { name: 'Hannah Kirkby' })
  expect((await server.send('josh', 'create', null, { appointment, patient, provider: other })).status).toBe(200)
  await server.send('elin', 'sign', id)
  expect((await again()).status).toBe(200)
})

test('[NOTE-4] only users with `treat.n` write notes, and users without `pat` see none', async () => {
  const { id, appointment } = await server.aDraft('Exam.')
  for (const [action, data] of [
    ['write', { body: 'Mine' }],
    ['sign', {}],
    ['amend', { reason: 'x' }],
  ] as const) {
    expect(await server.send('reader', action, id, data)).toMatchObject({ status: 403, body: { scope: 'treat.n' } })
  }
  expect((await server.call('reader', 'GET', `/api/operations/notes/${id}`)).json()).toMatchObject({ appointment, body: 'Exam.' })
  for (const url of ['/api/operations/notes/', `/api/operations/notes/${id}`])
    expect((await server.call('desk', 'GET', url)).statusCode).toBe(403)
  expect(JSON.stringify(await server.send('desk', 'write', id, { teeth: [46] }))).not.toContain('Exam')
})

test('[NOTE-6] ten minutes of typing, saved each second, take less than a fifth of the log that the whole text would', async () => {
  const text = 'Generalised mild calculus, removed by hand and ultrasonic. Bleeding 14% of sites. '.repeat(64).slice(0, 5000)
  const { id } = await server.aDraft('')
  const before = (await server.entries()).length
  for (let second = 0; second < 600; second += 1) {
    const [from, to] = [second, second + 1].map((count) => Math.floor((count * text.length) / 600))
    await server.execute('operations/notes.write', id, typing(text.slice(0, from), text.slice(from, to)))
  }
  const entries = (await server.entries()).slice(before)
  expect([entries.length, noteTextOf(await server.read(id))]).toEqual([600, text])
  const logged = entries.flatMap(({ changes }) => changes.map(({ values, was }) => [values, was]))
  const wholeTexts = 600 * 2 * (text.length / 2)
  expect(JSON.stringify(logged).length).toBeLessThan(wholeTexts / 5)
})

test('[NOTE-5] a note is flagged when it is unsigned for the hours of the practice, counted from its first words', async () => {
  const { id } = await server.aDraft('')
  await server.wait(hours(20))
  await server.send('elin', 'write', id, { body: 'Exam.' }).then(({ status }) => expect(status).toBe(401))
  await server.execute('operations/notes.write', id, { body: 'Exam.' })
  const codes = async () => (await server.read(id))['flags']
  await server.wait(hours(23))
  await server.execute('operations/notes.write', id, { body: 'Exam. More.' })
  expect(await codes()).toEqual([])
  await server.wait(hours(1))
  expect(await codes()).toMatchObject([{ code: 'noteUnsigned' }])
  await server.execute('operations/notes.sign', id, {})
  expect(await codes()).toEqual([])
})
