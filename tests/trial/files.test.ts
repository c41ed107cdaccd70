import { createHash } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AnyRecord } from '#domain/wire.ts'
import { commandsOf, type NamedCommand } from '#resources/registry.ts'
import { commandFieldsOf } from '#streams/derive/records/recordFields.ts'
import { trialScans } from './areas/scans.ts'
import { createSender } from './createSender.ts'
import { type TrialServer, type TrialUser, startTrialServer } from './startTrialServer.ts'

const scans = '/api/trial/scans/'

let server: TrialServer
let sender: ReturnType<typeof createSender>
let clerk: TrialUser
let reader: TrialUser
beforeAll(async () => {
  server = await startTrialServer()
  sender = createSender(server.url)
  clerk = await server.userWith('clerk', 'pat', 'att.c')
  reader = await server.userWith('reader', 'pat')
})
afterAll(() => server.close())

let count = 0
/** A picture with bytes of its own. */
const png = (size = 100) => {
  const bytes = new Uint8Array(size).fill((count += 1))
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return bytes
}
const pdf = (size = 100) =>
  new Uint8Array(Buffer.concat([Buffer.from(`%PDF-1.7\n${(count += 1)}\n`), Buffer.alloc(size)]).subarray(0, size))
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const isStored = (bytes: Uint8Array) => existsSync(join(server.dataDir, 'uploads', hashOf(bytes)))
const ticketOf = async (bytes: Uint8Array<ArrayBuffer>, user: TrialUser = clerk) => (await sender.send(user, bytes)).body.ticket
const create = (data: object, user: TrialUser = clerk) => user.call('POST', scans, { title: 'Molar', ...data })
const edit = ({ id, version }: AnyRecord, data: object) => server.admin.call('PATCH', scans + id, data, { 'if-match': `"${version}"` })
const faultOf = ({ status, problem }: Awaited<ReturnType<typeof create>>) => [status, problem?.errors?.[0]?.path]

test('[FILE-400] a user sends bytes, a command names their ticket, and the record has name, type, size and hash as the server tells them', async () => {
  const bytes = png()
  const sent = await sender.send(clerk, bytes, `attachment; filename*=UTF-8''R%C3%B6ntgen.pdf`)
  expect([sent.status, sent.body]).toEqual([
    201,
    { sha256: hashOf(bytes), bytes: 100, type: 'image/png', ticket: expect.any(String) as string },
  ])
  expect(isStored(bytes)).toBe(false)
  const { status, body } = await create({ content: sent.body.ticket })
  expect([status, body['content']]).toEqual([201, { name: 'Röntgen.pdf', type: 'image/png', bytes: 100, sha256: hashOf(bytes) }])
  const file = await sender.fetch(reader, `${scans}${body.id}/content`)
  expect([file.status, file.headers.get('content-type'), file.headers.get('content-length'), file.bytes.equals(bytes)]).toEqual([
    200,
    'image/png',
    '100',
    true,
  ])
  expect(file.headers.get('content-disposition')).toBe(`attachment; filename="file"; filename*=UTF-8''R%C3%B6ntgen.pdf.png`)
})

test('[FILE-401] a part of a file is 206 with its place, one that the file does not have 416; a range of other bytes is ignored', async () => {
  const bytes = png()
  const { body } = await create({ content: await ticketOf(bytes) })
  const part = async (range: string, headers = {}) => {
    const answer = await sender.fetch(reader, `${scans}${body.id}/content`, { range, ...headers })
    return [answer.status, answer.headers.get('content-range'), answer.status === 416 ? null : answer.bytes]
  }
  const whole = [200, null, Buffer.from(bytes)]
  expect(await part('bytes=10-19')).toEqual([206, 'bytes 10-19/100', Buffer.from(bytes.subarray(10, 20))])
  expect(await part('bytes=90-')).toEqual([206, 'bytes 90-99/100', Buffer.from(bytes.subarray(90))])
  expect(await part('bytes=-5')).toEqual([206, 'bytes 95-99/100', Buffer.from(bytes.subarray(95))])
  expect(await part('bytes=95-500')).toEqual([206, 'bytes 95-99/100', Buffer.from(bytes.subarray(95))])
  for (const range of ['bytes=100-', 'bytes=-0']) expect(await part(range)).toEqual([416, 'bytes */100', null])
  for (const range of ['bytes=20-10', 'bytes=0-1,5-6', 'lines=1-2']) expect(await part(range)).toEqual(whole)
  expect(await part('bytes=0-0', { 'if-range': `"${hashOf(bytes)}"` })).toEqual([206, 'bytes 0-0/100', Buffer.from(bytes.subarray(0, 1))])
  expect(await part('bytes=0-0', { 'if-range': '"another"' })).toEqual(whole)
})

test('[FILE-402] the server refuses bytes that are too large, of a type that no area takes from the user, or without a name', async () => {
  const statuses = async (...requests: readonly (readonly [Uint8Array<ArrayBuffer>, string?])[]) =>
    Promise.all(requests.map(async ([bytes, name]) => (await sender.send(clerk, bytes, name)).status))
  expect(await statuses([png(4000)], [png(4001)], [png(2_000_000)])).toEqual([201, 413, 413])
  const texts = ['<svg xmlns="http://www.w3.org/2000/svg"/>', '<html>', 'plain', ''].map((text) => new Uint8Array(Buffer.from(text)))
  expect(await statuses(...texts.map((text) => [text] as const))).toEqual([415, 415, 415, 415])
  expect(await statuses([pdf()])).toEqual([415])
  expect((await sender.send(server.admin, pdf(2001))).status).toBe(413)
  expect(await statuses([png(), 'attachment'], [png(), 'attachment; filename=""'])).toEqual([400, 400])
})

