import { describe, expect, test } from 'vitest'
import type { QueuedCheckInResponse } from '#domain/kiosk/wire.ts'
import { minutes } from '#domain/time.ts'
import { startKioskServer, arohaIdentity, identify, regionStateOf } from './startKioskServer.ts'

const wrongIdentity = (attempt: number) => ({ birthDate: `195${attempt}-01-01`, lastName: `N${'o'.repeat(attempt + 1)}` })

async function startWithAppointment() {
  const server = await startKioskServer()
  const kiosk = await server.pairDevice()
  const appointment = await server.bookAppointment(await server.createPatient({}), 20)
  const happenedAt = new Date(server.deps.now()).toISOString()
  let sent = 0
  const sendOffline = async (identity: object, key = `key ${(sent += 1)}`) => {
    const body = { ...identity, happenedAt, shortCode: 'K7PM' }
    return (await kiosk.call<QueuedCheckInResponse>('POST', '/api/kiosk/queued/', body, { 'idempotency-key': key.replace(' ', '-') })).body
      .state
  }
  const askForHelp = async () => {
    const data = { device: kiosk.id, location: server.location }
    return (await kiosk.call('POST', '/api/commands/', { command: 'kiosk/sessions.askForHelp', data })).status
  }
  const attendance = async () => regionStateOf(await server.get('appointments', appointment), 'visit')
  return { server, kiosk, sendOffline, askForHelp, attendance }
}

describe('attempts at one kiosk', () => {
  test('[KIOSK-47] after five offline check-ins without a match, the next one goes to reception and checks no patient in', async () => {
    const { server, kiosk, sendOffline, attendance } = await startWithAppointment()
    for (const attempt of [0, 1, 2, 3, 4]) expect(await sendOffline(wrongIdentity(attempt))).toBe('needReception')
    expect([await sendOffline(arohaIdentity), await attendance()]).toEqual(['needReception', 'scheduled'])
    expect((await identify(kiosk.call)).match).toBe('reception')
    server.advance(minutes(10) + 1)
    expect([await sendOffline(arohaIdentity), await attendance()]).toEqual(['done', 'arrived'])
  })

  test('[KIOSK-47] failed attempts at the screen count for offline check-ins too', async () => {
    const { kiosk, sendOffline, attendance } = await startWithAppointment()
    for (const attempt of [0, 1, 2, 3, 4]) await identify(kiosk.call, wrongIdentity(attempt))
    expect([await sendOffline(arohaIdentity), await attendance()]).toEqual(['needReception', 'scheduled'])
  })

  test('[KIOSK-47] matching and repeated offline check-ins use up no attempt', async () => {
    const { server, sendOffline, attendance } = await startWithAppointment()
    for (let year = 1960; year < 1972; year += 1) {
      const identity = { birthDate: `${year}-03-07`, lastName: `Ngata${'xyzabcdefghi'[year - 1960]}` }
      await server.bookAppointment(await server.createPatient(identity), 20)
      expect(await sendOffline(identity)).toBe('done')
    }
    for (let round = 0; round < 8; round += 1) expect(await sendOffline(wrongIdentity(0), 'one')).toBe('needReception')
    expect([await sendOffline(arohaIdentity), await attendance()]).toEqual(['done', 'arrived'])
  })

  test('[KIOSK-48] calls for help count as attempts; beyond the limit a kiosk has at most one open call', async () => {
    const { server, kiosk, askForHelp } = await startWithAppointment()
    const statuses: number[] = []
    for (let call = 0; call < 8; call += 1) statuses.push(await askForHelp())
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429, 429])
    expect((await identify(kiosk.call)).match).toBe('reception')
    for (const { id } of await server.listAll('kiosk/sessions')) await server.execute('kiosk/sessions.clear', id, {})
    expect([await askForHelp(), await askForHelp()]).toEqual([200, 429])
  })

  test('[KIOSK-48] a patient whose attempts are used up can still call for help', async () => {
    const { kiosk, askForHelp } = await startWithAppointment()
    for (const attempt of [0, 1, 2, 3, 4]) await identify(kiosk.call, wrongIdentity(attempt))
    expect(await askForHelp()).toBe(200)
  })
})
