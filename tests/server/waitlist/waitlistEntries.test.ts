import { afterEach, beforeEach, expect, test } from 'vitest'
import { minutes } from '#domain/time.ts'
import type { Fields } from '#domain/wire.ts'
import { type WaitlistServer, startWaitlistServer, instantAt, refusalReasonOf, stateOf } from './startWaitlistServer.ts'

let server: WaitlistServer
beforeEach(async () => {
  server = await startWaitlistServer()
})
afterEach(() => server.close())

const offerStates = async () => (await server.offers()).map(stateOf)
const freeTime = async (from: string, until: string) => {
  await server.execute('appointments.cancel', await server.bookAppointment(from, until), { cancelReason: 'Ill' })
  await server.passGracePeriod()
}

test('[WISH-2] a waitlist entry expires after its last day and not before; a later last day reopens it', async () => {
  const entry = await server.addWaitlistEntry({ latest: '2026-11-25' })
  const midnight = Date.parse(instantAt('00:00', '2026-11-26')) - server.deps.now()
  await server.advanceAndFire(midnight - 1)
  expect(stateOf(await server.get('waitlists', entry))).toBe('waiting')
  await server.advanceAndFire(1)
  expect(stateOf(await server.get('waitlists', entry))).toBe('lapsed')
  expect(await refusalReasonOf(server.executeAsUser('waitlists.resume', entry, {}))).toBe('windowIsOpen')
  await server.executeAsUser('waitlists.change', entry, { latest: '2026-11-27' })
  expect(stateOf(await server.get('waitlists', entry))).toBe('waiting')
})

test('[WISH-2] changing the last day moves the expiry; a waitlist entry without a last day expires after a year', async () => {
  const [moved, endless] = [await server.addWaitlistEntry({ latest: '2026-11-25' }), await server.addWaitlistEntry()]
  await server.executeAsUser('waitlists.change', moved, { latest: '2026-11-28' })
  await server.advanceAndFire(minutes(3 * 24 * 60))
  expect(stateOf(await server.get('waitlists', moved))).toBe('waiting')
  await server.advanceAndFire(minutes(362 * 24 * 60) - 1)
  expect([stateOf(await server.get('waitlists', moved)), stateOf(await server.get('waitlists', endless))]).toEqual(['lapsed', 'waiting'])
  await server.advanceAndFire(1)
  expect(stateOf(await server.get('waitlists', endless))).toBe('lapsed')
})

test('[WISH-2] pausing or removing a waitlist entry withdraws its offers', async () => {
  const [paused, removed, kept] = [await server.addWaitlistEntry(), await server.addWaitlistEntry(), await server.addWaitlistEntry()]
  await freeTime('15:00', '15:30')
  expect(await offerStates()).toEqual(['sent', 'sent', 'sent'])
  await server.executeAsUser('waitlists.pause', paused, {})
  await server.executeAsUser('waitlists.remove', removed, {})
  expect(await offerStates()).toEqual(['withdrawn', 'withdrawn', 'sent'])
  expect((await server.list('waitlists')).map(({ id, state }) => [id, state])).toEqual([
    [paused, 'paused'],
    [kept, 'offered'],
  ])
  await server.executeAsUser('waitlists.resume', paused, {})
  expect(stateOf(await server.get('waitlists', paused))).toBe('waiting')
})

test('[WISH-3] the server refuses a waitlist entry that can never be matched', async () => {
  const appointment = await server.bookAppointment('15:00', '15:30')
  const impossible: readonly [Fields, string][] = [
    [{ earliest: '2026-12-02', latest: '2026-12-01' }, 'windowIsAWindow'],
    [{ fromTime: '17:00', toTime: '09:00' }, 'windowIsAWindow'],
    [{ latest: '2026-11-23' }, 'windowIsOpen'],
    [{ appointment }, 'visitIsTheirs'],
  ]
  for (const [fields, reason] of impossible) expect(await refusalReasonOf(server.addWaitlistEntry(fields))).toBe(reason)
  expect(await server.list('waitlists')).toEqual([])
})

test('[RANK-4] a child’s offer goes to the guardian; a child without a guardian gets no offer', async () => {
  const [guardian, child, unaccompanied] = [
    await server.createPatient({ phone: '+61491570110' }),
    await server.createPatient({ birthDate: '2015-01-01', phone: null }),
    await server.createPatient({ birthDate: '2015-01-01' }),
  ]
  await server.addWaitlistEntry({ patient: child, contact: guardian })
  const unaccompaniedEntry = await server.addWaitlistEntry({ patient: unaccompanied })
  await freeTime('15:00', '15:30')
  expect((await server.offers()).map(({ patient, contact }) => [patient, contact])).toEqual([[child, guardian]])
  expect((await server.list('messages')).map(({ address }) => address)).toEqual(['+61491570110'])
  expect(await server.get('waitlists', unaccompaniedEntry)).toMatchObject({ state: 'waiting', childUntil: '2033-01-01' })
})

test('[YES-4] an offer to a patient who replied STOP or has no address fails at once, and the next patient is asked', async () => {
  const optedOutEntry = await server.addWaitlistEntry({ patient: await server.createPatient({ optedOut: true }) })
  const reached = await server.addWaitlistEntry()
  await freeTime('15:00', '15:30')
  const byEntry = Object.fromEntries((await server.offers()).map(({ entry, state }) => [entry, state]))
  expect(byEntry).toEqual({ [optedOutEntry]: 'failed', [reached]: 'sent' })
})
