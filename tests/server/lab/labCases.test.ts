import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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

test('[LAB-550] each case gets the next number of the practice, and a remake gets one of its own with the item of the rejected case', async () => {
  const numberOf = async (id: string) => Number((await readRecord(server, 'labcases', id))['number'])
  const first = await create('labcases', { ...order, item: 'Crown' })
  const second = await create('labcases', order)
  expect(await numberOf(second)).toBe((await numberOf(first)) + 1)
  for (const command of ['send', 'receive']) await give(command, first)
  await give('reject', first, { reason: 'The shade is wrong' })
  await give('remake', first)
  const [remake] = (await listRecords(server, 'labcases')).filter(({ remakeOf }) => remakeOf === first)
  expect(remake).toMatchObject({ item: 'Crown', number: (await numberOf(second)) + 1 })
  expect(await refusalOf('labcases.create', null, { ...order, number: 7 })).toMatchObject({ status: 400 })
})

test('[LAB-551] a case keeps the user and time of each step, what was checked, and its shelf', async () => {
  const id = await create('labcases', order)
  for (const command of ['send', 'acknowledge', 'receive']) await give(command, id)
  await give('check', id, { checkedFor: ['seat', 'shade'], shelf: '2' })
  const record = await readRecord(server, 'labcases', id)
  const at = record['checkedAt']
  expect(record).toMatchObject({ sentAt: at, acknowledgedAt: at, receivedAt: at, checkedFor: ['seat', 'shade'], shelf: '2' })
  const by = record['checkedByName']
  expect(by).toEqual(expect.any(String))
  expect(record).toMatchObject({ sentByName: by, acknowledgedByName: by, receivedByName: by, fittedByName: null })
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

describe('a case that is fitted at an appointment', () => {
  let place: Fields
  const book = (startsAt: string, data: Fields = {}) => {
    const endsAt = new Date(Date.parse(startsAt) + 30 * 60_000).toISOString()
    return server.execute('appointments.book', null, { ...place, patient: order['patient'], startsAt, endsAt, ...data })
  }
  const caseOf = (id: string) => readRecord(server, 'labcases', id)
  const codes = async (id: string) => ((await caseOf(id))['flags'] as readonly { code: string }[]).map(({ code }) => code)
  beforeAll(async () => {
    const location = await create('locations', { name: 'Bridge Road', timeZone: 'Australia/Melbourne' })
    place = { location, provider: order['provider'] }
  })

  test('[LAB-4] a case follows its appointment to another day, with as many days before it, and is due too late if the lab cannot', async () => {
    const appointment = await book('2027-01-14T00:00:00.000Z')
    const id = await create('labcases', { ...order, appointment, neededBy: '2027-01-12', dueAt: '2027-01-08' })
    const move = (startsAt: string, endsAt: string) => server.execute('appointments.move', appointment, { startsAt, endsAt })
    await move('2027-01-20T00:00:00.000Z', '2027-01-20T00:30:00.000Z')
    expect([(await caseOf(id))['neededBy'], await codes(id)]).toEqual(['2027-01-18', []])
    await move('2027-01-07T00:00:00.000Z', '2027-01-07T00:30:00.000Z')
    expect([(await caseOf(id))['neededBy'], await codes(id)]).toEqual(['2027-01-05', ['caseDueLate']])
    await server.execute('appointments.cancel', appointment, { cancelReason: 'Unwell' })
    expect(await codes(id)).toEqual(['caseDueLate', 'appointmentIsOff'])
    await server.execute('appointments.revert', appointment, {})
    expect(await codes(id)).toEqual(['caseDueLate'])
  })

  test('[LAB-4] a case is fitted at the appointment that replaces its own, and needed the day before it', async () => {
    const appointment = await book('2027-02-02T00:00:00.000Z')
    const id = await create('labcases', { ...order, appointment, neededBy: '2027-02-01' })
    const to = { startsAt: '2027-02-09T00:00:00.000Z', endsAt: '2027-02-09T00:30:00.000Z' }
    await server.execute('appointments.reschedule', appointment, { to })
    const [replacement] = (await listRecords(server, 'appointments')).filter(({ replaces }) => replaces === appointment)
    expect(await caseOf(id)).toMatchObject({ appointment: replacement?.id, neededBy: '2027-02-08' })
  })

  test('[LAB-5] a patient who is seated without the case has it noted on the appointment, and one whose case is in has not', async () => {
    const seatWith = async (startsAt: string, ...commands: readonly string[]) => {
      const chair = await create('equipments', { kind: 'chair', name: `Chair at ${startsAt}`, location: place['location'] })
      const appointment = await book(startsAt, { chair })
      const id = await create('labcases', { ...order, appointment, neededBy: null })
      for (const command of commands) await give(command, id)
      for (const command of ['checkIn', 'setReady']) await server.execute(`appointments.${command}`, appointment, {})
      await server.execute('appointments.seat', appointment, { chair })
      return ((await readRecord(server, 'appointments', appointment))['flags'] as readonly { code: string }[]).map(({ code }) => code)
    }
    const today = server.deps.now()
    const at = (hours: number) => new Date(today + hours * 3_600_000).toISOString()
    expect(await seatWith(at(1), 'send')).toEqual(['caseMissing'])
    expect(await seatWith(at(2), 'send', 'receive')).toEqual([])
  })
})
