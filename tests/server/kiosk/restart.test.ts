import { expect, test } from 'vitest'
import { instantOf, minutes } from '#domain/time.ts'
import { aStoppedServer } from '../clock/aStoppedServer.ts'

type Server = Awaited<ReturnType<typeof aStoppedServer>>

async function someoneArrived(house: Server) {
  const location = await house.act('locations.create', null, { name: 'Harbour', timeZone: 'Australia/Sydney' })
  const provider = await house.act('providers.create', null, { name: 'Hannah Kirkby' })
  const patient = await house.act('patients.create', null, { firstName: 'Aroha', lastName: 'Ngata' })
  const device = await house.act('kiosk.create', null, { name: 'By the door', kind: 'kiosk', location })
  const [startsAt, endsAt] = [10, 40].map((count) => instantOf(house.now() + minutes(count)))
  const visit = await house.act('appointments.book', null, { patient, provider, location, startsAt, endsAt })
  await house.act('kiosk.startPairing', device)
  await house.act('kiosk.pair', device)
  const session = await house.act('kiosk/sessions.identified', null, { device, location, candidates: [{ patient, appointments: [visit] }] })
  await house.act('kiosk/sessions.confirm', session)
  return { device, session, visit, arrival: (await house.list('kiosk/arrivals'))[0]?.id ?? '' }
}

test('[KIOSK-6, KIOSK-20, KIOSK-28] What a kiosk waits for outlives a stop of the server, and happens once', async () => {
  const house = await aStoppedServer()
  const { device, session, arrival } = await someoneArrived(house)
  const state = async (area: string, id: string) => (await house.get(area, id))?.['state']
  const level = async () => (await house.get('kiosk/arrivals', arrival))?.['level']
  const told = async () => (await house.log()).flatMap(({ changes }) => changes.filter(({ area }) => area === 'kiosk/arrivals')).length
  await house.passes(5_000)
  await house.act('kiosk.heard', device, { build: null, queued: 0 })
  await house.stop()
  house.sleeps(70_000)
  await house.start()
  await expect.poll(() => state('kiosk', device)).toBe('degraded')
  await expect.poll(() => state('kiosk/arrivals', arrival)).toBe('escalated')
  expect([await level(), await state('kiosk/sessions', session)]).toEqual([1, 'details'])
  await house.act('kiosk.heard', device, { build: null, queued: 0 })
  expect(await state('kiosk', device)).toBe('online')
  await house.stop()
  house.sleeps(3_600_000)
  await house.start()
  await expect.poll(() => level()).toBe(2)
  await expect.poll(() => state('kiosk/sessions', session)).toBe('expired')
  await house.passes(60_000)
  await expect.poll(() => state('kiosk', device)).toBe('offline')
  const toldBefore = await told()
  await house.stop()
  await house.start()
  await house.passes(600_000)
  expect([await told(), house.reports]).toEqual([toldBefore, []])
})
