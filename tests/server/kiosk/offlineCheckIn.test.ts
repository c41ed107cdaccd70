import { describe, expect, test } from 'vitest'
import type { QueuedCheckInResponse } from '#domain/kiosk/wire.ts'
import { arohaIdentity, identify, regionStateOf, sendSessionCommand, startKioskServer } from './startKioskServer.ts'

async function startOffline() {
  const server = await startKioskServer()
  const { id, call } = await server.pairDevice()
  const appointment = await server.bookAppointment(await server.createPatient({}), 20)
  const happenedAt = new Date(server.deps.now() + 5000).toISOString()
  const sendOffline = (identity: object = arohaIdentity, key = 'one', more: object = {}) =>
    call<QueuedCheckInResponse>(
      'POST',
      '/api/kiosk/queued/',
      { ...identity, happenedAt, shortCode: 'K7PM', ...more },
      { 'idempotency-key': key },
    )
  return { server, id, call, appointment, happenedAt, sendOffline }
}

describe('an offline check-in', () => {
  test('[KIOSK-26] an offline check-in is recorded later with its original time and short code, once per idempotency key', async () => {
    const { server, appointment, happenedAt, sendOffline } = await startOffline()
    server.advance(3 * 3600_000)
    const answer = await sendOffline()
    expect(answer).toMatchObject({ status: 200, body: { state: 'done' } })
    expect(await server.get('appointments', appointment)).toMatchObject({ arrivedAt: happenedAt, state: { visit: 'arrived' } })
    const position = await server.position()
    expect((await sendOffline()).text).toBe(answer.text)
    expect([await server.position(), (await server.listAll('kiosk/arrivals')).length]).toEqual([position, 1])
    expect(await server.listAll('kiosk/arrivals')).toEqual([expect.objectContaining({ happenedAt, shortCode: 'K7PM', appointment })])
  })

  test('[KIOSK-240] a locked kiosk is refused with one answer for right, wrong and repeated details, and nothing is written', async () => {
    const { server, id, appointment, sendOffline } = await startOffline()
    await server.advanceSeconds(10)
    const received = await sendOffline({ birthDate: '1950-01-01', lastName: 'Nobody' }, 'zero')
    await server.manager('POST', '/api/commands/', { command: 'kiosk.lock', record: id })
    const position = await server.position()
    const answers = [await sendOffline(), await sendOffline({ birthDate: '1950-01-01', lastName: 'Nobody' }, 'two')]
    const repeated = await sendOffline({ birthDate: '1950-01-01', lastName: 'Nobody' }, 'zero')
    const withoutId = ({ status, text }: typeof received) => [status, text.replace(/"requestId":"[^"]*"/, '')]
    expect(answers[0]).toMatchObject({ status: 409, body: { reason: 'deviceIsOpen' } })
    expect([...answers, repeated].map(withoutId)).toEqual(Array(3).fill(withoutId(answers[0] ?? received)))
    expect(await server.position()).toBe(position)
    await server.manager('POST', '/api/commands/', { command: 'kiosk.unlock', record: id })
    expect([(await sendOffline()).status, regionStateOf(await server.get('appointments', appointment), 'visit')]).toEqual([200, 'arrived'])
  })

  test('[KIOSK-241] a locked kiosk reads no screen of a session and confirms none that expired', async () => {
    const { server, id, call, appointment, happenedAt } = await startOffline()
    await server.advanceSeconds(10)
    const { session } = await identify(call)
    const screen = () => call('GET', `/api/kiosk/sessions/${session}/screen`)
    expect((await screen()).status).toBe(200)
    await server.manager('POST', '/api/commands/', { command: 'kiosk.lock', record: id })
    const refused = await screen()
    expect([refused.status, refused.text.includes('Aroha')]).toEqual([409, false])
    await server.advanceSeconds(600)
    expect((await server.get('kiosk/sessions', session ?? ''))?.['state']).toBe('expired')
    const confirm = () => sendSessionCommand(call, session, 'confirm', { happenedAt, shortCode: 'K7PM' })
    expect([(await confirm()).status, regionStateOf(await server.get('appointments', appointment), 'visit')]).toEqual([409, 'scheduled'])
    await server.manager('POST', '/api/commands/', { command: 'kiosk.unlock', record: id })
    expect([(await confirm()).status, regionStateOf(await server.get('appointments', appointment), 'visit')]).toEqual([200, 'arrived'])
  })

  test('[ORIGIN-4] a kiosk’s command has the origin kiosk, and a check-in from its offline queue the origin kioskQueue, with the device’s id', async () => {
    const { server, id, call, sendOffline } = await startOffline()
    const position = await server.position()
    await sendOffline()
    await call('POST', '/api/kiosk/heartbeat/', { version: 'another build', queued: 0 })
    const { entries } = await server.deps.store.entries(server.practice, position, 10)
    expect(entries.map(({ command, by, origin }) => [command, by.kind, origin])).toEqual([
      ['kiosk/sessions.recordQueued', 'device', { kind: 'kioskQueue', id }],
      ['kiosk.heard', 'device', { kind: 'kiosk', id }],
    ])
  })

  test('[KIOSK-26] an offline check-in without a match goes to reception by its short code, and the server stores nothing that was typed', async () => {
    const { server, sendOffline } = await startOffline()
    await server.advanceSeconds(10)
    expect((await sendOffline({ birthDate: '1950-01-01', lastName: 'Nobody' })).body.state).toBe('needReception')
    expect(await server.listAll('kiosk/sessions')).toEqual([
      expect.objectContaining({ state: 'needReception', why: 'queuedUnmatched', shortCode: 'K7PM', patient: null }),
    ])
    expect(await server.logText()).not.toMatch(/Nobody|1950-01-01/)
  })

  test('[KIOSK-26] an offline check-in with two matches, from yesterday or with a future time goes to reception', async () => {
    const { server, sendOffline, appointment } = await startOffline()
    const now = new Date(server.deps.now()).toISOString()
    const ahead = await sendOffline(arohaIdentity, 'x', { happenedAt: new Date(server.deps.now() + 600_000).toISOString() })
    expect([ahead.status, ahead.body.state]).toEqual([200, 'needReception'])
    expect((await server.listAll('kiosk/sessions'))[0]).toMatchObject({ happenedAt: now, patient: null, shortCode: 'K7PM' })
    await server.bookAppointment(await server.createPatient({ firstName: 'Bo' }), 40)
    await server.advanceSeconds(10)
    expect((await sendOffline()).body.state).toBe('needReception')
    server.advance(26 * 3600_000)
    expect((await sendOffline(arohaIdentity, 'two')).body.state).toBe('needReception')
    expect((await server.get('appointments', appointment))?.['state']).toMatchObject({ visit: 'scheduled' })
    expect(await server.listAll('kiosk/arrivals')).toEqual([])
  })

  test('[KIOSK-27] the server marks no appointment as failed to attend while a kiosk of that location reports queued arrivals', async () => {
    const { server, call, appointment } = await startOffline()
    await call('POST', '/api/kiosk/heartbeat/', { version: '1', queued: 1 })
    server.advance(60 * 60_000)
    const markNoShow = () => server.receptionist('POST', '/api/commands/', { command: 'appointments.markNoShow', record: appointment })
    const position = await server.position()
    expect([(await markNoShow()).status, await server.position()]).toEqual([409, position])
    await call('POST', '/api/kiosk/heartbeat/', { version: '1', queued: 0 })
    expect((await markNoShow()).status).toBe(200)
  })
})
