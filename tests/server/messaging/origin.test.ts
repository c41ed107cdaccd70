import { afterEach, describe, expect, test } from 'vitest'
import { hashOf } from '#server/auth/sessions/tokens.ts'
import type { Origin } from '#domain/wire.ts'
import { bearer } from '../startTestServer.ts'
import { type MessagingServer, startMessagingServer } from './startMessagingServer.ts'

let server: MessagingServer
afterEach(() => server.close())

const formHeaders = { 'content-type': 'application/x-www-form-urlencoded' }

/** A patient was asked to confirm; the user may change appointments and read the log. */
async function startWithRequest() {
  server = await startMessagingServer()
  const appointment = await server.bookAppointment(await server.createPatient())
  await server.execute('appointments.ask', appointment, {})
  await server.processDue()
  await server.execute('groups.edit', server.group, { scopes: ['appt', 'appt.w', 'msg', 'sys', 'pat'] })
  return appointment
}

type Entry = { readonly command: string; readonly by: { readonly kind: string }; readonly origin?: Origin }

async function logOf(token: string, since: number): Promise<readonly Entry[]> {
  const response = await server.app.inject({ url: `/api/log/?since=${since}`, headers: bearer(token) })
  return response.json<{ entries: readonly Entry[] }>().entries
}

const shortLog = (entries: readonly Entry[]) => entries.map(({ command, by, origin }) => [command, by.kind, origin?.kind, origin?.id])

describe('the origin of a log entry', () => {
  test('[ORIGIN-1] a user’s command has the origin screen, with an id of the sign-in that reveals no token', async () => {
    const appointment = await startWithRequest()
    const token = await server.signIn()
    const position = await server.position()
    await server.app.inject({
      method: 'POST',
      url: '/api/commands/',
      headers: bearer(token),
      payload: { command: 'appointments.confirm', record: appointment },
    })
    const screen = hashOf(token).slice(0, 16)
    expect(shortLog(await logOf(token, position))).toEqual([['appointments.confirm', 'user', 'screen', screen]])
    expect(screen).not.toContain(token.slice(0, 8))
  })

  test('[ORIGIN-2] an answer by link is logged as the patient’s with the origin link, and a carrier’s reply with the origin carrier', async () => {
    const appointment = await startWithRequest()
    const token = await server.signIn()
    const position = await server.position()
    await server.app.inject({ method: 'POST', url: server.lastLink(), payload: 'answer=decline', headers: formHeaders })
    await server.receiveMessage('yes')
    await server.processDue()
    expect(shortLog(await logOf(token, position))).toEqual([
      ['appointments.decline', 'patient', 'link', appointment],
      ['messages.receive', 'key', 'carrier', 'test'],
      ['appointments.confirm', 'patient', 'carrier', 'test'],
      ['messages.understand', 'system', 'timer', 'outbox'],
    ])
  })

  test('[ORIGIN-3] a timer’s command has the origin timer with the name of the timer', async () => {
    await startWithRequest()
    const position = await server.position()
    await server.advanceAndFire(3 * 24 * 3_600_000)
    const fired = (await logOf(await server.signIn(), position)).filter(({ origin }) => origin?.id.includes('noShow'))
    expect(fired).toMatchObject([{ by: { kind: 'system' }, origin: { kind: 'timer' } }])
  })
})
