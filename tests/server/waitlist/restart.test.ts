import { expect, test } from 'vitest'
import { minutes } from '#domain/time.ts'
import { aStoppedServer } from '../clock/aStoppedServer.ts'
import { at, stateOf } from './aWaitlist.ts'

type Server = Awaited<ReturnType<typeof aStoppedServer>>

/** Half an hour is freed at three; so many wish for it. */
async function aFreedHalfHour({ act }: Server, wishes: number) {
  const location = await act('locations.create', null, { name: 'Bridge Road', timeZone: 'Australia/Sydney' })
  const provider = await act('providers.create', null, { name: 'Dr Raman' })
  const people: string[] = []
  for (let one = 0; one <= wishes; one += 1) {
    people.push(await act('patients.create', null, { firstName: `Pat${one}`, lastName: 'Wait', phone: `+6149157000${one}` }))
  }
  const entries: string[] = []
  for (const patient of people.slice(1)) {
    entries.push(await act('waitlists.create', null, { patient, location, leastMinutes: 30, consent: true }))
  }
  const slot = { patient: people[0], location, provider, startsAt: at('15:00'), endsAt: at('15:30') }
  await act('appointments.cancel', await act('appointments.book', null, slot), { cancelReason: 'Ill' })
  return entries
}

const gapOf = async ({ list }: Server) => stateOf((await list('waitlists/gaps'))[0])
const offersOf = async ({ list }: Server) => (await list('waitlists/offers')).map(stateOf)

test('[GAP-9] Grace, wave and answer happen once and at their time, though the server was down for a part of each', async () => {
  const server = await aStoppedServer(Date.parse(at('11:00')))
  await aFreedHalfHour(server, 7)
  await server.stop()
  server.sleeps(44_000)
  await server.start()
  expect(await gapOf(server)).toBe('settling')
  await server.passes(1000)
  await expect.poll(() => offersOf(server)).toHaveLength(5)
  await server.stop()
  server.sleeps(minutes(12))
  await server.start()
  // Two waves fell due meanwhile: the first of them was for the two that were left.
  await expect.poll(() => offersOf(server)).toHaveLength(7)
  expect(await server.fired()).toEqual(['settled', 'waveOver'])
  await server.stop()
  await server.start()
  await server.passes(minutes(60))
  await expect.poll(() => gapOf(server)).toBe('open')
  expect(new Set(await offersOf(server))).toEqual(new Set(['expired']))
  const fired = await server.fired()
  expect(fired.filter((name) => name === 'unanswered')).toHaveLength(7)
  expect(fired.filter((name) => name === 'settled')).toHaveLength(1)
  expect(server.reports).toEqual([])
})

test('[GAP-9] A hold that ended while nobody was there has ended, and the gap lapses at its time', async () => {
  const server = await aStoppedServer(Date.parse(at('11:00')))
  const [entry] = await aFreedHalfHour(server, 1)
  const [gap] = await server.list('waitlists/gaps')
  await server.act('waitlists/gaps.hold', gap!.id, { heldFor: entry })
  await server.stop()
  server.sleeps(minutes(5))
  await server.start()
  await expect.poll(() => gapOf(server)).toBe('open')
  await server.stop()
  server.sleeps(minutes(210))
  await server.start()
  await expect.poll(() => gapOf(server)).toBe('lapsed')
  expect((await server.fired()).filter((name) => name === 'holdOver' || name === 'tooNear')).toEqual(['holdOver', 'tooNear'])
})
