import { expect, test } from 'vitest'
import { projectDayDelays } from '#domain/scheduling/dayDelays.ts'
import { minutes, millisecondsOf } from '#domain/time.ts'
import type { AnyRecord, Fields } from '#domain/wire.ts'
import { readPracticeDay } from '#server/scheduling/readPracticeDay.ts'
import { createRandom } from '../../support/random.ts'
import { createChair, createDelayFixture, startTreatment } from '../scheduling/createDelayFixture.ts'
import { createTestTransport, startMessagingServer } from './startMessagingServer.ts'

/** The day as it is when the transport receives a message, told apart from the state machine’s own reading of it. */
type Moment = { readonly message: AnyRecord; readonly appointment: AnyRecord; readonly late: number | null; readonly now: number }

const statedMinutes = ({ message }: Moment) => Number(/about (\d+) minutes late/.exec(String(message['body']))?.[1])

/** Returns what is false in a message about a delay. */
function falseStatements(moment: Moment): readonly string[] {
  const { message, appointment, late, now } = moment
  const state = (appointment['state'] as Fields)['visit']
  const common = [
    state === 'scheduled' ? '' : `the appointment is ${String(state)}`,
    millisecondsOf(String(appointment['startsAt'])) > now ? '' : 'the appointment has begun',
  ]
  const delay =
    message['words'] === 'delay'
      ? [
          late !== null && late >= 15 && Math.abs(late - statedMinutes(moment)) < 5
            ? ''
            : `late by ${late}, stated ${statedMinutes(moment)}`,
        ]
      : [late === null || late < 5 ? '' : `still late by ${late}`]
  return [...common, ...delay].filter((text) => text !== '')
}

/** Starts a day with a delay watch, and collects what is false in each message at the instant of sending. */
async function startCheckedDay() {
  const found: string[] = []
  const sent: unknown[] = []
  const transport = createTestTransport()
  const server = await startMessagingServer({
    ...transport,
    send: async (outbound) => {
      const message = (await server.deps.store.get(server.practice, 'messages', outbound.id)) as AnyRecord
      const appointment = (await server.deps.store.get(server.practice, 'appointments', String(message['about']))) as AnyRecord
      const { appointments, closed, settings } = await readPracticeDay(server.deps, server.practice)
      const now = server.deps.now()
      const expected = projectDayDelays(appointments, closed, now, settings)
        .get(String(appointment['provider']))
        ?.expected.get(appointment.id)
      const arrival = millisecondsOf(String(appointment['startsAt'])) + minutes(Number(appointment['expectedLateBy'] ?? 0))
      const late = expected ? Math.max(0, Math.floor((expected.startsAt - arrival) / minutes(1))) : null
      found.push(...falseStatements({ message, appointment, late, now }).map((text) => `${String(message['words'])}: ${text}`))
      sent.push(message['words'])
      return transport.send(outbound)
    },
  })
  return { server, fixture: await createDelayFixture(server), found, sent }
}

const commands = [
  ['checkIn', () => ({})],
  ['cancel', () => ({ cancelReason: 'Ill' })],
  ['runningLate', (random: () => number) => ({ expectedLateBy: 1 + Math.floor(random() * 20) })],
  ['move', (random: () => number, startsAt: number) => movedBy(Math.round(random() * 60 - 20), startsAt)],
  ['finish', () => ({})],
  ['revert', () => ({})],
] as const

const movedBy = (by: number, startsAt: number) => ({
  startsAt: new Date(startsAt + minutes(by)).toISOString(),
  endsAt: new Date(startsAt + minutes(by + 30)).toISOString(),
  overlapReason: 'A test',
})

test.each([1, 2, 3])('[OUTBOX-7] no delay message leaves whose statement is false at the instant of sending (day %i)', async (seed) => {
  const random = createRandom(seed)
  const { server, fixture, found, sent } = await startCheckedDay()
  const running = await fixture.book(-22)
  await startTreatment(fixture, running, await createChair(fixture, 'One'))
  const appointments = [running]
  for (const inMinutes of [12, 20, 41, 60, 75, 100, 130]) appointments.push(await fixture.book(inMinutes))
  for (let step = 0; step < 60; step += 1) {
    if (random() < 0.7) await fixture.advanceMinutes(1)
    await server.advanceAndFire(Math.floor(random() * 50_000))
    const appointment = appointments[Math.floor(random() * random() * appointments.length)] ?? running
    const [command, data] = commands[Math.floor(random() * commands.length)] ?? commands[0]
    if (random() < 0.4) {
      const startsAt = millisecondsOf(String((await fixture.getAppointment(appointment))['startsAt']))
      await fixture.execute(command, appointment, data(random, startsAt)).catch(() => undefined)
    }
  }
  expect(found).toEqual([])
  expect(sent.length).toBeGreaterThan(2)
})
