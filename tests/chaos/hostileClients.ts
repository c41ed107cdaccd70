import { connect } from 'node:net'
import { type ApiClient, signIn } from '#tests/support/server/apiClient.ts'
import { demoPassword, startServer } from '#tests/support/server/startServer.ts'
import type { Scenario } from './scenario.ts'
import { followPatients } from './sockets.ts'

/** What an attack sends. It returns the statuses of the answers; 0 if the server closed the connection. */
type Attack = (url: string, client: ApiClient) => Promise<readonly number[]>

const send = (url: string, path: string, init: RequestInit = {}): Promise<number> =>
  fetch(url + path, init).then(
    async (response) => {
      await response.arrayBuffer()
      return response.status
    },
    () => 0,
  )

const post =
  (body: string): Attack =>
  async (url, { token }) => [
    await send(url, '/api/patients/', {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body,
    }),
  ]

/** Opens a connection, writes the bytes, and reads the status of the answer, if there is one within a second. */
const writeRaw = (url: string, bytes: string): Promise<number> =>
  new Promise((resolve) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1', () => socket.write(bytes))
    const finish = (status: number) => {
      socket.destroy()
      resolve(status)
    }
    socket.setTimeout(1000, () => finish(0))
    socket.once('data', (data) => finish(Number(/^HTTP\/1.1 (\d+)/.exec(String(data))?.[1] ?? 0)))
    socket.once('error', () => finish(0))
    socket.once('close', () => finish(0))
  })

/** Asks for a WebSocket and resets the connection at once, so that the server may read a request without an address. */
const resetUpgrade = (url: string): Promise<void> =>
  new Promise((resolve) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1', () => {
      socket.write('GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n')
      socket.resetAndDestroy()
    })
    socket.once('close', () => resolve())
    socket.on('error', () => undefined)
  })

const attacks: Readonly<Record<string, Attack>> = {
  'a body of 20 MB': post(`{"notes":"${'x'.repeat(20_000_000)}"}`),
  'a body of 5,000 levels': post('['.repeat(5000) + ']'.repeat(5000)),
  'broken JSON': post('{"firstName":'),
  'a number without end': post(`{"firstName":${'9'.repeat(100_000)}}`),
  'upgrades that are reset before they are read': async (url) => {
    await Promise.all(Array.from({ length: 50 }, () => resetUpgrade(url)))
    return []
  },
  'an unknown token': async (url) => [await send(url, '/api/patients/', { headers: { authorization: 'Bearer none' } })],
  'an unknown method': async (url) => [await writeRaw(url, 'BREW /api/patients/ HTTP/1.1\r\nHost: x\r\n\r\n')],
  'a path out of the folder': async (url) => [await writeRaw(url, 'GET /apps/....//x HTTP/1.1\r\nHost: x\r\n\r\n')],
  'a header of 100 KB': async (url) => [await writeRaw(url, `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(100_000)}\r\n\r\n`)],
  'half a header': async (url) => [await writeRaw(url, 'GET / HTTP/1.1\r\nHost')],
  'a wrong password': async (url) => [
    await send(url, '/api/auth/', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'unknown-user', password: 'x' }),
    }),
  ],
  'a long search': async (url, { token }) => [
    await send(url, `/api/patients/?q=${'a%20'.repeat(100)}`, { headers: { authorization: `Bearer ${token}` } }),
  ],
  'a follow of nonsense': async (url, client) => {
    const follower = followPatients(url, client, 'none', -1)
    await follower.whenLive()
    for (const nonsense of [null, 1, 'x', [], { areas: 'x' }, { areas: ['x'.repeat(9999)] }]) follower.socket.emit('follow', nonsense)
    follower.socket.close()
    return []
  },
}

/** Milliseconds that an ordinary request may take beside an attack. */
const maxOrdinary = 2000

export const hostileClients: Scenario = {
  name: 'hostile clients',
  run: async ({ isSoak }) => {
    const rounds = isSoak ? 200 : 12
    const server = await startServer({}, { budgetFactor: isSoak ? 100 : 1 })
    const violations: string[] = []
    let sent = 0
    try {
      const client = await signIn(server.url, 'manager', demoPassword)
      for (const [name, attack] of Object.entries(attacks)) {
        for (let round = 0; round < rounds; round++) {
          const started = performance.now()
          const [statuses, ordinary] = await Promise.all([attack(server.url, client), client.call('GET', '/api/locations/')])
          sent++
          if (statuses.includes(500)) violations.push(`${name} was answered 500`)
          if (ordinary.status !== 200) violations.push(`beside ${name} an ordinary request was answered ${ordinary.status}`)
          if (performance.now() - started > maxOrdinary + 1000) violations.push(`${name} held the server for over ${maxOrdinary} ms`)
        }
      }
    } finally {
      await server.close()
    }
    const kinds = Object.keys(attacks).length
    return {
      counts: [
        { what: 'kinds of attack', count: kinds, least: 13 },
        { what: 'attacks', count: sent, least: kinds * rounds },
      ],
      violations,
    }
  },
}
