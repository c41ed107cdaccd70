import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { demoPassword, type RunningServer, startServer } from '../support/server/startServer.ts'
import { signIn } from '../support/server/apiClient.ts'
import { openIdleConnection, startDrainClient } from './drainClient.ts'

test('[DRAIN-1] a server that is stopped as soon as it says ready ends with exit code 0', async () => {
  const server = await startServer({ DEMO: 'off' })
  onTestFinished(() => server.close())
  expect(await server.shutDown()).toBe(0)
})

describe('stop signals under load', () => {
  const clients = 24
  let server: RunningServer
  beforeAll(async () => {
    server = await startServer()
  }, 120_000)
  afterAll(() => server.close())

  async function startClients(round: number) {
    const manager = await signIn(server.url, 'manager', demoPassword)
    const patients = (await manager.list('/api/patients/')).items
    const authorization = `Bearer ${manager.token}`
    const edit = (client: number, turn: number) => ({
      method: 'POST',
      path: '/api/commands/',
      headers: { authorization, 'content-type': 'application/json', 'idempotency-key': `${round}-${client}-${turn}` },
      body: JSON.stringify({ command: 'patients.edit', record: patients[client]?.id, data: { notes: `${round}-${turn}` } }),
    })
    const read = { method: 'GET', path: '/api/patients/?limit=20', headers: { authorization } }
    return Array.from({ length: clients }, (_, client) =>
      startDrainClient(server.url, (turn) => (client % 2 === 0 ? edit(client, turn) : read)),
    )
  }

  test.each([1, 2, 3])(
    '[DRAIN-2] each request on a connection that is open when the server stops gets a complete response: round %i',
    async (round) => {
      if (round > 1) await server.respawn()
      const idle = await openIdleConnection(server.url, '/healthz')
      const running = await startClients(round)
      await Promise.all(running.map(({ started }) => started))
      const exitCode = server.shutDown()
      const results = await Promise.all(running.map(({ ended }) => ended))
      expect(results.flatMap(({ errors }) => errors)).toEqual([])
      expect(results.filter(({ wasNotified }) => !wasNotified)).toEqual([])
      expect(results.flatMap(({ statuses }) => statuses).filter((status) => status !== 200 && status !== 503)).toEqual([])
      expect(await idle.ended).toBe('closed')
      expect(await exitCode).toBe(0)
    },
    60_000,
  )
})