test('[FILE-403] a user needs the scope of the file to send it and to name it, and the scope of the record to fetch it', async () => {
  expect((await sender.send(reader, png())).status).toBe(403)
  const writer = await server.userWith('writer', 'att.c')
  const { body } = await create({ content: await ticketOf(png(), writer) }, writer)
  expect((await sender.fetch(writer, `${scans}${body.id}/content`)).status).toBe(403)
  expect((await sender.fetch(reader, `${scans}${body.id}/content`)).status).toBe(200)
  for (const path of [`${scans}${clerk.group}/content`, `${scans}${body.id}/report`, `${scans}${body.id}/title`])
    expect((await sender.fetch(reader, path)).status, path).toBe(404)
  const report = (await sender.send(server.admin, pdf())).body.ticket
  expect((await create({ report })).problem).toMatchObject({ status: 403, scope: 'att.e' })
})

test('[FILE-404] a command names bytes by their sender’s live ticket alone: no hash, no other ticket, and no ticket twice', async () => {
  const [bytes, ticket] = [png(), await ticketOf(png())]
  const file = { name: 'Scan.png', type: 'image/png', bytes: 100, sha256: hashOf(bytes) }
  expect(faultOf(await create({ content: file }))).toEqual([400, 'content'])
  for (const content of [hashOf(bytes), `${ticket}x`, ticket.replace('.', 'A.'), await ticketOf(bytes, server.admin as TrialUser)])
    expect(faultOf(await create({ content }))).toEqual([422, 'content'])
  expect(faultOf(await create({ content: ticket, report: ticket, title: '' }))).toEqual([403, undefined])
  expect((await create({ content: ticket })).status).toBe(201)
  expect(faultOf(await create({ content: ticket }))).toEqual([422, 'content'])
  const wrongPlace = await server.admin.call('POST', scans, {
    title: 'Molar',
    content: (await sender.send(server.admin, pdf())).body.ticket,
  })
  expect(faultOf(wrongPlace)).toEqual([422, 'content'])
  const commands = [{ command: 'trial/scans.create', data: { title: 'Molar' } }]
  expect((await server.admin.call('POST', '/api/commands/', { commands })).status).toBe(400)
})

test('[FILE-405] a refused command leaves no bytes behind and its ticket usable; a repeated key answers as the first time', async () => {
  const bytes = png()
  const ticket = await ticketOf(bytes)
  expect(faultOf(await create({ content: ticket, title: '' }))).toEqual([400, 'title'])
  expect(isStored(bytes)).toBe(false)
  const key = { 'idempotency-key': 'scan-1' }
  const [first, second] = [
    await clerk.call('POST', scans, { title: 'Molar', content: ticket }, key),
    await clerk.call('POST', scans, { title: 'Molar', content: ticket }, key),
  ]
  expect([first.status, second.status, second.body]).toEqual([201, 201, first.body])
  expect(readdirSync(join(server.dataDir, 'uploads')).filter((name) => name.endsWith('.part'))).toEqual(['.part'])
})

test('[FILE-406] bytes that a record no longer names are removed where the area says so, unless another record names them', async () => {
  const [shared, own, next, kept] = [png(), png(), png(), pdf()]
  const report = (await sender.send(server.admin, kept)).body.ticket
  const [first, second] = [
    (await server.admin.call('POST', scans, { title: 'Molar', content: (await sender.send(server.admin, shared)).body.ticket, report }))
      .body,
    (await create({ content: await ticketOf(shared) })).body,
  ]
  const replaced = (await edit(first, { content: (await sender.send(server.admin, own)).body.ticket, report: null })).body
  expect([replaced['discarded'], replaced['report']]).toEqual([hashOf(shared), null])
  const again = (await edit(replaced, { content: (await sender.send(server.admin, next)).body.ticket })).body
  await expect.poll(() => isStored(own), { timeout: 30_000 }).toBe(false)
  expect([again['discarded'], ...[shared, next, kept].map(isStored)]).toEqual([hashOf(own), true, true, true])
  await edit(second, { content: null })
  await expect.poll(() => isStored(shared), { timeout: 30_000 }).toBe(false)
  expect((await edit(again, { discarded: hashOf(next) })).status).toBe(400)
})

test('[FILE-407] the API description has the upload, the download of each file, and tickets in the data of commands', async () => {
  const { paths, components } = (await server.admin.call('GET', '/api/openapi.json')).body as unknown as {
    paths: Record<string, Record<string, { 'x-scopes': unknown; 'requestBody': { content: Record<string, unknown> } }>>
    components: { schemas: Record<string, { properties: { data: { properties: Record<string, { type: unknown }> } } }> }
  }
  expect(paths['/api/files/']?.['put']).toMatchObject({ 'x-scopes': [{ any: ['att.c', 'att.e'] }] })
  expect(Object.keys(paths['/api/files/']?.['put']?.requestBody.content ?? {})).toEqual(['image/png', 'image/jpeg', 'application/pdf'])
  expect(paths['/api/trial/scans/{id}/content']?.['get']).toMatchObject({ 'x-scopes': ['pat'] })
  expect(components.schemas['command.trial.scans.create']?.properties.data.properties['content']?.type).toEqual(['string', 'null'])
})

test('[FILE-412] the generated form of an area with files has no input for them', () => {
  const fieldsOf = (command: NamedCommand) => commandFieldsOf(command).map(({ name }) => name)
  expect(commandsOf(trialScans).map(fieldsOf)).toEqual([['title'], ['title']])
})
