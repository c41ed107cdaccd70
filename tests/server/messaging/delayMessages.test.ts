import { describe, expect, test } from 'vitest'
import { minutes } from '#domain/time.ts'
import type { Fields } from '#domain/wire.ts'
import { grantableScopes } from '#domain/scopes.ts'
import { systemPrincipal } from '#server/engine/access/principal.ts'
import { createChair, createDelayFixture, startTreatment } from '../scheduling/createDelayFixture.ts'
import { startMessagingServer } from './startMessagingServer.ts'

const second = 1000

/** A practice with an outbox and a delay watch, and one patient who is told of a delay of 25 minutes. */
async function startWithDelay() {
  const server = await startMessagingServer()
  const fixture = await createDelayFixture(server)
  const chair = await createChair(fixture, 'One')
  const running = await fixture.book(-20)
  await startTreatment(fixture, running, chair)
  const later = await fixture.book(15)
  const messages = async (appointment = later) =>
    (await server.list('messages'))
      .filter(({ about }) => about === appointment)
      .map(({ words, state, withdrawReason }) => [words, state, withdrawReason])
  return { ...server, fixture, running, later, messages }
}

const messageOf = async (server: { list: (area: string) => Promise<readonly Fields[]> }) => (await server.list('messages')).at(-1) ?? {}

/** Sends a command as the receptionist does from a screen. */
const executeAsUser = (server: Awaited<ReturnType<typeof startMessagingServer>>, command: string, record: string, data?: Fields) => {
  const principal = {
    ...systemPrincipal(server.practice, 'Ana', new Set(grantableScopes)),
    kind: 'user' as const,
    user: server.user,
    by: { kind: 'user' as const, id: server.user, name: 'Ana' },
  }
  return server.deps.commands.execute(principal, { command, record, because: 'test', ...(data ? { data } : {}) })
}

