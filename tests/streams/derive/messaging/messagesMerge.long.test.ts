import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { AnyRecord } from '#domain/wire.ts'
import type { Client } from '#streams/client/client.ts'
import { type InboxRows, inboxOf, watchInbox } from '#streams/derive/messaging/inbox.ts'
import type { LiveCollection } from '#streams/replica/liveCollection.ts'
import { type ApiClient, signIn } from '../../../support/server/apiClient.ts'
import { demoPassword, type RunningServer, startServer } from '../../../support/server/startServer.ts'
import { testSeed } from '../../../support/testSeed.ts'
import { connectTestClient, type TestClient } from '../../support/connectTestClient.ts'
import { createSeededRandom, type SeededRandom } from '../../support/seededRandom.ts'

const paths = { conversations: '/api/conversations/', messages: '/api/messages/', events: '/api/events/' } as const
type Area = keyof typeof paths
const areas = Object.keys(paths) as Area[]

const rounds = 30
/** Steps of a round, which run at the same time. */
const stepsInRound = 4

let server: RunningServer
let manager: ApiClient
let location: string
const screens: Screen[] = []

/** A screen and everything that it showed. */
type Screen = {
  readonly connection: TestClient
  readonly rows: Readonly<Record<Area, LiveCollection[]>>
  readonly inbox: InboxRows[]
  readonly close: () => void
}

async function openScreen(): Promise<Screen> {
  const connection = await connectTestClient(server, 'manager')
  const { client } = connection
  const rows = { conversations: [], messages: [], events: [] } as Record<Area, LiveCollection[]>
  const inbox: InboxRows[] = []
  const subscriptions = [
    ...areas.map((area) => client.collection(area).subscribe((live) => void rows[area].push(live))),
    watchInbox(client, new Date(client.now()).toISOString()).subscribe((shown) => void inbox.push(shown)),
  ]
  return {
    connection,
    rows,
    inbox,
    close: () => {
      for (const subscription of subscriptions) subscription.unsubscribe()
      client.close()
    },
  }
}

const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString()
const texts = ['Yes', 'Can I come at ten?', 'Łukasz here 😷', 'STOP', 'Late by 10 min', 'Thank you']

type Step = (random: SeededRandom) => Promise<unknown>

const oneOf = async (random: SeededRandom, area: Area) => random.oneOf((await manager.list(paths[area])).items)

/** A command on a random conversation. It may be refused. */
const onConversation =
  (command: string, data: (random: SeededRandom, conversation: AnyRecord) => object = () => ({})): Step =>
  async (random) => {
    const conversation = await oneOf(random, 'conversations')
    return manager.command({ command: `conversations.${command}`, record: conversation.id, data: { ...data(random, conversation) } })
  }

const steps: readonly Step[] = [
  (random) => receive(`+6149157${String(random.upTo(30)).padStart(4, '0')}`, random.oneOf(texts)),
  async (random) => receive(String((await oneOf(random, 'conversations'))['address']), random.oneOf(texts)),
  (random) => write(random, { direction: 'out', body: random.oneOf(texts) }),
  (random) => write(random, { direction: 'out', body: random.oneOf(texts), notBefore: inAnHour() }),
  (random) => write(random, { direction: 'out', kind: 'note', body: 'Call her mother' }),
  async (random) => manager.command({ command: 'messages.withdraw', record: (await oneOf(random, 'messages')).id, data: {} }),
  onConversation('snooze', () => ({ snoozedUntil: inAnHour() })),
  onConversation('resolve'),
  onConversation('reopen'),
  onConversation('wait'),
  onConversation('belongTo', (_random, { mayBe }) => ({ patient: (mayBe as readonly string[])[0] })),
  (random) => manager.call('POST', paths.events, { title: random.oneOf(texts), location, ...times(random) }),
  async (random) => {
    const event = await oneOf(random, 'events')
    return manager.call('PATCH', `${paths.events}${event.id}`, times(random), { 'if-match': `"${event.version}"` })
  },
]

const receive = (address: string, body: string) => manager.command({ command: 'messages.receive', data: { channel: 'sms', address, body } })

