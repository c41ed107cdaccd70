import { createHash } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { maxAssetBytes } from '#domain/documents/asset.ts'
import type { Fields, Page } from '#domain/wire.ts'
import { type ChannelServer, startChannelServer } from '../messaging/channels/startChannelServer.ts'
import { bearer } from '../startTestServer.ts'

const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<</Type/Catalog>>\nendobj\n')
const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3])

let server: ChannelServer
let token: string
let conversation: string
beforeEach(async () => {
  server = await startChannelServer()
  conversation = await conversationBy('email')
  await server.execute('groups.edit', server.group, { scopes: ['msg', 'att.c', 'att.e'] })
  token = await server.signIn()
})
afterEach(() => server.close())

const conversationBy = async (channel: string, fields: Fields = {}) =>
  server.execute('conversations.create', null, { patient: await server.createPatient({ email: 'ana@example.com' }), channel, ...fields })
const upload = async (bytes: Buffer, name = 'Plan.pdf', to = conversation, type = 'application/octet-stream') =>
  server.app.inject({
    method: 'POST',
    url: `/api/conversations/${to}/assets?name=${encodeURIComponent(name)}`,
    payload: bytes,
    headers: { ...bearer(token), 'content-type': type },
  })
const download = (id: string) => server.app.inject({ url: `/api/assets/${id}/file`, headers: bearer(token) })
const write = async (data: Fields) =>
  server.app.inject({
    method: 'POST',
    url: '/api/messages/',
    payload: { conversation, direction: 'out', body: 'Your plan', ...data },
    headers: bearer(token),
  })
const storedFiles = () => (existsSync(join(server.dir, 'uploads')) ? readdirSync(join(server.dir, 'uploads')) : [])

test('[ASSET-1] a user stores a file of a conversation and downloads the same bytes; the record says who attached it', async () => {
  const response = await upload(pdf, 'Behandlung „Zahn 16“.pdf')
  expect(response.statusCode).toBe(201)
  const asset = response.json<Fields & { id: string }>()
  const sha256 = createHash('sha256').update(pdf).digest('hex')
  expect(asset).toMatchObject({ name: 'Behandlung „Zahn 16“.pdf', type: 'application/pdf', bytes: pdf.length, sha256, of: conversation })
  const file = await download(asset.id)
  expect([file.statusCode, file.headers['content-type'], file.rawPayload.equals(pdf)]).toEqual([200, 'application/pdf', true])
  expect(file.headers['content-disposition']).toBe(
    `attachment; filename="file"; filename*=UTF-8''${encodeURIComponent('Behandlung „Zahn 16“.pdf')}`,
  )
  const { entries } = await server.deps.store.entries(server.practice, (await server.position()) - 1, 1)
  expect(entries).toMatchObject([{ command: 'assets.attach', by: { kind: 'user', id: server.user } }])
})

test('[ASSET-2] the server tells a file by its bytes: pages, drawings and programs are refused, whatever they are called, and not stored', async () => {
  const refused = ['<html><script>alert(1)</script>', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'MZ\u0000\u0001program', '']
  for (const content of refused) expect((await upload(Buffer.from(content), 'Photo.png')).statusCode, content).toBe(415)
  expect((await upload(Buffer.alloc(maxAssetBytes + 1, 'a'))).statusCode).toBe(413)
  expect((await upload(pdf, '')).statusCode).toBe(400)
  expect((await upload(pdf, 'Plan.pdf', server.user)).statusCode).toBe(404)
  expect(storedFiles()).toEqual([])
  expect((await upload(png, 'Photo.pdf')).json()).toMatchObject({ type: 'image/png' })
})

test('[ASSET-3] a user needs att.c and msg to attach, msg to download, and cannot make a record name bytes that were not sent', async () => {
  const { id, sha256 } = (await upload(pdf)).json<{ id: string; sha256: string }>()
  const named = { name: 'Other.pdf', type: 'application/pdf', bytes: 1, sha256, of: conversation, ofArea: 'conversations' }
  const send = async (command: string, record?: string, data: Fields = named) =>
    server.app.inject({
      method: 'POST',
      url: '/api/commands/',
      payload: { command, data, ...(record ? { record } : {}) },
      headers: bearer(token),
    })
  expect((await send('assets.attach')).statusCode).toBe(403)
  expect((await send('assets.attach', id, { sha256: 'a'.repeat(64) })).statusCode).toBe(403)
  expect((await send('assets.edit', id, { sha256: 'a'.repeat(64) })).statusCode).toBe(400)
  await server.execute('groups.edit', server.group, { scopes: ['msg'] })
  expect([(await upload(pdf)).statusCode, (await download(id)).statusCode]).toEqual([403, 200])
  await server.execute('groups.edit', server.group, { scopes: ['att.c'] })
  expect([(await upload(pdf)).statusCode, (await download(id)).statusCode]).toEqual([403, 403])
})

test('[ASSET-4] an email leaves with its files, each with its name and bytes', async () => {
  await server.verify(await server.addMailChannel())
  const files = [await upload(pdf, 'Plan für Łuczak.pdf'), await upload(png, 'Photo.png')].map(
    (response) => response.json<{ id: string }>().id,
  )
  expect((await write({ attachments: files })).statusCode).toBe(201)
  await server.processDue()
  const source = server.mail.received[0]?.source ?? ''
  expect(source).toContain('Content-Type: application/pdf')
  expect(source).toContain("filename*0*=utf-8''Plan%20f%C3%BCr%20%C5%81uczak.pdf")
  for (const bytes of [pdf, png]) expect(source.replaceAll(/\r?\n/g, '')).toContain(bytes.toString('base64'))
})

