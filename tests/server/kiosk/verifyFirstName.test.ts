import { describe, expect, test } from 'vitest'
import type { VerifyResponse } from '#domain/kiosk/wire.ts'
import { startKioskServer, arohaIdentity, identify, screenOf, sendSessionCommand, regionStateOf } from './startKioskServer.ts'

/** Creates two patients with one surname and birth date; only the first has an appointment. */
async function startWithNamesakes(...names: readonly [string, string]) {
  const server = await startKioskServer()
  const kiosk = await server.pairDevice()
  const [expectedPatient, namesake] = [
    await server.createPatient({ firstName: names[0] }),
    await server.createPatient({ firstName: names[1] }),
  ]
  const appointment = await server.bookAppointment(expectedPatient, 20)
  const found = await identify(kiosk.call)
  const { session } = found
  const giveName = (firstName: string, call = kiosk.call) =>
    call<VerifyResponse>('POST', `/api/kiosk/sessions/${session}/verify`, { firstName })
  const readSession = async () => server.get('kiosk/sessions', session ?? '')
  const getAttendance = async () => regionStateOf(await server.get('appointments', appointment), 'visit')
  return { server, kiosk, expectedPatient, namesake, found, session, giveName, readSession, getAttendance }
}

describe('two patients with one surname and birth date', () => {
  test('[KIOSK-39] a patient who shares surname and birth date with another sees nothing and cannot check in before giving their first name', async () => {
    const { kiosk, found, session, getAttendance } = await startWithNamesakes('Ana', 'Bo')
    expect(found).toEqual({ session: expect.any(String), match: 'one' })
    expect(await screenOf(kiosk.call, session)).toEqual({ state: 'verify', formsDone: 0, isAgain: false })
    expect((await sendSessionCommand(kiosk.call, session, 'confirm')).status).toBe(409)
    expect(await getAttendance()).toBe('scheduled')
  })

  test('[KIOSK-39] the right first name, however spelled, continues the session, and the server stores nothing of what was typed', async () => {
    const { server, kiosk, session, giveName, readSession, getAttendance } = await startWithNamesakes('Zoë-Marie', 'Bo')
    expect((await giveName('zoe')).body).toEqual({ state: 'confirm' })
    expect((await screenOf(kiosk.call, session)).visit?.firstName).toBe('Zoë-Marie')
    expect(await server.logText()).not.toMatch(/"zoe"/i)
    // The answer may have been lost: a repeated request returns the current state and counts no attempt.
    expect((await giveName('Somebody')).body).toEqual({ state: 'confirm' })
    expect(await readSession()).toMatchObject({ state: 'confirm', unproven: false, namesTried: 0 })
    await sendSessionCommand(kiosk.call, session, 'confirm')
    expect(await getAttendance()).toBe('arrived')
  })

  test('[KIOSK-39] the other patient’s first name counts as wrong; the third wrong name sends the patient to reception, which sees no name', async () => {
    const { server, kiosk, session, giveName, readSession, getAttendance } = await startWithNamesakes('Ana', 'Bo')
    expect((await giveName('Bo')).body).toEqual({ state: 'verify' })
    expect(await screenOf(kiosk.call, session)).toMatchObject({ state: 'verify', isAgain: true })
    expect([(await giveName('Cy')).body, (await giveName('Dee')).body]).toEqual([{ state: 'verify' }, { state: 'needReception' }])
    expect(await readSession()).toMatchObject({ why: 'notVerified', patient: null, appointments: [], namesTried: 2 })
    expect([(await giveName('Ana')).body, await getAttendance()]).toEqual([{ state: 'needReception' }, 'scheduled'])
    expect(await server.logText()).not.toMatch(/"(?:Cy|Dee)"/)
  })

  test('[KIOSK-39] first-name attempts across several sessions are limited like surname attempts', async () => {
    const { kiosk, giveName, server } = await startWithNamesakes('Ana', 'Bo')
    for (const name of ['Cy', 'Dee', 'Eli']) await giveName(name)
    const { session } = await identify(kiosk.call)
    const giveNameAgain = (firstName: string) => kiosk.call<VerifyResponse>('POST', `/api/kiosk/sessions/${session}/verify`, { firstName })
    expect((await giveNameAgain('Flo')).body.state).toBe('verify')
    expect((await giveNameAgain('Gus')).body.state).toBe('needReception')
    const position = await server.position()
    expect(await identify(kiosk.call)).toEqual({ session: null, match: 'reception' })
    expect(await server.position()).toBe(position)
  })

  test('[KIOSK-39] if two records share the first name too, it proves nothing and reception decides', async () => {
    const { giveName, readSession } = await startWithNamesakes('Ana', 'Ana')
    expect((await giveName('Ana')).body.state).toBe('verify')
    expect(await readSession()).toMatchObject({ unproven: true })
  })

  test('[KIOSK-39] the code in a message identifies one appointment, and the kiosk asks for no first name', async () => {
    const server = await startKioskServer()
    const kiosk = await server.pairDevice()
    const appointment = await server.bookAppointment(await server.createPatient({ firstName: 'Ana' }), 20)
    await server.createPatient({ firstName: 'Bo' })
    const { body } = await server.receptionist<{ code: string }>('GET', `/api/appointments/${appointment}/kioskcode`)
    expect(await identify(kiosk.call, body)).toMatchObject({ match: 'one', visit: { firstName: 'Ana' } })
  })

  test('[KIOSK-39] an offline check-in with a shared name goes to reception, and the server refuses a late confirmation without a first name', async () => {
    const { server, kiosk, session, getAttendance } = await startWithNamesakes('Ana', 'Bo')
    const happenedAt = new Date(server.deps.now()).toISOString()
    await server.advanceSeconds(120)
    expect((await server.get('kiosk/sessions', session ?? ''))?.['state']).toBe('expired')
    expect((await sendSessionCommand(kiosk.call, session, 'confirm', { happenedAt, shortCode: 'K7PM' })).status).toBe(409)
    const late = await kiosk.call(
      'POST',
      '/api/kiosk/queued/',
      { ...arohaIdentity, happenedAt, shortCode: 'K7PM' },
      { 'idempotency-key': 'handed-in-once' },
    )
    expect([late.body['state'], await getAttendance()]).toEqual(['needReception', 'scheduled'])
  })

  test('[KIOSK-39] another kiosk or a locked kiosk cannot verify a session’s first name', async () => {
    const { server, giveName, kiosk, readSession } = await startWithNamesakes('Ana', 'Bo')
    const other = await server.pairDevice()
    expect((await giveName('Ana', other.call)).status).toBe(404)
    await server.manager('POST', '/api/commands/', { command: 'kiosk.lock', record: kiosk.id })
    expect((await giveName('Ana')).status).toBe(409)
    expect(await readSession()).toMatchObject({ state: 'verify', namesTried: 0 })
  })
})
