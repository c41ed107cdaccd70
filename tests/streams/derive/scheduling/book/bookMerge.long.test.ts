import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { dayBounds } from '#domain/time.ts'
import type { AnyRecord } from '#domain/wire.ts'
import type { BookRows } from '#streams/derive/scheduling/book/bookRows.ts'
import { createBook } from '#streams/derive/scheduling/book/createBook.ts'
import { type LiveBook, watchBook } from '#streams/derive/scheduling/book/watchBook.ts'
import type { LocationRow } from '#streams/derive/scheduling/day/dayRows.ts'
import { type ApiClient, signIn } from '../../../../support/server/apiClient.ts'
import { demoPassword, type RunningServer, startServer } from '../../../../support/server/startServer.ts'
import { testSeed } from '../../../../support/testSeed.ts'
import { connectTestClient, type TestClient } from '../../../support/connectTestClient.ts'
import { createSeededRandom, type SeededRandom } from '../../../support/seededRandom.ts'

const day = '2031-03-03'
const rounds = 20
/** Steps of a round, which run at the same time. */
const stepsInRound = 5

let server: RunningServer
let manager: ApiClient
let location: LocationRow
let providers: readonly AnyRecord[]
let patients: readonly AnyRecord[]
const screens: Screen[] = []

/** A screen that shows the day, and all that it showed. */
type Screen = { readonly connection: TestClient; readonly shown: LiveBook[]; readonly close: () => void }

async function openScreen(): Promise<Screen> {
  const connection = await connectTestClient(server, 'manager')
  const shown: LiveBook[] = []
  const subscription = watchBook(connection.client, location, day).subscribe((book) => void shown.push(book))
  const close = () => {
    subscription.unsubscribe()
    connection.client.close()
  }
  return { connection, shown, close }
}

const windowQuery = (from: string, to: string) => `&location=${location.id}&${from}.from=${bounds().from}&${to}.to=${bounds().to}`
const bounds = () => dayBounds(day, location.timeZone)
const within = {
  appointments: () => windowQuery('startsAt', 'startsAt'),
  events: () => windowQuery('endsAt', 'startsAt'),
} as const

/** A time around the day: many begin the day before and end in it, and some end the day after. */
function times(random: SeededRandom) {
  const quarters = random.isTrue(0.3) ? random.upTo(8) - 8 : random.upTo(110)
  const start = Date.parse(bounds().from) + quarters * 900_000
  return { startsAt: new Date(start).toISOString(), endsAt: new Date(start + (1 + random.upTo(8)) * 900_000).toISOString() }
}

type Step = (random: SeededRandom) => Promise<{ readonly status: number }>

const place = (random: SeededRandom) => ({ provider: random.oneOf(providers).id, overlapReason: 'Random' })
const noRecord = '01900000-0000-7000-8000-000000000000'
const ahead = '&startsAt.from=2031-01-01T00:00:00.000Z'
/** The id of a random record of the area; of none if there is none. */
async function someId(random: SeededRandom, path: string): Promise<string> {
  const { items } = await manager.list(path, ahead)
  return items.length === 0 ? noRecord : random.oneOf(items).id
}
const onAppointment =
  (command: string, data: (random: SeededRandom) => object): Step =>
  async (random) =>
    manager.command({
      command: `appointments.${command}`,
      record: await someId(random, '/api/appointments/'),
      data: { ...data(random) },
    })

const steps: readonly Step[] = [
  (random) =>
    manager.call('POST', '/api/appointments/', {
      ...{ patient: random.oneOf(patients).id, location: location.id, ...place(random), ...times(random) },
    }),
  onAppointment('move', (random) => ({ ...place(random), ...times(random) })),
  onAppointment('move', (random) => ({ ...place(random), ...times(random) })),
  onAppointment('cancel', () => ({ cancelReason: 'Random' })),
  (random) => manager.call('POST', '/api/events/', { title: 'Meeting', location: location.id, overBooked: true, ...times(random) }),
  async (random) =>
    manager.command({
      command: 'events.change',
      record: await someId(random, '/api/events/'),
      data: { ...times(random), overBooked: true },
    }),
  async (random) => manager.command({ command: 'events.remove', record: await someId(random, '/api/events/'), data: {} }),
  (random) =>
    manager.call('POST', '/api/schedule/exceptions/', {
      ...{ provider: random.oneOf(providers).id, day, kind: 'off', reason: 'sick', overBooked: true },
    }),
]