test('[ASSET-5] a text message takes no file, a message no file of another conversation, and a note keeps its own', async () => {
  const asset = (await upload(pdf)).json<{ id: string }>().id
  const [texts, other] = [await conversationBy('sms'), await conversationBy('email')]
  const ofTexts = (await upload(pdf, 'Plan.pdf', texts)).json<{ id: string }>().id
  for (const [data, path] of [
    [{ conversation: texts, attachments: [ofTexts] }, 'attachments'],
    [{ conversation: other, attachments: [asset] }, 'attachments'],
    [{ attachments: [server.user] }, 'attachments'],
  ] as const) {
    const response = await write(data)
    expect([response.statusCode, response.json<{ errors?: { path: string }[] }>().errors?.[0]?.path]).toEqual([422, path])
  }
  const note = await write({ conversation: texts, kind: 'note', attachments: [ofTexts] })
  expect([note.statusCode, note.json()]).toMatchObject([201, { state: 'noted', attachments: [ofTexts] }])
})

test('[ASSET-6] a file that was attached by mistake is kept, and no new message takes it', async () => {
  const asset = (await upload(pdf)).json<{ id: string }>().id
  await server.execute('assets.edit', asset, { active: false })
  expect((await write({ attachments: [asset] })).statusCode).toBe(422)
  expect((await download(asset)).statusCode).toBe(200)
})

test('[ASSET-120] a file of a conversation of another location is neither listed nor downloaded', async () => {
  const [north, south] = [
    await server.execute('locations.create', null, { name: 'North', timeZone: 'Australia/Sydney' }),
    await server.execute('locations.create', null, { name: 'South', timeZone: 'Australia/Sydney' }),
  ]
  const { id } = (await upload(pdf, 'Plan.pdf', await conversationBy('sms', { location: south }))).json<{ id: string }>()
  expect((await download(id)).statusCode).toBe(200)
  await server.execute('users.edit', server.user, { locations: [north] })
  expect((await download(id)).statusCode).toBe(404)
  expect((await server.app.inject({ url: '/api/assets/', headers: bearer(token) })).json<Page>().items).toEqual([])
})

test('[ASSET-240] a program, a script or a page is refused under an image name, under an image type, and in the form of a text', async () => {
  const programs = [
    Buffer.from('MZ\u0000\u0001\u0000\u0000\u0000\u0000WEBPprogram'),
    Buffer.from('\u007fELF\u0002\u0001\u0001\u0000WEBPprogram'),
    Buffer.from('#!/bin/sh\nrm -rf /\n'),
    Buffer.from('\ufeff\n<!-- a --><script>alert(1)</script>'),
    Buffer.from('A text first, then\n<ScRipt src=x></script>'),
    Buffer.from('<?xml version="1.0"?><svg onload="alert(1)"/>'),
  ]
  for (const bytes of programs)
    for (const name of ['Photo.png', 'Notes.txt']) expect((await upload(bytes, name)).statusCode, `${name} ${bytes.toString()}`).toBe(415)
  const plain = [Buffer.from('MZ program without control characters'), Buffer.from('@echo off\r\ndel *.*')]
  for (const bytes of plain) {
    expect((await upload(bytes, 'Photo.JPEG')).statusCode).toBe(415)
    expect((await upload(bytes, 'Photo', conversation, 'image/png')).statusCode).toBe(415)
    expect((await upload(bytes, 'Plan.pdf')).statusCode).toBe(415)
  }
  expect(storedFiles()).toEqual([])
  expect((await upload(Buffer.from('Blood pressure < 140, pulse > 60'), 'Notes.txt')).statusCode).toBe(201)
})

test('[ASSET-241] a file is downloaded under a name that every system takes, with the ending of its type', async () => {
  const nameOf = async (bytes: Buffer, name: string) => {
    const { id } = (await upload(bytes, name)).json<{ id: string }>()
    return String((await download(id)).headers['content-disposition'])
  }
  const text = Buffer.from('A plain text')
  for (const [bytes, name, shown] of [
    [pdf, 'Plan.pdf', 'Plan.pdf'],
    [pdf, '../../etc/pass"wd\\x.pdf', '_.._etc_pass_wd_x.pdf'],
    [text, 'con.txt', '_con.txt'],
    [text, 'LPT1', '_LPT1.txt'],
    [text, 'Plan.html', 'Plan.html.txt'],
    [text, 'Notes.TXT. ', 'Notes.TXT'],
    [png, 'Photo.pdf', 'Photo.pdf.png'],
    [pdf, "Zahn' (16)*; x=ü.pdf", 'Zahn%27%20%2816%29_%3B%20x%3D%C3%BC.pdf'],
    [pdf, '. . .', 'file.pdf'],
  ] as const)
    expect(await nameOf(bytes, name), name).toBe(`attachment; filename="file"; filename*=UTF-8''${shown}`)
  expect((await upload(pdf, 'gnp\u202efdp.exe')).statusCode).toBe(400)
})
