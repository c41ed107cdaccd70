import { describe, expect, test, vi } from 'vitest'
import type { Kiosk } from '#streams/kiosk/kiosk.ts'
import { startKioskServer } from '../../server/kiosk/startKioskServer.ts'
import { createTestKiosk, currentQuestion, currentVisitor, pairKiosk } from './createTestKiosk.ts'

async function pairTestKiosk() {
  const server = await startKioskServer()
  const testKiosk = createTestKiosk(server)
  const kiosk = await testKiosk.open()
  await pairKiosk(kiosk, testKiosk.timers, server.approveAs(await server.createDevice()))
  const [settings] = await server.listAll('settings')
  const editSettings = (fields: object) => server.execute('settings.edit', settings?.id ?? '', { ...fields })
  /** Waits until a heartbeat has brought the setting to the kiosk, which also stores it. */
  const waitForHeartbeat = async (idleAfter: number) => {
    await testKiosk.timers.advance(5000)
    await vi.waitUntil(() => timeoutsOf(kiosk)?.idleAfter === idleAfter)
  }
  return { server, testKiosk, kiosk, editSettings, waitForHeartbeat }
}

const timeoutsOf = ({ status$ }: Kiosk) => (status$.value.kind === 'paired' ? status$.value.self.waits : null)

describe('kiosk timeouts', () => {
  test('[GLASS-18] a kiosk receives the practice’s timeouts when it is paired, and with the next heartbeat after they change', async () => {
    const { kiosk, editSettings, waitForHeartbeat } = await pairTestKiosk()
    expect(timeoutsOf(kiosk)).toEqual({ idleAfter: 30, wipesAfter: 15, endStays: 15 })
    await editSettings({ kioskIdleAfter: 90, kioskWipesAfter: 20, kioskEndStays: 10 })
    expect(timeoutsOf(kiosk)?.idleAfter).toBe(30)
    await waitForHeartbeat(90)
    expect(timeoutsOf(kiosk)).toEqual({ idleAfter: 90, wipesAfter: 20, endStays: 10 })
  })

  test('[GLASS-18] a kiosk warns a visitor and clears the screen exactly after the timeouts that it received', async () => {
    const { testKiosk, kiosk, editSettings, waitForHeartbeat } = await pairTestKiosk()
    await editSettings({ kioskIdleAfter: 90, kioskWipesAfter: 20 })
    await waitForHeartbeat(90)
    const visitor = currentVisitor(kiosk)
    visitor.send({ type: 'born', birthDate: '1979-03-07' })
    await testKiosk.timers.advance(89_000)
    expect([currentQuestion(kiosk), visitor.display$.value.isWarned]).toEqual(['lastName', false])
    await testKiosk.timers.advance(1000)
    expect(visitor.display$.value).toMatchObject({ isWarned: true, resetCountdown: { duration: 20_000 } })
    await testKiosk.timers.advance(19_000)
    expect(currentVisitor(kiosk)).toBe(visitor)
    await testKiosk.timers.advance(1000)
    expect([currentVisitor(kiosk) === visitor, currentQuestion(kiosk)]).toEqual([false, 'birthDate'])
  })

  test('[GLASS-18] a kiosk restarted without a network uses the last timeouts that it received', async () => {
    const { testKiosk, kiosk, editSettings, waitForHeartbeat } = await pairTestKiosk()
    await editSettings({ kioskIdleAfter: 75 })
    await waitForHeartbeat(75)
    await vi.waitUntil(() => JSON.stringify(testKiosk.store.entries.get('device')).includes('75'))
    kiosk.close()
    testKiosk.network.fate = () => 'isCut'
    expect(timeoutsOf(await testKiosk.open())).toMatchObject({ idleAfter: 75 })
  })

  test('[GLASS-18] the server refuses a kiosk timeout of less than five seconds', async () => {
    const { server, editSettings, kiosk } = await pairTestKiosk()
    const position = await server.position()
    await expect(editSettings({ kioskIdleAfter: 4 })).rejects.toMatchObject({ code: 'malformed' })
    expect([await server.position(), timeoutsOf(kiosk)?.idleAfter]).toEqual([position, 30])
  })
})
