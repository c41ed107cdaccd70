import { describe, expect, test } from 'vitest'
import { minutes } from '#domain/time.ts'
import { startKioskServer, arohaIdentity, identify, screenOf, sendSessionCommand, regionStateOf } from './startKioskServer.ts'

async function startSession(inMinutes: readonly number[] = [20]) {
  const server = await startKioskServer()
  const kiosk = await server.pairDevice()
  const patient = await server.createPatient({ phone: '+61412555018', email: 'aroha@example.com', address: '14 Gipps St' })
  const appointments: string[] = []
  for (const startsIn of inMinutes) appointments.push(await server.bookAppointment(patient, startsIn))
  const { session } = await identify(kiosk.call)
  const getAttendance = async (index = 0) => regionStateOf(await server.get('appointments', appointments[index] ?? ''), 'visit')
  return {
    server,
    kiosk,
    patient,
    appointments,
    session,
    getAttendance,
    sendCommand: (action: string, data = {}, key?: string) => sendSessionCommand(kiosk.call, session, action, data, key),
  }
}

describe('a session', () => {
  test('[KIOSK-16] confirming at a kiosk checks in all appointments that follow directly, in one transaction with one arrival', async () => {
    const { server, kiosk, patient, appointments, session, sendCommand, getAttendance } = await startSession([20, 50, 200])
    expect((await screenOf(kiosk.call, session)).visit?.alsoAt).toHaveLength(1)
    const position = await server.position()
    const answer = await sendCommand('confirm')
    expect([answer.status, answer.body.record['state'], answer.body.position]).toEqual([200, 'details', position + 1])
    expect([await getAttendance(0), await getAttendance(1), await getAttendance(2)]).toEqual(['arrived', 'arrived', 'scheduled'])
    expect(await server.listAll('kiosk/arrivals')).toEqual([
      expect.objectContaining({
        state: 'posted',
        patient,
        session,
        appointment: appointments[0],
        appointments: appointments.slice(0, 2),
        byWhom: 'kiosk',
        level: 0,
      }),
    ])
    const { entries } = await server.deps.store.entries(server.practice, position, 10)
    expect(entries.map(({ by }) => by)).toEqual([{ kind: 'device', id: kiosk.id, name: 'The kiosk' }])
  })

  test('[KIOSK-16] confirming twice under one idempotency key posts one arrival; without the key the server refuses the second', async () => {
    const { server, sendCommand } = await startSession()
    const [first, second] = await Promise.all([sendCommand('confirm', {}, 'a-tap'), sendCommand('confirm', {}, 'a-tap')])
    expect([first.status, first.text]).toEqual([200, second.text])
    const position = await server.position()
    expect((await sendCommand('confirm')).status).toBe(409)
    expect([(await server.listAll('kiosk/arrivals')).length, await server.position()]).toEqual([1, position])
  })

  test('[KIOSK-17] a patient whom reception checked in meanwhile continues at the kiosk, and the server posts no second arrival', async () => {
    const { server, appointments, sendCommand } = await startSession()
    await server.execute('appointments.checkIn', appointments[0] ?? '', {})
    expect((await sendCommand('confirm')).body.record['state']).toBe('details')
    expect(await server.listAll('kiosk/arrivals')).toEqual([])
  })

  test('[KIOSK-18] a kiosk receives only what its session asks for next; stored contact details are masked', async () => {
    const { kiosk, session, sendCommand } = await startSession()
    expect(Object.keys(await screenOf(kiosk.call, session)).toSorted()).toEqual(['formsDone', 'state', 'visit'])
    await sendCommand('confirm')
    const screen = await screenOf(kiosk.call, session)
    expect(screen.details).toContainEqual({ field: 'phone', veiled: '••• 018' })
    expect(JSON.stringify(screen)).not.toMatch(/0412|61412|aroha@|Gipps|Ngata/)
    await sendCommand('keepDetails')
    expect(Object.keys(await screenOf(kiosk.call, session)).toSorted()).toEqual(['formsDone', 'state', 'visit'])
  })

  test('[KIOSK-19] a patient who answers “not me” is sent to reception; the session forgets the patient, and reception or a four-hour timer clears it', async () => {
    const { server, session, sendCommand, getAttendance } = await startSession()
    const answer = await sendCommand('notMe')
    expect(answer.body.record).not.toHaveProperty('why')
    expect(await server.get('kiosk/sessions', session ?? '')).toMatchObject({
      state: 'needReception',
      why: 'notMe',
      patient: null,
      appointments: [],
    })
    expect(await getAttendance()).toBe('scheduled')
    expect((await server.receptionist('POST', '/api/commands/', { command: 'kiosk/sessions.clear', record: session })).status).toBe(200)
    const other = await startSession()
    await other.sendCommand('callReception')
    other.server.advance(4 * 3600_000)
    await other.server.advanceSeconds(1)
    expect((await other.server.get('kiosk/sessions', other.session ?? ''))?.['state']).toBe('cleared')
  })

  test('[KIOSK-13] a patient chooses one of several matches only by its number, and the session forgets the others', async () => {
    const server = await startKioskServer()
    const { call } = await server.pairDevice()
    for (const firstName of ['Ana', 'Bo'])
      await server.bookAppointment(await server.createPatient({ firstName }), firstName === 'Ana' ? 10 : 50)
    const { session } = await identify(call)
    expect((await sendSessionCommand(call, session, 'choose', { option: 3 })).status).toBe(409)
    await sendSessionCommand(call, session, 'choose', { option: 2 })
    expect(await screenOf(call, session)).toEqual({ state: 'verify', formsDone: 0, isAgain: false })
    expect(await server.get('kiosk/sessions', session ?? '')).toMatchObject({ state: 'verify', candidates: [] })
  })

  test('[KIOSK-20] an untouched session expires after one minute, each tap restarts the minute, and no patient is checked in', async () => {
    const { server, session, sendCommand, getAttendance } = await startSession()
    await server.advanceSeconds(40)
    const position = await server.position()
    await sendCommand('stay')
    expect(await server.position()).toBe(position)
    await server.advanceSeconds(59)
    expect((await server.get('kiosk/sessions', session ?? ''))?.['state']).toBe('confirm')
    await server.advanceSeconds(1)
    expect((await server.get('kiosk/sessions', session ?? ''))?.['state']).toBe('expired')
    expect([(await sendCommand('confirm')).status, await getAttendance()]).toEqual([409, 'scheduled'])
  })

  test('[KIOSK-21] a confirmation tapped in time but received late counts once, at its own time', async () => {
    const { server, sendCommand, getAttendance, appointments } = await startSession()
    const happenedAt = new Date(server.deps.now() + 20_000).toISOString()
    await server.advanceSeconds(600)
    const late = new Date(server.deps.now() - 1000).toISOString()
    expect((await sendCommand('confirm', { happenedAt: late })).status).toBe(409)
    const answer = await sendCommand('confirm', { happenedAt, shortCode: 'K7PM' })
    expect([answer.status, answer.body.record['state'], await getAttendance()]).toEqual([200, 'done', 'arrived'])
    expect(await server.get('appointments', appointments[0] ?? '')).toMatchObject({ arrivedAt: happenedAt })
    expect(await server.listAll('kiosk/arrivals')).toEqual([expect.objectContaining({ happenedAt, shortCode: 'K7PM' })])
    expect((await sendCommand('confirm', { happenedAt })).status).toBe(409)
  })

  test('[KIOSK-21] the server refuses a confirmation with a future time or one from yesterday', async () => {
    const { server, sendCommand, getAttendance } = await startSession()
    for (const away of [minutes(5), -minutes(13 * 60)]) {
      expect((await sendCommand('confirm', { happenedAt: new Date(server.deps.now() + away).toISOString() })).status).toBe(409)
    }
    expect(await getAttendance()).toBe('scheduled')
  })

  test('[KIOSK-16] the server refuses to check in an appointment that was cancelled meanwhile, and the kiosk shows no arrival', async () => {
    const { server, appointments, session, sendCommand, getAttendance } = await startSession()
    await server.execute('appointments.cancel', appointments[0] ?? '', { cancelReason: 'Ill' })
    const position = await server.position()
    expect([(await sendCommand('confirm')).status, await getAttendance(), await server.position()]).toEqual([409, 'cancelled', position])
    expect(await server.get('kiosk/sessions', session ?? '')).toMatchObject({ state: 'confirm', arrived: false })
  })

  test('[KIOSK-22] acknowledging an arrival before a screen has received it completes the session at once', async () => {
    const { server, session, sendCommand } = await startSession()
    await sendCommand('confirm')
    await sendCommand('keepDetails')
    const [arrival] = await server.listAll('kiosk/arrivals')
    await server.receptionist('POST', '/api/commands/', { command: 'kiosk/arrivals.acknowledge', record: arrival?.id })
    expect((await server.get('kiosk/sessions', session ?? ''))?.['state']).toBe('done')
  })

  test('[KIOSK-22] the session completes once a reception screen has received the arrival; after ten seconds without one, the patient is sent to reception', async () => {
    const { server, session, sendCommand } = await startSession()
    await sendCommand('confirm')
    expect((await sendCommand('keepDetails')).body.record['state']).toBe('submitting')
    const [arrival] = await server.listAll('kiosk/arrivals')
    await server.execute('kiosk/arrivals.deliver', arrival?.id ?? '', {})
    expect((await server.get('kiosk/sessions', session ?? ''))?.['state']).toBe('done')

    const other = await startSession()
    await other.sendCommand('confirm')
    await other.sendCommand('keepDetails')
    await other.server.advanceSeconds(10)
    expect(await other.server.get('kiosk/sessions', other.session ?? '')).toMatchObject({ state: 'needReception', why: 'nobodyWatches' })
    expect(await other.getAttendance()).toBe('arrived')
  })

  test('[KIOSK-23] a kiosk reaches its own sessions only; to it, the sessions of other devices do not exist', async () => {
    const { server, session, getAttendance } = await startSession()
    const other = await server.pairDevice()
    const position = await server.position()
    for (const action of ['confirm', 'notMe', 'abandon', 'stay'])
      expect((await sendSessionCommand(other.call, session, action)).status).toBe(404)
    expect((await other.call('GET', `/api/kiosk/sessions/${session}`)).status).toBe(404)
    expect((await other.call('GET', `/api/kiosk/sessions/${session}/screen`)).status).toBe(404)
    expect((await other.call<{ items: [] }>('GET', '/api/kiosk/sessions/')).body.items).toEqual([])
    expect([await getAttendance(), await server.position()]).toEqual(['scheduled', position])
    expect((await identify(other.call, arohaIdentity)).match).toBe('one')
  })
})
