import { describe, expect, test } from 'vitest'
import type { Fields } from '#domain/wire.ts'
import { startKioskServer, identify, sendSessionCommand } from '../startKioskServer.ts'

async function startWithSettings(settings: Fields) {
  const server = await startKioskServer()
  const [settingsRecord] = await server.listAll('settings')
  await server.execute('settings.edit', settingsRecord?.id ?? '', settings)
  const kiosk = await server.pairDevice()
  const bookIn = async (minutes: number) => server.bookAppointment(await server.createPatient({}), minutes)
  const firstOf = async (area: string) => (await server.listAll(area))[0]
  return { server, kiosk, bookIn, firstOf }
}

describe('kiosk settings of a practice', () => {
  test('[KIOSK-46] the practice sets how early and late a kiosk finds a patient, and how many attempts it allows within what time', async () => {
    const known = { kioskOpensBefore: 20, kioskClosesAfter: 5, kioskTries: 2, kioskTriesWithin: 3 }
    const { server, kiosk, bookIn } = await startWithSettings(known)
    await bookIn(25)
    expect((await identify(kiosk.call)).match).toBe('none')
    server.advance(6 * 60_000)
    expect((await identify(kiosk.call)).match).toBe('one')
    server.advance(25 * 60_000)
    expect([(await identify(kiosk.call)).match, (await identify(kiosk.call)).match]).toEqual(['none', 'reception'])
    server.advance(4 * 60_000)
    expect((await identify(kiosk.call)).match).toBe('none')
  })

  test('[KIOSK-46] the practice sets how long an approval of a device is valid, and after what silence a device is degraded and offline', async () => {
    const { server, kiosk } = await startWithSettings({ pairingTakes: 2, deviceLateAfter: 20, deviceLostAfter: 40 })
    const state = async () => (await server.get('kiosk', kiosk.id))?.['state']
    const screen = server.createScreen()
    const { deviceCode, userCode } = (await screen.start()).body
    await server.approveAs(await server.createDevice())(userCode)
    await server.advanceSeconds(19)
    expect(await state()).toBe('online')
    await server.advanceSeconds(1)
    expect(await state()).toBe('degraded')
    await server.advanceSeconds(20)
    expect(await state()).toBe('offline')
    await server.advanceSeconds(80)
    expect((await screen.requestToken(deviceCode)).body).toMatchObject({ error: 'expired_token' })
  })

  test('[KIOSK-46] the practice sets when an arrival sounds and escalates, and when an unreceived arrival sends the patient to reception', async () => {
    const { server, kiosk, bookIn, firstOf } = await startWithSettings({
      arrivalSoundsAfter: 5,
      arrivalEscalatesAfter: 8,
      kioskWatchedWithin: 20,
    })
    await bookIn(10)
    const { session } = await identify(kiosk.call)
    await sendSessionCommand(kiosk.call, session, 'confirm')
    await sendSessionCommand(kiosk.call, session, 'keepDetails')
    await server.advanceSeconds(4)
    expect(await firstOf('kiosk/arrivals')).toMatchObject({ state: 'posted' })
    await server.advanceSeconds(1)
    expect(await firstOf('kiosk/arrivals')).toMatchObject({ state: 'escalated', level: 1 })
    await server.advanceSeconds(3)
    expect(await firstOf('kiosk/arrivals')).toMatchObject({ level: 2 })
    await server.advanceSeconds(11)
    expect(await firstOf('kiosk/sessions')).toMatchObject({ state: 'submitting' })
    await server.advanceSeconds(1)
    expect(await firstOf('kiosk/sessions')).toMatchObject({ state: 'needReception', why: 'nobodyWatches' })
  })

  test('[KIOSK-46] the practice sets how long a session waits for a tap, for forms and for the promised help', async () => {
    const timeouts = { kioskIdleAfter: 60, kioskWipesAfter: 30, kioskFormsTake: 3, kioskHelpLasts: 30 }
    const { server, kiosk, bookIn } = await startWithSettings(timeouts)
    await bookIn(10)
    const sessionState = async (session: string | null) => (await server.get('kiosk/sessions', session ?? ''))?.['state']
    const [untouched, filling, pendingRequest] = [await identify(kiosk.call), await identify(kiosk.call), await identify(kiosk.call)]
    await sendSessionCommand(kiosk.call, filling.session, 'confirm')
    await sendSessionCommand(kiosk.call, pendingRequest.session, 'callReception')
    await server.advanceSeconds(119)
    expect(await sessionState(untouched.session)).toBe('confirm')
    await server.advanceSeconds(1)
    expect([await sessionState(untouched.session), await sessionState(filling.session)]).toEqual(['expired', 'details'])
    await server.advanceSeconds(60)
    expect([await sessionState(filling.session), await sessionState(pendingRequest.session)]).toEqual(['expired', 'needReception'])
    await server.advanceSeconds(28 * 60)
    expect(await sessionState(pendingRequest.session)).toBe('cleared')
  })
})