describe('a delay message', () => {
  test('[OUTBOX-1] a delay message leaves 45 seconds after it is queued, and shows until then when it leaves', async () => {
    const { fixture, transport, advanceAndFire, messages, ...server } = await startWithDelay()
    await fixture.advanceMinutes(1)
    await server.processDue()
    const queuedAt = server.deps.now()
    expect(await messageOf(server)).toMatchObject({
      state: 'queued',
      delayMinutes: 15,
      notBefore: new Date(queuedAt + 45 * second).toISOString(),
    })
    await advanceAndFire(44 * second)
    expect([await messages(), transport.sentMessages.length]).toEqual([[['delay', 'queued', null]], 0])
    await advanceAndFire(second)
    expect([await messages(), transport.sentMessages.length]).toEqual([[['delay', 'sent', null]], 1])
  })

  test('[OUTBOX-2] a user who cancels sending keeps the message, and the server notifies this patient of no further delay', async () => {
    const { fixture, transport, advanceAndFire, messages, later, ...server } = await startWithDelay()
    await fixture.advanceMinutes(1)
    await executeAsUser({ ...server, transport, advanceAndFire }, 'messages.withdraw', String((await messageOf(server))['id']))
    expect(await messageOf(server)).toMatchObject({ state: 'withdrawn', withdrawReason: 'byUser', withdrawnBy: server.user })
    expect(await fixture.getAppointment(later)).toMatchObject({ delayToldAt: expect.any(String), delayToldMinutes: null })
    await fixture.advanceMinutes(3)
    await advanceAndFire(minutes(2))
    expect([await messages(), transport.sentMessages]).toEqual([[['delay', 'withdrawn', 'byUser']], []])
  })

  test.each([
    ['onTime', 'finish', 'running', {}],
    ['arrived', 'checkIn', 'later', {}],
    ['ended', 'cancel', 'later', { cancelReason: 'Ill' }],
    ['moved', 'move', 'later', { startsAt: '2026-11-24T01:30:00.000Z', endsAt: '2026-11-24T02:00:00.000Z' }],
  ] as const)(
    '[OUTBOX-3] a waiting delay message that has become untrue is withdrawn with its reason (%s after %s)',
    async (why, command, which, data) => {
      const { fixture, transport, advanceAndFire, messages, ...server } = await startWithDelay()
      await fixture.advanceMinutes(1)
      await fixture.execute(command, server[which], data)
      await advanceAndFire(45 * second)
      expect([await messages(), transport.sentMessages]).toEqual([[['delay', 'withdrawn', why]], []])
      expect((await fixture.getAppointment(server.later))['delayToldMinutes']).toBeNull()
    },
  )

  test('[OUTBOX-4] a delay message whose figure has changed is replaced by one with the new figure', async () => {
    const { fixture, transport, advanceAndFire, messages, later } = await startWithDelay()
    await fixture.advanceMinutes(1)
    await fixture.book(12, { overlapReason: 'A test' })
    await advanceAndFire(45 * second)
    expect(await messages()).toEqual([['delay', 'withdrawn', 'delayChanged']])
    await fixture.advanceMinutes(1)
    await advanceAndFire(45 * second)
    expect((await messages()).at(-1)).toEqual(['delay', 'sent', null])
    const { delayToldMinutes } = await fixture.getAppointment(later)
    const bodies = transport.sentMessages.map(({ body }) => body)
    expect(bodies.filter((body) => body.includes(`about ${String(delayToldMinutes)} minutes late`))).toHaveLength(1)
  })

  test('[OUTBOX-5] a patient receives at most one delay message in a set time; the next one waits and is checked again', async () => {
    const { fixture, transport, advanceAndFire, messages, later, ...server } = await startWithDelay()
    const [settings] = await server.list('settings')
    await server.execute('settings.edit', settings?.id ?? '', { delayMessageEvery: 20 })
    await fixture.advanceMinutes(1)
    await advanceAndFire(45 * second)
    const next = await fixture.book(43.25, { patient: (await fixture.getAppointment(later))['patient'] })
    await fixture.advanceMinutes(1)
    await advanceAndFire(45 * second)
    expect([await messages(), await messages(next)]).toEqual([[['delay', 'sent', null]], [['delay', 'queued', null]]])
    await advanceAndFire(minutes(18))
    expect([await messages(next), transport.sentMessages.length]).toEqual([[['delay', 'queued', null]], 1])
    await advanceAndFire(minutes(1))
    expect([await messages(next), transport.sentMessages.length]).toEqual([[['delay', 'sent', null]], 2])
  })

  test('[OUTBOX-20] delay messages to one patient that wait at the same time leave as one message, which names both times', async () => {
    const { fixture, transport, advanceAndFire, messages, later } = await startWithDelay()
    const next = await fixture.book(45, { patient: (await fixture.getAppointment(later))['patient'] })
    const ofAnother = await fixture.book(75)
    await fixture.advanceMinutes(1)
    await advanceAndFire(45 * second)
    const joined = [...(await messages()), ...(await messages(next))].map(([, state, why]) => `${String(state)} ${String(why)}`)
    expect(new Set(joined)).toEqual(new Set(['sent null', 'withdrawn joined']))
    expect([await messages(ofAnother), transport.sentMessages.length]).toEqual([[['delay', 'sent', null]], 2])
    const body = transport.sentMessages.find((message) => message.body.includes('other appointment'))?.body.replaceAll(/\s/g, ' ') ?? ''
    const timeOf = (at: number) => new Intl.DateTimeFormat('en-AU', { timeZone: 'Australia/Sydney', timeStyle: 'short' }).format(at)
    for (const id of [later, next]) {
      const { startsAt, delayToldMinutes } = await fixture.getAppointment(id)
      const booked = Date.parse(String(startsAt))
      const expected = booked + minutes(Number(delayToldMinutes))
      expect(body).toContain(`${timeOf(expected)} instead of ${timeOf(booked)}`.replaceAll(/\s/g, ' '))
    }
  })

  test('[OUTBOX-21] a waiting delay message that has become untrue is not joined to another one of its patient', async () => {
    const { fixture, transport, advanceAndFire, messages, later } = await startWithDelay()
    const next = await fixture.book(45, { patient: (await fixture.getAppointment(later))['patient'] })
    await fixture.advanceMinutes(1)
    // It delays the patient's second appointment further, and not the first: the second message waits and is judged again.
    await fixture.book(43)
    await advanceAndFire(45 * second)
    expect([await messages(), await messages(next)]).toEqual([[['delay', 'sent', null]], [['delay', 'queued', null]]])
    expect(transport.sentMessages.map(({ body }) => body.includes('other appointment'))).toEqual([false])
  })

  test('[TOLD-2] the server withdraws a delay notice that was sent once when the delay is made up, and never sends it again', async () => {
    const { fixture, advanceAndFire, messages, running, later } = await startWithDelay()
    await fixture.advanceMinutes(1)
    await advanceAndFire(45 * second)
    await fixture.execute('finish', running)
    await fixture.advanceMinutes(1)
    await advanceAndFire(45 * second)
    const sent = [
      ['delay', 'sent', null],
      ['delayTakenBack', 'sent', null],
    ]
    expect(await messages()).toEqual(sent)
    await fixture.execute('revert', running)
    await fixture.advanceMinutes(2)
    expect(await messages()).toEqual(sent)
    expect(await fixture.getAppointment(later)).toMatchObject({ delayToldMinutes: null, delayToldAt: expect.any(String) })
  })

  test('[TOLD-8] a patient whose notice was withdrawn before it left is notified when the provider falls behind again', async () => {
    const { fixture, advanceAndFire, messages, running } = await startWithDelay()
    await fixture.advanceMinutes(1)
    await fixture.execute('finish', running)
    await fixture.advanceMinutes(1)
    await fixture.execute('revert', running)
    await fixture.advanceMinutes(1)
    await advanceAndFire(45 * second)
    expect(await messages()).toEqual([
      ['delay', 'withdrawn', 'onTime'],
      ['delay', 'sent', null],
    ])
  })

  test('[OUTBOX-6] a user announces a short delay by hand: the message waits, names the user, and is refused with any other figure', async () => {
    const { fixture, advanceAndFire, transport, messages, ...server } = await startWithDelay()
    const short = await fixture.book(50)
    const announce = (delay: number) =>
      executeAsUser({ ...server, transport, advanceAndFire }, 'appointments.announceDelay', short, { minutes: delay })
    await expect(announce(30)).rejects.toMatchObject({ code: 'refused', extras: { reason: 'delayIsCurrent' } })
    await expect(announce(4)).rejects.toMatchObject({ code: 'refused' })
    await announce(10)
    expect(await messageOf(server)).toMatchObject({ state: 'queued', delayMinutes: 10, announcedBy: server.user })
    await expect(announce(10)).rejects.toMatchObject({ code: 'refused', extras: { reason: 'delayIsNews' } })
    await advanceAndFire(45 * second)
    expect(await messages(short)).toEqual([['delay', 'sent', null]])
  })
})