async function write(random: SeededRandom, fields: object) {
  const { id } = await oneOf(random, 'conversations')
  return manager.command({ command: 'messages.create', data: { conversation: id, ...fields } })
}

function times(random: SeededRandom) {
  const start = Date.parse('2031-03-03T00:00:00.000Z') + random.upTo(500) * 900_000
  return { startsAt: new Date(start).toISOString(), endsAt: new Date(start + 1_800_000).toISOString() }
}

/**
 * Compares a screen with what the server answers at the same position. It reads again if a timer fired in between. A cut
 * can hit a screen that has just opened: what it shows counts once its snapshot is whole.
 */
async function expectSameAsServer({ connection, rows }: Screen, area: Area): Promise<void> {
  const { items, position } = await manager.list(paths[area])
  await connection.client.whenPositionShown(position)
  await vi.waitFor(() => expect(rows[area].at(-1)?.ready, `${area} is read`).toBe(true), { timeout: 30_000 })
  const shown = rows[area].at(-1)
  if (!shown || shown.position > position) return expectSameAsServer({ connection, rows } as Screen, area)
  expect(
    [...shown.rows.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    area,
  ).toEqual(items)
}

/** No row vanishes and comes back, none is older than before, and each conversation is in one band at a time. */
function flickersOf({ rows, inbox, connection }: Screen): readonly string[] {
  return [...areas.flatMap((area) => vanished(area, rows[area])), ...bandFaults(connection.client, inbox)]
}

const vanished = (area: Area, shown: readonly LiveCollection[]): readonly string[] =>
  shown.slice(1).flatMap((after, index) => {
    const before = shown[index] as LiveCollection
    return [...before.rows.values()].flatMap(({ id, version }) => {
      const now = after.rows.get(id)
      if (!now) return [`${area} ${id} vanished at ${after.position}`]
      return now.version < version ? [`${area} ${id} went back at ${after.position}`] : []
    })
  })

function bandFaults(client: Client, inbox: readonly InboxRows[]): readonly string[] {
  const clock = { now: client.now(), todayFrom: new Date(client.now() - 86_400_000).toISOString() }
  const idsOf = (shown: InboxRows) => [...inboxOf(shown, { kind: 'all' }, clock).values()].flat().map(({ id }) => id)
  const shownIds = inbox.filter(({ isReady }) => isReady).map(idsOf)
  return shownIds.flatMap((ids, index) => {
    const missing = (shownIds[index - 1] ?? []).filter((id) => !ids.includes(id))
    return [
      ...(new Set(ids).size < ids.length ? [`a conversation is there twice in ${index}`] : []),
      ...missing.map((id) => `${id} is gone`),
    ]
  })
}

describe('conversations, messages and events', () => {
  beforeAll(async () => {
    server = await startServer({}, { budgetFactor: 100 })
    manager = await signIn(server.url, 'manager', demoPassword)
    location = (await manager.list('/api/locations/')).items[0]?.id ?? ''
    await manager.call('POST', paths.events, { title: 'Team meeting', location, ...times(createSeededRandom(1)) })
  })
  afterAll(async () => {
    for (const { close } of screens) close()
    await server?.close()
  })

  test('[INBOX-7] in whatever order snapshots and entries arrive, and over cuts, screens show what the server answers, with no flicker and no doubled row', async () => {
    const random = createSeededRandom(testSeed)
    let done = 0
    for (let round = 0; round < rounds; round += 1) {
      // A screen that opens in the middle reads its snapshots while entries are pushed.
      if (round % 10 === 0) screens.push(await openScreen())
      const running = Array.from({ length: stepsInRound }, () => random.oneOf(steps)(random))
      if (random.isTrue(0.4)) random.oneOf(screens).connection.cut()
      for (const answer of (await Promise.all(running)) as { status: number }[]) {
        expect(answer.status).toBeLessThan(500)
        if (answer.status < 300) done += 1
      }
      for (const screen of screens) for (const area of areas) await expectSameAsServer(screen, area)
    }
    expect(screens.flatMap(flickersOf)).toEqual([])
    expect(done).toBeGreaterThan((rounds * stepsInRound) / 3)
  }, 120_000)
})
