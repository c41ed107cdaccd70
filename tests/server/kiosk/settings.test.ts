import { describe, expect, test } from 'vitest'
import type { Fields } from '#domain/wire.ts'
import { aKioskHouse, identify, tap } from './aKiosk.ts'

async function aPracticeThatSays(settings: Fields) {
  const house = await aKioskHouse()
  const [practice] = await house.all('settings')
  await house.act('settings.edit', practice?.id ?? '', settings)
  const kiosk = await house.pair()
  const visitIn = async (minutes: number) => house.visit(await house.patient({}), minutes)
  const first = async (area: string) => (await house.all(area))[0]
  return { house, kiosk, visitIn, first }
}

describe('what a practice says of its kiosks', () => {
  test('[KIOSK-46] How early and how late somebody is known, and how often they may try within how long', async () => {
    const known = { kioskOpensBefore: 20, kioskClosesAfter: 5, kioskTries: 2, kioskTriesWithin: 3 }
    const { house, kiosk, visitIn } = await aPracticeThatSays(known)
    await visitIn(25)
    expect((await identify(kiosk.call)).match).toBe('none')
    house.pass(6 * 60_000)
    expect((await identify(kiosk.call)).match).toBe('one')
    house.pass(25 * 60_000)
    expect([(await identify(kiosk.call)).match, (await identify(kiosk.call)).match]).toEqual(['none', 'reception'])
    house.pass(4 * 60_000)
    expect((await identify(kiosk.call)).match).toBe('none')
  })

  test('[KIOSK-46] How long a code is good, and after what silence a screen is badly linked and gone', async () => {
    const { house, kiosk } = await aPracticeThatSays({ pairingTakes: 2, deviceLateAfter: 20, deviceLostAfter: 40 })
    const state = async () => (await house.get('kiosk', kiosk.id))?.['state']
    const code = await house.codeFor(await house.device())
    await house.passes(19)
    expect(await state()).toBe('online')
    await house.passes(1)
    expect(await state()).toBe('degraded')
    await house.passes(20)
    expect(await state()).toBe('offline')
    await house.passes(80)
    expect((await kiosk.call('POST', '/api/kiosk/pairing/', { code })).status).toBe(404)
  })

  test('[KIOSK-46] When a receipt sounds and shows, and when a patient is sent to the desk that does not watch', async () => {
    const { house, kiosk, visitIn, first } = await aPracticeThatSays({
      arrivalSoundsAfter: 5,
      arrivalEscalatesAfter: 8,
      kioskWatchedWithin: 20,
    })
    await visitIn(10)
    const { session } = await identify(kiosk.call)
    await tap(kiosk.call, session, 'confirm')
    await tap(kiosk.call, session, 'keepDetails')
    await house.passes(4)
    expect(await first('kiosk/arrivals')).toMatchObject({ state: 'posted' })
    await house.passes(1)
    expect(await first('kiosk/arrivals')).toMatchObject({ state: 'escalated', level: 1 })
    await house.passes(3)
    expect(await first('kiosk/arrivals')).toMatchObject({ level: 2 })
    await house.passes(11)
    expect(await first('kiosk/sessions')).toMatchObject({ state: 'submitting' })
    await house.passes(1)
    expect(await first('kiosk/sessions')).toMatchObject({ state: 'needReception', why: 'nobodyWatches' })
  })

  test('[KIOSK-46] How long a session waits for a finger, its forms for one, and somebody for the help they were promised', async () => {
    const waits = { kioskIdleAfter: 60, kioskWipesAfter: 30, kioskFormsTake: 3, kioskHelpLasts: 30 }
    const { house, kiosk, visitIn } = await aPracticeThatSays(waits)
    await visitIn(10)
    const standing = async (session: string | null) => (await house.get('kiosk/sessions', session ?? ''))?.['state']
    const [left, filling, asking] = [await identify(kiosk.call), await identify(kiosk.call), await identify(kiosk.call)]
    await tap(kiosk.call, filling.session, 'confirm')
    await tap(kiosk.call, asking.session, 'callReception')
    await house.passes(119)
    expect(await standing(left.session)).toBe('confirm')
    await house.passes(1)
    expect([await standing(left.session), await standing(filling.session)]).toEqual(['expired', 'details'])
    await house.passes(60)
    expect([await standing(filling.session), await standing(asking.session)]).toEqual(['expired', 'needReception'])
    await house.passes(28 * 60)
    expect(await standing(asking.session)).toBe('cleared')
  })
})
