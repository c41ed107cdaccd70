import { afterAll, beforeAll, expect, test } from 'vitest'
import { oneDay } from '#domain/time.ts'
import type { Fields } from '#domain/wire.ts'
import { listRecords, readRecord, refusalBy } from '../refusalBy.ts'
import { type TestServer, startTestServer } from '../startTestServer.ts'

let server: TestServer
let order: Fields
beforeAll(async () => {
  server = await startTestServer()
  const patient = await create('patients', { firstName: 'Tess', lastName: 'Moana' })
  const provider = await create('providers', { name: 'Dr Raman', shortName: 'Dr Raman', role: 'dentist' })
  const lab = await create('contacts', { kind: 'lab', name: 'Southside' })
  order = { patient, provider, lab, teeth: [36], neededBy: '2026-12-10' }
})
afterAll(() => server.close())

const create = (area: string, data: Fields) => server.execute(`${area}.create`, null, data)
const refusalOf = (command: string, record: string | null, data: Fields) => refusalBy(server, command, record, data)
const give = (command: string, record: string, data: Fields = {}) => server.execute(`labcases.${command}`, record, data)

test('[LAB-1] a case goes to the lab and back, and a rejected one is ordered again with the case that it replaces', async () => {
  const first = await create('labcases', order)
  for (const command of ['send', 'acknowledge', 'receive', 'check']) await give(command, first)
  await give('reject', first, { reason: 'The margin is open' })
  await give('remake', first)
  const [second] = (await listRecords(server, 'labcases')).filter(({ remakeOf }) => remakeOf === first)
  expect(second).toMatchObject({ ...order, state: 'draft' })
  expect(await readRecord(server, 'labcases', first)).toMatchObject({ state: 'remade', rejectReason: 'The margin is open' })
})

test('[LAB-2] a case that is due before it is sent, or is sent to a contact that is no lab, is refused', async () => {
  const sent = await create('labcases', order)
  await give('send', sent)
  expect(await refusalOf('labcases.change', sent, { dueAt: '2026-11-23' })).toMatchObject({ status: 422, path: 'dueAt' })
  expect(await refusalOf('labcases.change', sent, { dueAt: '2026-12-11' })).toMatchObject({ status: 422, path: 'neededBy' })
  const specialist = await create('contacts', { kind: 'specialist', name: 'Dr Vale' })
  expect(await refusalOf('labcases.create', null, { ...order, lab: specialist })).toMatchObject({ status: 422, path: 'lab' })
  expect(await refusalOf('labcases.create', null, { ...order, teeth: [19] })).toMatchObject({ status: 400, path: 'teeth.0' })
})

test('[LAB-3] a case that is not back warns three days and one day before it is needed, and a later day starts the warnings again', async () => {
  const id = await create('labcases', order)
  const timers = async () => (await server.deps.store.due('2199-01-01T00:00:00.000Z', 1000)).filter(({ record }) => record === id)
  const dueTimes = async () => (await timers()).map(({ due }) => due)
  expect(await dueTimes()).toEqual(['2026-12-07T00:00:00.000Z', '2026-12-09T00:00:00.000Z'])
  await give('change', id, { neededBy: '2026-12-20' })
  expect(await dueTimes()).toEqual(['2026-12-17T00:00:00.000Z', '2026-12-19T00:00:00.000Z'])
  server.advance(30 * oneDay)
  for (const timer of (await timers()).slice(0, 1)) await server.deps.commands.fireTimer(timer)
  expect((await readRecord(server, 'labcases', id))['flags']).toMatchObject([{ code: 'caseDueSoon' }])
  await give('send', id)
  await give('receive', id)
  expect((await readRecord(server, 'labcases', id))['flags']).toEqual([])
})
