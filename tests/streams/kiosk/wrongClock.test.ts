import { describe, expect, test, vi } from 'vitest'
import { startKioskServer, regionStateOf } from '../../server/kiosk/startKioskServer.ts'
import { createTestKiosk, waitForQuestion, currentVisitor, pairKiosk } from './createTestKiosk.ts'

const hours = 3600_000

async function startKioskWithWrongClock(offset: number) {
  const server = await startKioskServer()
  const testKiosk = createTestKiosk(server)
  testKiosk.timers.clock.now = server.deps.now() + offset
  const kiosk = await testKiosk.open()
  await pairKiosk(kiosk, testKiosk.timers, server.approveAs(await server.createDevice()))
  const appointment = await server.bookAppointment(await server.createPatient({}), 20)
  const readArrival = async () => {
    const record = await server.get('appointments', appointment)
    return [regionStateOf(record, 'visit'), record?.['arrivedAt']]
  }
  return { server, testKiosk, kiosk, readArrival }
}

type KioskFixture = Awaited<ReturnType<typeof startKioskWithWrongClock>>

/** A patient identifies while the network is down. */
async function identifyOffline({ testKiosk, kiosk }: Pick<KioskFixture, 'testKiosk' | 'kiosk'>) {
  testKiosk.network.fate = () => 'isCut'
  currentVisitor(kiosk).send({ type: 'born', birthDate: '1979-03-07' })
  currentVisitor(kiosk).send({ type: 'named', lastName: 'Ngata' })
  await testKiosk.timers.advance(3000)
  await waitForQuestion(kiosk, 'noLink')
}

async function sendQueue({ testKiosk, kiosk }: Pick<KioskFixture, 'testKiosk' | 'kiosk'>) {
  testKiosk.network.fate = () => 'passes'
  await testKiosk.timers.advance(10_000)
  await vi.waitUntil(() => kiosk.queuedCount$.value === 0, { timeout: 5000 })
}

describe('kiosk with a wrong clock', () => {
  test.each([-5, 5])(
    '[GLASS-23] a kiosk whose clock is off by %i hours, and that has heard the server, reports offline arrivals in the server’s time',
    async (hoursOff) => {
      const fixture = await startKioskWithWrongClock(hoursOff * hours)
      const { server, testKiosk, readArrival } = fixture
      await testKiosk.timers.advance(5000)
      await vi.waitUntil(async () => testKiosk.network.calls.filter((call) => call.includes('heartbeat')).length > 1)
      await testKiosk.timers.advance(1)
      await identifyOffline(fixture)
      server.advance(60_000)
      await sendQueue(fixture)
      const [attendance, arrivedAt] = await readArrival()
      expect(attendance).toBe('arrived')
      expect(Math.abs(Date.parse(String(arrivedAt)) - server.deps.now())).toBeLessThan(2 * 60_000)
    },
  )

  test('[GLASS-23] a kiosk started offline with its clock five hours ahead checks in no patient; reception receives the code that the patient was given', async () => {
    const fixture = await startKioskWithWrongClock(5 * hours)
    const { server, testKiosk, readArrival } = fixture
    fixture.kiosk.close()
    testKiosk.network.fate = () => 'isCut'
    const kiosk = await testKiosk.open()
    await identifyOffline({ testKiosk, kiosk })
    const { shortCode } = currentVisitor(kiosk).display$.value.context
    await sendQueue({ testKiosk, kiosk })
    expect((await readArrival())[0]).toBe('scheduled')
    expect(await server.listAll('kiosk/sessions')).toMatchObject([{ state: 'needReception', why: 'queuedUnmatched', shortCode }])
  })
})
