import { describe, expect, test, vi } from 'vitest'
import { aKioskHouse, wordOf } from '../../server/kiosk/aKiosk.ts'
import { aGlassBefore, until, visitorOf } from './aGlass.ts'

const hours = 3600_000

async function aGlassThatIsOff(by: number) {
  const house = await aKioskHouse()
  const glass = aGlassBefore(house)
  glass.hand.clock.now = house.house.now() + by
  const kiosk = await glass.open()
  await kiosk.pair(await house.codeFor(await house.device()))
  const visit = await house.visit(await house.patient({}), 20)
  const arrived = async () => {
    const record = await house.get('appointments', visit)
    return [wordOf(record, 'visit'), record?.['arrivedAt']]
  }
  return { house, glass, kiosk, arrived }
}

type Glass = Awaited<ReturnType<typeof aGlassThatIsOff>>

/** Somebody says who they are, and the network is gone. */
async function isTakenWithoutALink({ glass, kiosk }: Pick<Glass, 'glass' | 'kiosk'>) {
  glass.network.fate = () => 'isCut'
  visitorOf(kiosk).send({ type: 'born', birthDate: '1979-03-07' })
  visitorOf(kiosk).send({ type: 'named', lastName: 'Ngata' })
  await glass.hand.pass(3000)
  await until(kiosk, 'noLink')
}

async function isHandedIn({ glass, kiosk }: Pick<Glass, 'glass' | 'kiosk'>) {
  glass.network.fate = () => 'passes'
  await glass.hand.pass(10_000)
  await vi.waitUntil(() => kiosk.queued$.value === 0, { timeout: 5000 })
}

describe('a glass whose clock is off', () => {
  test.each([-5, 5])(
    '[GLASS-23] By %i hours: having heard the server, it tells the server’s time of whom it took without a link',
    async (off) => {
      const story = await aGlassThatIsOff(off * hours)
      const { house, glass, arrived } = story
      await glass.hand.pass(5000)
      await vi.waitUntil(async () => glass.network.called.filter((call) => call.includes('heartbeat')).length > 1)
      await glass.hand.pass(1)
      await isTakenWithoutALink(story)
      house.pass(60_000)
      await isHandedIn(story)
      const [word, at] = await arrived()
      expect(word).toBe('arrived')
      expect(Math.abs(Date.parse(String(at)) - house.house.now())).toBeLessThan(2 * 60_000)
    },
  )

  test('[GLASS-23] Switched on without a network and five hours ahead: nobody is checked in, and the desk has the code they were told', async () => {
    const story = await aGlassThatIsOff(5 * hours)
    const { house, glass, arrived } = story
    story.kiosk.close()
    glass.network.fate = () => 'isCut'
    const kiosk = await glass.open()
    await isTakenWithoutALink({ glass, kiosk })
    const { shortCode } = visitorOf(kiosk).shown$.value.visit
    await isHandedIn({ glass, kiosk })
    expect((await arrived())[0]).toBe('scheduled')
    expect(await house.all('kiosk/sessions')).toMatchObject([{ state: 'needReception', why: 'queuedUnmatched', shortCode }])
  })
})
