import { expect, onTestFinished, test } from 'vitest'
import { instantOf, minutes } from '#domain/time.ts'
import type { AnyRecord, Fields, ProblemBody } from '#domain/wire.ts'
import { resources } from '#resources/index.ts'
import { verifyDataFile } from '#server/store/verify/verify.ts'
import { bearer, password } from '../startTestServer.ts'
import { startBookingServer } from './startBookingServer.ts'

/** Steps that reception records later than they happened, over HTTP, on a real disk. It is 11:42 in Sydney. */

type Answer = Partial<ProblemBody> & { readonly status: number; readonly record: AnyRecord; readonly text: string }

async function startClinic() {
  const server = await startBookingServer()
  onTestFinished(server.close)
  const chair = await server.execute('equipments.create', null, { kind: 'chair', name: 'Chair 1', location: server.location })
  const startsAt = server.deps.now()
  const times = { startsAt: instantOf(startsAt), endsAt: instantOf(startsAt + minutes(30)) }
  const { patient, provider, location } = server
  const appointment = await server.execute('appointments.book', null, { patient, provider, location, chair, ...times })
  let { token } = server
  const signInAgain = async () => void (token = await server.signIn({ payload: { username: 'booker', password } }))
  const tell = async (action: string, happenedAt: string | number, fields: Fields = {}, headers: Fields = {}): Promise<Answer> => {
    const command = action.includes('.') ? action : `appointments.${action}`
    const at = typeof happenedAt === 'string' ? happenedAt : instantOf(happenedAt)
    const response = await server.app.inject({
      method: 'POST',
      url: '/api/commands/',
      headers: { ...bearer(token), ...headers },
      payload: { command, record: appointment, happenedAt: at, ...fields },
    })
    const body: Partial<ProblemBody> & { record: AnyRecord } = response.json()
    return { ...body, status: response.statusCode, text: response.body }
  }
  const lastEntry = async () => (await server.deps.store.entries(server.practice, 0, 1000)).entries.at(-1)
  const read = (area: string, id: string) => server.deps.store.get(server.practice, area, id)
  return { ...server, chair, appointment, tell, signInAgain, lastEntry, read, startedAt: server.deps.now() }
}

test('[HAPPENED-1] a step that reception records later is stamped with the time given, and the log entry keeps both times', async () => {
  const { tell, lastEntry, advance, deps, startedAt, dir } = await startClinic()
  advance(minutes(20))
  const arrivedAt = startedAt + minutes(5)
  const { status, record } = await tell('checkIn', arrivedAt)
  expect(status).toBe(200)
  expect(record).toMatchObject({
    arrivedAt: instantOf(arrivedAt),
    since: { visit: instantOf(arrivedAt), confirmation: instantOf(startedAt) },
    updatedAt: instantOf(deps.now()),
  })
  expect(await lastEntry()).toMatchObject({ at: instantOf(deps.now()), happenedAt: instantOf(arrivedAt), command: 'appointments.checkIn' })
  expect([...verifyDataFile(`${dir}/test.db`, resources)]).toEqual([])
})

test('[HAPPENED-2] a step recorded with a time of another day, before the previous step or more than 60 seconds ahead is refused with 422', async () => {
  const { tell, advance, startedAt, deps, lastEntry } = await startClinic()
  advance(minutes(20))
  expect((await tell('checkIn', startedAt + minutes(10))).status).toBe(200)
  const { position } = (await lastEntry()) ?? {}
  for (const at of [startedAt + minutes(9), startedAt - minutes(24 * 60), deps.now() + 60_001, deps.now() + minutes(24 * 60)])
    expect(await tell('setReady', at)).toMatchObject({ status: 422, errors: [{ path: 'happenedAt' }] })
  expect((await lastEntry())?.position).toBe(position)
  const { status, record } = await tell('setReady', deps.now() + 60_000)
  expect({ status, since: record['since'] }).toMatchObject({ status: 200, since: { visit: instantOf(deps.now()) } })
})

test('[HAPPENED-3] reception records a step later on the day of the location, which ends at its own midnight and not at that of UTC', async () => {
  const { tell, advance, signInAgain, startedAt } = await startClinic()
  advance(minutes(60 * 12))
  await signInAgain()
  expect((await tell('checkIn', startedAt + minutes(60 * 11))).status).toBe(200)
  advance(minutes(30))
  expect(await tell('setReady', startedAt + minutes(60 * 12))).toMatchObject({ status: 422, errors: [{ path: 'happenedAt' }] })
})

