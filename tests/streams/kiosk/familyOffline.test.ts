import { expect, test, vi } from 'vitest'
import { startFamilyAtKiosk } from '../../server/kiosk/family/startFamilyAtKiosk.ts'
import { createTestKiosk, currentQuestion, currentVisitor, pairKiosk, waitForQuestion } from './createTestKiosk.ts'

test.each(['isCut', 'losesItsAnswer'] as const)(
  '[FAMILY-23] a confirmation of a family that %s is queued whole: each member who was chosen is checked in once',
  async (fate) => {
    const { server, attendances } = await startFamilyAtKiosk({ Mia: 30, Tom: 40 })
    const testKiosk = createTestKiosk(server)
    testKiosk.timers.clock.now = server.deps.now()
    const kiosk = await testKiosk.open()
    await pairKiosk(kiosk, testKiosk.timers, server.approveAs(await server.createDevice()))
    currentVisitor(kiosk).send({ type: 'born', birthDate: '1979-03-07' })
    currentVisitor(kiosk).send({ type: 'named', lastName: 'Ngata' })
    await waitForQuestion(kiosk, 'confirm')
    testKiosk.network.fate = () => fate
    const tap = currentVisitor(kiosk).createCommand('confirm', { memberOptions: [2] })
    currentVisitor(kiosk).send({ type: 'tapped', tap })
    // Each attempt waits for the server, and then for the clock of the kiosk.
    await vi.waitUntil(async () => (await testKiosk.timers.advance(800), currentQuestion(kiosk) === 'noLink'))
    testKiosk.network.fate = () => 'passes'
    await testKiosk.timers.advance(10_000)
    await vi.waitUntil(() => kiosk.queuedCount$.value === 0, { timeout: 5000 })
    expect([await attendances(), (await server.listAll('kiosk/arrivals')).length]).toEqual([['arrived', 'scheduled', 'arrived'], 2])
  },
)
