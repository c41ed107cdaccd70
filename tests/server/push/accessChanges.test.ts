import { describe, expect, test } from 'vitest'
import { type TestPushServer, startTestPushServer, userPrincipal, practiceOne } from './startTestPushServer.ts'
import { connectPushClient, expectContiguous } from './connectPushClient.ts'

const providerFields = (name: string) => ({ name, shortName: null, role: 'dentist', active: true })
const addProvider = (server: TestPushServer, name: string) =>
  server.writeRecords(practiceOne, 'providers', { id: server.newId(), fields: providerFields(name) })

/** Writes the user's own record, as the log does when their permissions change. */
const changeUser = (server: TestPushServer, fields: object) =>
  server.writeRecords(practiceOne, 'users', {
    id: 'u1',
    fields: { username: 'priya', name: 'Priya', groups: [], locations: null, disabled: false, ...fields },
  })

async function startServerWith(...scopes: string[]) {
  const server = await startTestPushServer()
  server.principals.set('priya', userPrincipal(practiceOne, ...scopes))
  await changeUser(server, {})
  const client = await connectPushClient(server.url, 'priya')
  return { server, client }
}

describe('permission changes while following', () => {
  test('[RIGHT-1] a follower that loses an area is disconnected and receives nothing more of it, not even from the same commit', async () => {
    const { server, client } = await startServerWith('prv')
    await client.mustFollow({ areas: ['providers'] })
    server.principals.set('priya', userPrincipal(practiceOne))
    await Promise.all([changeUser(server, { groups: ['g'] }), addProvider(server, 'Secret')])
    await client.until(() => !client.isConnected())
    await addProvider(server, 'Secret too')
    expect(client.byeReasons).toEqual(['revoked'])
    expect(client.receivedText()).not.toContain('Secret')
    const reconnected = await connectPushClient(server.url, 'priya')
    expect(await reconnected.follow({ areas: ['providers'] })).toMatchObject({ problem: { status: 403, scope: 'prv' } })
  })

  test('[RIGHT-2] a follower whose permissions were edited but stay the same continues without a gap', async () => {
    const { server, client } = await startServerWith('prv')
    await client.mustFollow({ areas: ['providers'] })
    await Promise.all([addProvider(server, 'Ana'), changeUser(server, { groups: ['g'] }), addProvider(server, 'Bo')])
    const lastPosition = await addProvider(server, 'Cy')
    await client.untilPosition(lastPosition)
    expectContiguous(1, client.frames)
    expect(client.entries().map(({ position }) => position)).toEqual([2, 4, 5])
    expect(client.byeReasons).toEqual([])
  })

  test('[PERMISSION-11] a follower that gains or loses a command’s permission receives `access` and continues without a gap', async () => {
    const { server, client } = await startServerWith('prv')
    await client.mustFollow({ areas: ['providers'] })
    server.principals.set('priya', userPrincipal(practiceOne, 'prv', 'prv.e'))
    await changeUser(server, { groups: ['g'] })
    await client.until(() => client.accessChanges() === 1)
    await changeUser(server, { groups: ['g', 'h'] })
    server.principals.set('priya', userPrincipal(practiceOne, 'prv'))
    const lastPosition = await changeUser(server, { groups: [] })
    await client.untilPosition(lastPosition)
    await client.until(() => client.accessChanges() === 2)
    expectContiguous(1, client.frames)
    expect(client.byeReasons).toEqual([])
  })

  test('[RIGHT-3] a follower cannot resume across a change of its own permissions and must fetch again; another user’s change does not matter', async () => {
    const { server, client } = await startServerWith('prv')
    await server.writeRecords(practiceOne, 'users', { id: 'u2', fields: { username: 'sam', name: 'Sam', groups: ['g'] } })
    expect((await client.mustFollow({ areas: ['providers'], since: 1 })).position).toBe(1)
    await changeUser(server, { locations: ['north'] })
    await client.untilPosition(3)
    expect(await client.follow({ areas: ['providers'], since: 1 })).toMatchObject({ problem: { status: 410 } })
    expect((await client.mustFollow({ areas: ['providers'], since: 3 })).position).toBe(3)
  })

  test('[RIGHT-4] a permission that a group loses is lost at once by every follower in it', async () => {
    const { server, client } = await startServerWith('prv')
    await server.writeRecords(practiceOne, 'groups', { id: 'g', fields: { name: 'Desk', scopes: ['prv'] } })
    await client.mustFollow({ areas: ['providers'] })
    server.principals.set('priya', userPrincipal(practiceOne))
    await server.writeRecords(practiceOne, 'groups', { id: 'g', fields: { name: 'Desk', scopes: [] } })
    await client.until(() => !client.isConnected())
    expect(client.byeReasons).toEqual(['revoked'])
  })

  test('[RIGHT-5] signing out ends every connection of that sign-in at once, and no other', async () => {
    const { server, client } = await startServerWith('prv')
    server.principals.set('elsewhere', { ...userPrincipal(practiceOne, 'prv'), session: 's2' })
    const otherClient = await connectPushClient(server.url, 'elsewhere')
    await Promise.all([client, otherClient].map((follower) => follower.mustFollow({ areas: ['providers'] })))
    server.push.revoke('s1')
    await client.until(() => !client.isConnected())
    await addProvider(server, 'Ana')
    await otherClient.untilPosition(2)
    expect([client.byeReasons, client.frames]).toEqual([['revoked'], []])
    expect(otherClient.byeReasons).toEqual([])
    server.push.revoke('u1')
    await otherClient.until(() => !otherClient.isConnected())
    expect(server.push.followerCount()).toBe(0)
  })

  test('[RIGHT-6] an expired sign-in ends its connection within about two minutes', async () => {
    const { server, client } = await startServerWith('prv')
    await client.mustFollow({ areas: ['providers'] })
    server.clock.advance(120_000)
    await addProvider(server, 'Ana')
    await client.untilPosition(2)
    server.principals.delete('priya')
    server.clock.advance(120_000)
    await client.until(() => !client.isConnected())
    expect(client.byeReasons).toEqual(['expired'])
  })

  test('[RIGHT-7] a server that shuts down tells every follower to reconnect, and accepts no new connection', async () => {
    const { server, client } = await startServerWith('prv')
    await client.mustFollow({ areas: ['providers'] })
    server.push.drain()
    await client.until(() => !client.isConnected())
    expect(client.byeReasons).toEqual(['drain'])
    await expect(connectPushClient(server.url, 'priya')).rejects.toMatchObject({ data: { status: 503 } })
    await addProvider(server, 'Ana')
    expect(client.frames).toEqual([])
  })

  test('[RIGHT-8] no byte of a surname, a birth date, a note or a colleague’s name reaches a wall', async () => {
    const { server, client: colleagueClient } = await startServerWith('pat', 'appt')
    server.principals.set('wall', {
      ...userPrincipal(practiceOne),
      kind: 'wall',
      by: { kind: 'device', id: 'w1', name: 'Wall' },
      user: null,
    })
    const wallClient = await connectPushClient(server.url, 'wall')
    await wallClient.mustFollow({ areas: ['patients', 'appointments'] })
    await colleagueClient.mustFollow({ areas: ['patients', 'appointments'], sight: 'wall' })
    const ngozi = { firstName: 'Ngozi', lastName: 'Okonkwo', preferredName: null, birthDate: '1987-02-28', notes: 'nervous' }
    for (const lastName of ['Okonkwo', 'Álvarez']) {
      await server.writeRecords(practiceOne, 'patients', { id: 'p1', fields: { ...ngozi, lastName } })
      await server.writeRecords(practiceOne, 'appointments', {
        id: 'a1',
        fields: { patient: 'p1', location: 'l1', notes: `for ${lastName}`, startsAt: '08:00' },
      })
    }
    for (const client of [wallClient, colleagueClient]) {
      await client.untilPosition(5)
      expect(client.receivedText()).toContain('Ngozi')
      expect(client.receivedText()).toContain('"lastInitial":"Á"')
      expect(client.receivedText()).not.toMatch(/Okonkwo|lvarez|1987|nervous|Zebedee|a key|presence/)
    }
    expect(await wallClient.follow({ areas: ['users'] })).toMatchObject({ problem: { status: 403 } })
  })
})