test('[HAPPENED-4] a command that is recorded only as it happens refuses the time with 400, as it does a text that is no time', async () => {
  const { tell, deps } = await startClinic()
  expect(await tell('cancel', deps.now(), { data: { cancelReason: 'x' } })).toMatchObject({ status: 400, errors: [{ path: 'happenedAt' }] })
  expect(await tell('checkIn', 'yesterday')).toMatchObject({ status: 400, errors: [{ path: 'happenedAt' }] })
})

test('[HAPPENED-5] the chair of a step recorded later has its time too, but never a time before its own last change', async () => {
  const { tell, execute, read, chair, advance, startedAt } = await startClinic()
  const chairSince = async () => (await read('equipments', chair))?.['since']
  advance(minutes(20))
  await tell('checkIn', startedAt + minutes(1))
  await tell('setReady', startedAt + minutes(2))
  expect(await tell('seat', startedAt + minutes(5), { data: { chair } })).toMatchObject({ status: 200 })
  expect(await chairSince()).toBe(instantOf(startedAt + minutes(5)))
  await execute('equipments.retire', chair, {})
  await execute('equipments.restore', chair, {})
  await tell('start', startedAt + minutes(6))
  await tell('finish', startedAt + minutes(15))
  expect(await read('equipments', chair)).toMatchObject({ state: 'dirty', since: instantOf(startedAt + minutes(20)) })
})

test('[HAPPENED-6] the timer of a chair counts from the time at which cleaning began', async () => {
  const { tell, execute, read, chair, advance, startedAt, deps } = await startClinic()
  await execute('equipments.soil', chair, {})
  advance(minutes(20))
  const turn = (at: number) => tell('equipments.turn', at, { record: chair })
  expect(await turn(startedAt + minutes(8))).toMatchObject({ status: 200 })
  const timer = (await deps.store.due('2199-01-01T00:00:00.000Z', 100)).find(({ record }) => record === chair)
  expect(timer).toMatchObject({ due: instantOf(startedAt + minutes(18)) })
  if (timer) await deps.commands.fireTimer(timer)
  expect(await read('equipments', chair)).toMatchObject({ state: 'clean' })
})

test('[HAPPENED-7] reception records later that a chair is clean', async () => {
  const { tell, execute, read, chair, advance, startedAt } = await startClinic()
  await execute('equipments.soil', chair, {})
  advance(minutes(20))
  expect(await tell('equipments.clean', startedAt + minutes(12), { record: chair })).toMatchObject({ status: 200 })
  expect(await read('equipments', chair)).toMatchObject({ state: 'clean', since: instantOf(startedAt + minutes(12)) })
})

test('[HAPPENED-8] a repeated key gives the step recorded later once, and another time under that key is refused', async () => {
  const { tell, advance, startedAt, lastEntry } = await startClinic()
  advance(minutes(20))
  const key = { 'idempotency-key': 'a-late-arrival' }
  const first = await tell('checkIn', startedAt + minutes(3), {}, key)
  const { position } = (await lastEntry()) ?? {}
  advance(minutes(1))
  expect((await tell('checkIn', startedAt + minutes(3), {}, key)).text).toBe(first.text)
  expect((await tell('checkIn', startedAt + minutes(4), {}, key)).status).toBe(422)
  expect((await lastEntry())?.position).toBe(position)
})

test('[HAPPENED-13] the patient’s history tells when a step was recorded and when it happened', async () => {
  const { tell, advance, deps, startedAt, app, patient, token } = await startClinic()
  advance(minutes(20))
  await tell('checkIn', startedAt + minutes(5))
  const { items } = (await app.inject({ url: `/api/patients/${patient}/history/`, headers: bearer(token) })).json()
  const times = { at: instantOf(deps.now()), happenedAt: instantOf(startedAt + minutes(5)) }
  expect(items[0]).toMatchObject({ command: 'appointments.checkIn', by: { name: 'Booker' }, ...times })
})

test('[HAPPENED-12] undoing a step recorded later also undoes the forms that it waived', async () => {
  const { tell, execute, read, appointment, advance, startedAt } = await startClinic()
  await execute('appointments.checkIn', appointment, {})
  advance(minutes(10))
  await execute('appointments.requireForms', appointment, {})
  advance(minutes(10))
  await tell('setReady', startedAt + minutes(5), { data: { formsWaivedReason: 'In pain' } })
  await execute('appointments.revert', appointment, {})
  expect(await read('appointments', appointment)).toMatchObject({ state: { visit: 'arrived', paperwork: 'due' } })
})
