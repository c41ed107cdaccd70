import { type ApiClient, signIn } from '#tests/support/server/apiClient.ts'
import { demoPassword, type RunningServer, startServer } from '#tests/support/server/startServer.ts'
import type { Scenario, ScenarioResult } from './scenario.ts'
import { followPatients, type PlainFollower } from './sockets.ts'

const followerCount = 500
const userCount = 25
/** Milliseconds from `ready` until the last follower is live. */
const maxDuration = 5000
const missedEntries = 1000
/** Requests sent at once while the entries are made. */
const batchSize = 50

/** Signs in as many users, because a practice’s screens are not one user’s. */
async function createUsers(url: string, manager: ApiClient): Promise<readonly ApiClient[]> {
  const { items } = await manager.list('/api/users/')
  const groups = items.find(({ id }) => id === manager.signedIn.user.id)?.['groups']
  const clients: ApiClient[] = []
  for (let count = 0; count < userCount; count++) {
    const username = `chaos${count}`
    const { status } = await manager.call('POST', '/api/users/', { username, name: username, groups, password: demoPassword })
    if (status !== 201) throw new Error(`a user was answered ${status}`)
    clients.push(await signIn(url, username, demoPassword))
  }
  return clients
}

async function createPatients(manager: ApiClient): Promise<void> {
  const create = (count: number) => manager.call('POST', '/api/patients/', { firstName: 'Kerry', lastName: `O’Neil ${count}` })
  for (let from = 0; from < missedEntries; from += batchSize)
    await Promise.all(Array.from({ length: batchSize }, (_, count) => create(from + count)))
}

async function storm(server: RunningServer, followers: readonly PlainFollower[]): Promise<ScenarioResult> {
  await server.kill()
  const live = followers.map((follower) => follower.whenLive())
  await server.respawn()
  const started = performance.now()
  for (const { socket } of followers) socket.connect()
  const times = await Promise.all(live.map(async (refusal) => ({ refusal: await refusal, time: performance.now() - started })))
  const last = Math.max(...times.map(({ time }) => time))
  const inTime = times.filter(({ refusal, time }) => refusal === null && time <= maxDuration).length
  const refused = times.find(({ refusal }) => refusal !== null)
  return {
    counts: [{ what: `followers live within 5 s (the last after ${Math.round(last)} ms)`, count: inTime, least: followerCount }],
    violations: refused ? [`a follower was refused: ${refused.refusal}`] : [],
  }
}

async function run(server: RunningServer): Promise<ScenarioResult> {
  const manager = await signIn(server.url, 'manager', demoPassword)
  const users = await createUsers(server.url, manager)
  const { epoch, position } = await manager.list('/api/patients/')
  const followers = Array.from({ length: followerCount }, (_, index) => {
    const client = users[index % users.length] ?? manager
    return followPatients(server.url, client, epoch, position)
  })
  try {
    await Promise.all(followers.map((follower) => follower.whenLive()))
    for (const { socket } of followers) socket.disconnect()
    await createPatients(manager)
    return await storm(server, followers)
  } finally {
    for (const { socket } of followers) socket.close()
  }
}

export const reconnectStorm: Scenario = {
  name: 'reconnect storm',
  isTimed: true,
  run: async () => {
    const server = await startServer({}, { budgetFactor: 10 })
    try {
      return await run(server)
    } finally {
      await server.close()
    }
  },
}
