import { expect, test, vi } from 'vitest'
import type { Instant } from '#domain/time.ts'
import type { PresenceUpdate } from '#domain/wire.ts'
import { instantOf } from '#domain/time.ts'
import { connectPushClient, type PushClient } from './connectPushClient.ts'
import { practiceOne, startTestPushServer, userPrincipal } from './startTestPushServer.ts'

const userCount = 14
const idOf = (index: number) => `019a0000-0000-7000-8000-${String(index).padStart(12, '0')}`

type Act = { readonly user: number; readonly update: PresenceUpdate; readonly after: number }

const open = (user: number, record: number, after: number): Act => ({ user, update: { at: '/board', holding: idOf(record) }, after })

/** A user moves an appointment for three seconds, ten times a second. */
const drag = (user: number, startsAt: number): readonly Act[] =>
  Array.from({ length: 30 }, (_, step) => {
    const times = { startsAt: instantOf(startsAt + step * 300_000), endsAt: instantOf(startsAt + step * 300_000 + 1_800_000) }
    const values = { record: idOf(900), provider: idOf(901), chair: idOf(902), ...times }
    return { user, update: { at: '/board', holding: idOf(900), ghost: { area: 'appointments', values } }, after: 100 }
  })

/** A busy minute: each user opens another record every eight seconds, and three appointments are dragged. */
function busyMinute(): readonly Act[] {
  const openings = (round: number) => Array.from({ length: 35 }, (_, index) => open(index % userCount, round * 100 + index, 490))
  const start = Date.parse('2026-11-21T09:00:00.000Z' satisfies Instant)
  return [0, 1, 2].flatMap((round) => [...openings(round), ...drag(round, start)])
}

test('[HERE-13] 14 users on one board, who open records and drag appointments, cost each of them at most 1 KB a second', async () => {
  const { principals, clock, url } = await startTestPushServer()
  const clients: PushClient[] = []
  for (let index = 0; index < userCount; index += 1) {
    const by = { kind: 'user' as const, id: idOf(index), name: `Wilhelmina Fitzgerald ${index}` }
    principals.set(by.id, { ...userPrincipal(practiceOne, 'appt', 'prv'), user: by.id, by, session: by.id })
    const client = await connectPushClient(url, by.id)
    await client.mustFollow({ areas: ['appointments'], presence: 'changes' })
    clients.push(client)
  }
  const watching = clients.at(-1) as PushClient
  const [bytesBefore, startedAt] = [watching.receivedText().length, clock.now()]
  for (const { user, update, after } of busyMinute()) {
    clients[user]?.sendPresence(update)
    const before = watching.presenceChanges.length
    const isShown = () => {
      clock.advance(0)
      return watching.presenceChanges.length > before
    }
    await vi.waitUntil(isShown, { interval: 1, timeout: 10_000 })
    clock.advance(after)
  }
  const seconds = (clock.now() - startedAt) / 1000
  expect(Math.round(seconds)).toBe(60)
  expect(watching.presenceChanges.filter(({ changed }) => changed.some(({ ghost }) => ghost)).length).toBeGreaterThanOrEqual(90)
  expect((watching.receivedText().length - bytesBefore) / seconds).toBeLessThan(1024)
})