const byId = (a: AnyRecord, b: AnyRecord) => (a.id < b.id ? -1 : 1)
const inOrder = (rows: ReadonlyMap<string, unknown> | undefined) => ([...(rows?.values() ?? [])] as AnyRecord[]).toSorted(byId)

/** Compares what a screen holds with what the server answers when both stand at one position. */
async function expectSameAsServer({ connection, shown }: Screen): Promise<void> {
  const [appointments, events, exceptions] = await Promise.all([
    manager.list('/api/appointments/', within.appointments()),
    manager.list('/api/events/', within.events()),
    manager.list('/api/schedule/exceptions/'),
  ])
  await connection.client.whenPositionShown(Math.max(appointments.position, events.position, exceptions.position))
  const expected = [appointments.items.toSorted(byId), events.items.toSorted(byId), exceptions.items.filter((row) => row['day'] === day)]
  await vi.waitFor(
    () => {
      const rows = shown.at(-1)?.rows
      const held = [inOrder(rows?.day.appointments), inOrder(rows?.events), [...(rows?.schedule?.exceptions ?? [])]]
      expect(held).toEqual(expected)
    },
    { timeout: 30_000 },
  )
}

/** Blocks that were drawn twice, or are drawn for records that the screen does not hold. */
function faultsOf({ shown }: Screen): readonly string[] {
  const derive = createBook()
  return shown.flatMap(({ rows }, index) => {
    if (!rows) return []
    const ids = derive(rows, 'providers', Date.parse(bounds().from)).columns.flatMap(({ blocks }) => blocks.map(({ id }) => id))
    return [
      ...(new Set(ids).size < ids.length ? [`a block is there twice in ${index}`] : []),
      ...ids.filter((id) => !rows.day.appointments.has(id)),
      ...vanished(shown[index - 1]?.rows ?? null, rows),
    ]
  })
}

/** Once shown, the day stays, and no row of it is older than before. */
function vanished(before: BookRows | null, after: BookRows): readonly string[] {
  if (!before) return []
  return [...after.day.appointments.values()].flatMap(({ id, version }) =>
    version < (before.day.appointments.get(id)?.version ?? 0) ? [`${id} went back`] : [],
  )
}

beforeAll(async () => {
  server = await startServer({}, { budgetFactor: 100 })
  manager = await signIn(server.url, 'manager', demoPassword)
  location = (await manager.list('/api/locations/')).items[0] as unknown as LocationRow
  providers = (await manager.list('/providers/')).items.filter((row) => row['role'] !== 'assistant')
  patients = (await manager.list('/api/patients/')).items.slice(0, 20)
  for (const step of [steps[0], steps[4]]) await step?.(createSeededRandom(1))
})
afterAll(async () => {
  for (const { close } of screens) close()
  await server?.close()
})

test('[DAYBOOK-23] in whatever order snapshots and entries arrive, and over cuts, the book holds what the server answers, with no doubled block', async () => {
  const random = createSeededRandom(testSeed)
  let done = 0
  for (let round = 0; round < rounds; round += 1) {
    // A screen that opens in the middle reads its snapshots while entries are pushed.
    if (round % 7 === 0) screens.push(await openScreen())
    const running = Array.from({ length: stepsInRound }, () => random.oneOf(steps)(random))
    if (random.isTrue(0.4)) random.oneOf(screens).connection.cut()
    for (const { status } of await Promise.all(running)) {
      expect(status).toBeLessThan(500)
      if (status < 300) done += 1
    }
    for (const screen of screens) await expectSameAsServer(screen)
  }
  expect(screens.flatMap(faultsOf)).toEqual([])
  expect(done).toBeGreaterThan((rounds * stepsInRound) / 3)
}, 120_000)
