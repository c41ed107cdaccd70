import { expect, test } from 'vitest'
import { minutes } from '#domain/time.ts'
import { createRestartablePractice } from '../clock/createRestartablePractice.ts'
import { instantAt, stateOf } from './startWaitlistServer.ts'

type RestartableServer = Awaited<ReturnType<typeof createRestartablePractice>>

/** Adds so many waitlist entries, then frees half an hour at 3:00 pm. */
async function freeHalfHour({ execute: act }: RestartableServer, entryCount: number) {
  const location = await act('locations.create', null, { name: 'Bridge Road', timeZone: 'Australia/Sydney' })
  const provider = await act('providers.create', null, { name: 'Dr Raman' })
  const patients: string[] = []
  for (let index = 0; index <= entryCount; index += 1) {
    patients.push(await act('patients.create', null, { firstName: `Pat${index}`, lastName: 'Wait', phone: `+6149157000${index}` }))
  }
  const entries: string[] = []
  for (const patient of patients.slice(1)) {
    entries.push(await act('waitlists.create', null, { patient, location, leastMinutes: 30, consent: true }))
  }
  const slot = { patient: patients[0], location, provider, startsAt: instantAt('15:00'), endsAt: instantAt('15:30') }
  await act('appointments.cancel', await act('appointments.book', null, slot), { cancelReason: 'Ill' })
  return entries
}

const gapStateOf = async ({ list }: RestartableServer) => stateOf((await list('waitlists/gaps'))[0])
const offerStatesOf = async ({ list }: RestartableServer) => (await list('waitlists/offers')).map(stateOf)

test('[GAP-9] grace period, waves and answer times each end once and on time, even if the server was down for a part of each', async () => {
  const server = await createRestartablePractice(Date.parse(instantAt('11:00')))
  await freeHalfHour(server, 7)
  await server.stop()
  server.advanceWhileStopped(44_000)
  await server.start()
  expect(await gapStateOf(server)).toBe('settling')
  await server.advance(1000)
  await expect.poll(() => offerStatesOf(server)).toHaveLength(5)
  await server.stop()
  server.advanceWhileStopped(minutes(12))
  await server.start()
  // Two waves fell due while the server was down; the first of them went to the two patients left.
  await expect.poll(() => offerStatesOf(server)).toHaveLength(7)
  expect(await server.firedTimers()).toEqual(['settled', 'waveOver'])
  await server.stop()
  await server.start()
  await server.advance(minutes(60))
  await expect.poll(() => gapStateOf(server)).toBe('open')
  expect(new Set(await offerStatesOf(server))).toEqual(new Set(['expired']))
  const fired = await server.firedTimers()
  expect(fired.filter((name) => name === 'unanswered')).toHaveLength(7)
  expect(fired.filter((name) => name === 'settled')).toHaveLength(1)
  expect(server.reports).toEqual([])
})

test('[GAP-9] a hold ends although the server was down, and the gap still lapses at its time', async () => {
  const server = await createRestartablePractice(Date.parse(instantAt('11:00')))
  const [entry] = await freeHalfHour(server, 1)
  const [gap] = await server.list('waitlists/gaps')
  await server.execute('waitlists/gaps.hold', gap!.id, { heldFor: entry })
  await server.stop()
  server.advanceWhileStopped(minutes(5))
  await server.start()
  await expect.poll(() => gapStateOf(server)).toBe('open')
  await server.stop()
  server.advanceWhileStopped(minutes(210))
  await server.start()
  await expect.poll(() => gapStateOf(server)).toBe('lapsed')
  expect((await server.firedTimers()).filter((name) => name === 'holdOver' || name === 'tooNear')).toEqual(['holdOver', 'tooNear'])
})
