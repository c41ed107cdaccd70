import { expect, test } from 'vitest'
import { instantOf, minutes } from '#domain/time.ts'
import { createRestartablePractice } from '../clock/createRestartablePractice.ts'

type RestartableServer = Awaited<ReturnType<typeof createRestartablePractice>>

async function checkInAtKiosk(server: RestartableServer) {
  const location = await server.execute('locations.create', null, { name: 'Harbour', timeZone: 'Australia/Sydney' })
  const provider = await server.execute('providers.create', null, { name: 'Hannah Kirkby' })
  const patient = await server.execute('patients.create', null, { firstName: 'Aroha', lastName: 'Ngata' })
  const [startsAt, endsAt] = [10, 40].map((count) => instantOf(server.now() + minutes(count)))
  const appointment = await server.execute('appointments.book', null, { patient, provider, location, startsAt, endsAt })
  const device = await server.execute('kiosk.approve', null, { name: 'By the door', kind: 'kiosk', location, userCode: 'a test' })
  await server.execute('kiosk.pair', device)
  const session = await server.execute('kiosk/sessions.identified', null, {
    device,
    location,
    candidates: [{ patient, appointments: [appointment] }],
  })
  await server.execute('kiosk/sessions.confirm', session)
  return { device, session, appointment, arrival: (await server.list('kiosk/arrivals'))[0]?.id ?? '' }
}

test('[KIOSK-6, KIOSK-20, KIOSK-28] device, session and arrival timers survive a server restart, and each fires once', async () => {
  const server = await createRestartablePractice()
  const { device, session, arrival } = await checkInAtKiosk(server)
  const state = async (area: string, id: string) => (await server.get(area, id))?.['state']
  const level = async () => (await server.get('kiosk/arrivals', arrival))?.['level']
  const countArrivalChanges = async () =>
    (await server.log()).flatMap(({ changes }) => changes.filter(({ area }) => area === 'kiosk/arrivals')).length
  await server.advance(5_000)
  await server.execute('kiosk.heard', device, { build: null, queued: 0 })
  await server.stop()
  server.advanceWhileStopped(70_000)
  await server.start()
  await expect.poll(() => state('kiosk', device)).toBe('degraded')
  await expect.poll(() => state('kiosk/arrivals', arrival)).toBe('escalated')
  expect([await level(), await state('kiosk/sessions', session)]).toEqual([1, 'details'])
  await server.execute('kiosk.heard', device, { build: null, queued: 0 })
  expect(await state('kiosk', device)).toBe('online')
  await server.stop()
  server.advanceWhileStopped(3_600_000)
  await server.start()
  await expect.poll(() => level()).toBe(2)
  await expect.poll(() => state('kiosk/sessions', session)).toBe('expired')
  await server.advance(60_000)
  await expect.poll(() => state('kiosk', device)).toBe('offline')
  const changesBefore = await countArrivalChanges()
  await server.stop()
  await server.start()
  await server.advance(600_000)
  expect([await countArrivalChanges(), server.reports]).toEqual([changesBefore, []])
})
