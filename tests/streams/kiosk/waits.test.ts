import { describe, expect, test, vi } from 'vitest'
import type { Kiosk } from '#streams/kiosk/kiosk.ts'
import { aKioskHouse } from '../../server/kiosk/aKiosk.ts'
import { aGlassBefore, asked, visitorOf } from './aGlass.ts'

async function aPairedGlass() {
  const house = await aKioskHouse()
  const glass = aGlassBefore(house)
  const kiosk = await glass.open()
  await kiosk.pair(await house.codeFor(await house.device()))
  const [settings] = await house.all('settings')
  const says = (fields: object) => house.act('settings.edit', settings?.id ?? '', { ...fields })
  /** The glass has heard of it, and so has its disk. */
  const hears = async (idleAfter: number) => {
    await glass.hand.pass(5000)
    await vi.waitUntil(() => waitsOf(kiosk)?.idleAfter === idleAfter)
  }
  return { house, glass, kiosk, says, hears }
}

const waitsOf = ({ standing$ }: Kiosk) => (standing$.value.kind === 'paired' ? standing$.value.self.waits : null)

describe('how long a glass waits', () => {
  test('[GLASS-18] It is told when it is paired, and with the next heartbeat when the practice changes its mind', async () => {
    const { kiosk, says, hears } = await aPairedGlass()
    expect(waitsOf(kiosk)).toEqual({ idleAfter: 30, wipesAfter: 15, endStays: 15 })
    await says({ kioskIdleAfter: 90, kioskWipesAfter: 20, kioskEndStays: 10 })
    expect(waitsOf(kiosk)?.idleAfter).toBe(30)
    await hears(90)
    expect(waitsOf(kiosk)).toEqual({ idleAfter: 90, wipesAfter: 20, endStays: 10 })
  })

  test('[GLASS-18] By what it was told it warns and wipes, and not a second sooner', async () => {
    const { glass, kiosk, says, hears } = await aPairedGlass()
    await says({ kioskIdleAfter: 90, kioskWipesAfter: 20 })
    await hears(90)
    const somebody = visitorOf(kiosk)
    somebody.send({ type: 'born', birthDate: '1979-03-07' })
    await glass.hand.pass(89_000)
    expect([asked(kiosk), somebody.shown$.value.isWarned]).toEqual(['lastName', false])
    await glass.hand.pass(1000)
    expect(somebody.shown$.value).toMatchObject({ isWarned: true, clears: { within: 20_000 } })
    await glass.hand.pass(19_000)
    expect(visitorOf(kiosk)).toBe(somebody)
    await glass.hand.pass(1000)
    expect([visitorOf(kiosk) === somebody, asked(kiosk)]).toEqual([false, 'birthDate'])
  })

  test('[GLASS-18] Switched on again without a network it waits as it was told last', async () => {
    const { glass, kiosk, says, hears } = await aPairedGlass()
    await says({ kioskIdleAfter: 75 })
    await hears(75)
    await vi.waitUntil(() => JSON.stringify(glass.keep.kept.get('device')).includes('75'))
    kiosk.close()
    glass.network.fate = () => 'isCut'
    expect(waitsOf(await glass.open())).toMatchObject({ idleAfter: 75 })
  })

  test('[GLASS-18] Nobody can be given less than five seconds', async () => {
    const { house, says, kiosk } = await aPairedGlass()
    const position = await house.position()
    await expect(says({ kioskIdleAfter: 4 })).rejects.toMatchObject({ code: 'malformed' })
    expect([await house.position(), waitsOf(kiosk)?.idleAfter]).toEqual([position, 30])
  })
})
