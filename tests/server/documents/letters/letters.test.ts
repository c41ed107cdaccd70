import { createHash } from 'node:crypto'
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Page } from '#domain/wire.ts'
import { resources } from '#resources/index.ts'
import { write } from '#server/engine/storeRequests.ts'
import { verifyDataFile } from '#server/store/verify/verify.ts'
import { type LetterServer, startLetterServer } from './startLetterServer.ts'

let server: LetterServer
beforeEach(async () => {
  server = await startLetterServer()
})
afterEach(() => server.close())

const storedFiles = () => (existsSync(join(server.dir, 'uploads')) ? readdirSync(join(server.dir, 'uploads')) : [])

test('[LETTER-1] a user composes a letter of a patient, and the server keeps its PDF with hash, author and version of the template', async () => {
  const { status, body: letter } = await server.compose({ template: server.template })
  const { bytes, headers } = await server.download(letter.id)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const file = { name: 'Your visit.pdf', kind: 'letter', type: 'application/pdf', bytes: bytes.length, sha256 }
  const kept = { of: server.patient, ofArea: 'patients', writtenBy: server.user, template: server.template, templateVersion: 2 }
  expect([status, letter]).toMatchObject([200, { ...file, ...kept }])
  expect([headers['content-type'], bytes.subarray(0, 5).toString()]).toEqual(['application/pdf', '%PDF-'])
  const { entries } = await server.deps.store.entries(server.practice, (await server.position()) - 1, 1)
  expect(entries).toMatchObject([{ command: 'assets.attach', by: { kind: 'user', id: server.user } }])
  const text = await server.textOf(letter.id)
  for (const part of [
    'Bridge Road Dental',
    '(02) 9123 4567',
    '24 November 2026',
    'Hương Nguyễn',
    'Richmond VIC 3121',
    'thank you.',
    'Grace Lin',
  ])
    expect(text).toContain(part)
})

test('[LETTER-2] a letter with an open, unknown or unclosed place is refused, naming the field and the place, and nothing is stored', async () => {
  for (const [text, path, words] of [
    [{ body: 'See you on {{appointment.day}}.' }, 'body', 'has no value for {{appointment.day}} at character 12'],
    [{ subject: 'About {{patient.shoeSize}}' }, 'subject', 'has an unknown field {{patient.shoeSize}} at character 7'],
    [{ addressee: '{{recipient.name}}' }, 'addressee', 'has no value for {{recipient.name}} at character 1'],
    [{ body: 'Open {{link}}' }, 'body', 'which is not for this kind of text'],
    [{ body: 'A brace { alone' }, 'body', 'has a brace without its other half'],
  ] as const) {
    const { status, body } = await server.compose(text)
    expect([status, body.errors?.[0]?.path]).toEqual([422, path])
    expect(body.errors?.[0]?.message).toContain(words)
  }
  expect((await server.compose({ body: ' ' })).status).toBe(400)
  expect(storedFiles()).toEqual([])
})

test('[LETTER-3] only an active template of letters fills in a letter', async () => {
  const message = await server.execute('templates.create', null, { name: 'Reply', kind: 'message', body: 'Hello' })
  await server.execute('templates.activate', message, {})
  const draft = await server.execute('templates.create', null, { name: 'Draft', kind: 'letter', body: 'Hello' })
  for (const template of [message, draft, server.user])
    for (const { status, body } of [await server.compose({ template }), await server.draft(`?template=${template}`)])
      expect([status, body.errors?.[0]?.path]).toEqual([422, 'template'])
})

test('[LETTER-4] a user needs pat and pat.comm to write a letter, and without pat neither lists nor downloads one', async () => {
  const { id } = (await server.compose()).body
  const list = async () => (await server.call<Page>('GET', `/api/assets/?of=${server.patient}`)).body.items?.length
  for (const scopes of [
    ['pat', 'msg'],
    ['pat.s', 'pat.l', 'pat.comm', 'msg'],
  ]) {
    await server.setScopes(...scopes)
    expect([(await server.compose()).status, (await server.draft()).status]).toEqual([403, 403])
  }
  expect([await list(), (await server.call('GET', `/api/assets/${id}`)).status]).toEqual([0, 404])
  await server.setScopes('pat')
  expect([await list(), (await server.download(id)).headers['content-type']]).toEqual([1, 'application/pdf'])
})

test('[LETTER-5] a letter of a merged record is refused, and that of an unknown patient is not found', async () => {
  const merged = await server.createPatient()
  const record = await server.get('patients', merged)
  await server.deps.store.change({
    ...{ practice: server.practice, by: { kind: 'system', id: 'm', name: 'm' }, origin: { kind: 'timer', id: 'm' } },
    ...{ because: 'merge', command: 'merge' },
    run: () => write('patients', merged, { ...record, state: 'merged' }),
  })
  const refusals = [await server.compose({}, merged), await server.draft('', merged)]
  expect(refusals.map(({ status }) => status)).toEqual([409, 409])
  expect((await server.compose({}, server.user)).status).toBe(404)
})

test('[LETTER-6] the same text at the same instant gives the same bytes, and another instant others', async () => {
  const [first, second] = [(await server.compose()).body, (await server.compose()).body]
  expect([second['sha256'], second.id === first.id]).toEqual([first['sha256'], false])
  server.advance(1000)
  expect((await server.compose()).body['sha256']).not.toBe(first['sha256'])
})

test('[LETTER-7] a text with a sign that the fonts of letters lack is refused, naming the field and the sign', async () => {
  const { status, body } = await server.compose({ body: 'Ein Brief an سارة' })
  expect([status, body.errors]).toMatchObject([
    422,
    [{ path: 'body', message: 'The fonts of letters have no “س”. Write it in another way.' }],
  ])
  expect(storedFiles()).toEqual([])
})

test('[LETTER-8] a browser shows the PDF of a letter that is asked for inline, and saves it otherwise', async () => {
  const { id } = (await server.compose({ subject: 'Phép thử' })).body
  const disposition = async (query: string) => String((await server.download(id, query)).headers['content-disposition'])
  expect(await disposition('')).toMatch(/^attachment; /)
  expect(await disposition('?inline=true')).toBe(`inline; filename="file"; filename*=UTF-8''${encodeURIComponent('Phép thử.pdf')}`)
})

test('[LETTER-9] verification finds a letter whose file is missing', async () => {
  const { id, sha256 } = (await server.compose()).body
  const faults = () => [...verifyDataFile(join(server.dir, 'test.db'), resources, server.dir)]
  expect(faults()).toEqual([])
  rmSync(join(server.dir, 'uploads', String(sha256)))
  expect(faults()).toContainEqual(expect.stringContaining(`assets ${id}: its file is missing`))
})
