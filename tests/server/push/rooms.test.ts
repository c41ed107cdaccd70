import { describe, expect, test } from 'vitest'
import type { Principal } from '#server/engine/access/principal.ts'
import { type TestPushServer, startTestPushServer, userPrincipal, practiceOne } from './startTestPushServer.ts'
import { type PushClient, connectPushClient } from './connectPushClient.ts'

const createUser = (id: string, overrides: Partial<Principal>): Principal => ({
  ...userPrincipal(practiceOne, 'appt'),
  user: id,
  by: { kind: 'user', id, name: id },
  ...overrides,
})

async function connectClients(server: TestPushServer, principals: readonly Principal[], request: object): Promise<PushClient[]> {
  return Promise.all(
    principals.map(async (principal) => {
      server.principals.set(principal.by.id, principal)
      const client = await connectPushClient(server.url, principal.by.id)
      await client.mustFollow({ areas: ['appointments'], ...request })
      return client
    }),
  )
}

const receivedChanges = (clients: readonly PushClient[]) =>
  clients.map((client) => client.entries().flatMap(({ changes }) => changes.map(({ record, kind }) => `${record} ${kind}`)))

describe('rooms of followers', () => {
  test('[ROOM-14] followers of different locations, side by side, each receive the changes of their own locations and nothing else', async () => {
    const server = await startTestPushServer()
    const clients = await connectClients(
      server,
      [
        createUser('north', { locations: ['n'] }),
        createUser('south', { locations: ['s'] }),
        createUser('both', { locations: ['s', 'n'] }),
        createUser('nowhere', { locations: [] }),
        createUser('anywhere', { locations: null }),
      ],
      {},
    )
    await server.writeRecords(practiceOne, 'appointments', { id: 'a', fields: { location: 'n' } }, { id: 'b', fields: { location: 's' } })
    await server.writeRecords(practiceOne, 'appointments', { id: 'a', fields: { location: 's' } })
    await Promise.all(clients.map((client) => client.untilPosition(2)))
    const allChanges = ['a created', 'b created', 'a changed']
    expect(receivedChanges(clients)).toEqual([['a created', 'a removed'], ['b created', 'a created'], allChanges, [], allChanges])
    expect(clients[0]?.receivedText()).not.toContain('"s"')
  })

  test('[ROOM-14] a follower that asks for one location receives only that one, and nothing if it cannot access that location', async () => {
    const server = await startTestPushServer()
    const clients = await connectClients(server, [createUser('north', { locations: ['n'] }), createUser('anywhere', { locations: null })], {
      location: 's',
    })
    await server.writeRecords(practiceOne, 'appointments', { id: 'a', fields: { location: 'n' } }, { id: 'b', fields: { location: 's' } })
    await Promise.all(clients.map((client) => client.untilPosition(1)))
    expect(receivedChanges(clients)).toEqual([[], ['b created']])
  })

  test('[ROOM-14] two users who each follow their own account share the area and receive nothing of each other’s', async () => {
    const server = await startTestPushServer()
    const clients = await connectClients(
      server,
      [createUser('ana', {}), createUser('bo', {}), createUser('key', { kind: 'key', user: null })],
      {
        areas: ['account'],
      },
    )
    await server.writeRecords(
      practiceOne,
      'account',
      { id: 'x', fields: { user: 'ana', theme: 'dark' } },
      { id: 'y', fields: { user: 'bo', theme: 'light' } },
    )
    await Promise.all(clients.map((client) => client.untilPosition(1)))
    expect(receivedChanges(clients)).toEqual([['x created'], ['y created'], []])
  })

  test('[ROOM-14] followers with different areas, scopes or requested views each receive only what their own view shows', async () => {
    const server = await startTestPushServer()
    const limitedUser = createUser('limited', { scopes: new Set(['pat.l']) })
    const [fullClient, limitedClient] = await connectClients(server, [createUser('full', { scopes: new Set(['pat']) }), limitedUser], {
      areas: ['patients'],
    })
    const [narrowClient] = await connectClients(server, [limitedUser], { areas: ['patients'], sight: 'limited' })
    const [otherAreaClient] = await connectClients(server, [createUser('elsewhere', { scopes: new Set(['pat', 'appt']) })], {
      areas: ['appointments'],
    })
    await server.writeRecords(practiceOne, 'patients', { id: 'p', fields: { firstName: 'Ada', lastName: 'Quill', notes: 'nervous' } })
    for (const client of [fullClient, limitedClient, narrowClient, otherAreaClient]) await client?.untilPosition(1)
    const received = [fullClient, limitedClient, narrowClient, otherAreaClient].map((client) => [
      client?.entries()[0]?.by.name,
      client?.entries()[0]?.changes[0]?.values.notes,
    ])
    expect(received).toEqual([
      ['Zebedee Umlaut', 'nervous'],
      ['Zebedee Umlaut', undefined],
      ['', undefined],
      [undefined, undefined],
    ])
  })

  test('[ROOM-14] a manager who also opened a wall still receives everything on their own board', async () => {
    const server = await startTestPushServer()
    const manager = createUser('manager', {})
    const [boardClient] = await connectClients(server, [manager], {})
    const [wallClient] = await connectClients(server, [manager], { sight: 'wall' })
    await server.writeRecords(practiceOne, 'appointments', { id: 'a', fields: { location: 'n', notes: 'nervous', startsAt: '08:00' } })
    for (const client of [boardClient, wallClient]) await client?.untilPosition(1)
    expect(boardClient?.entries()[0]).toMatchObject({ by: { name: 'Zebedee Umlaut' }, changes: [{ values: { notes: 'nervous' } }] })
    expect(wallClient?.entries()[0]).toMatchObject({ by: { name: '' }, changes: [{ values: { startsAt: '08:00' } }] })
    expect(wallClient?.receivedText()).not.toContain('nervous')
  })
})
