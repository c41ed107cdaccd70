import type { Socket } from 'socket.io-client'
import { type ApiClient, signIn } from '#tests/support/server/apiClient.ts'
import { createFollower } from '#tests/support/server/follower.ts'
import { demoPassword, startServer } from '#tests/support/server/startServer.ts'
import type { Scenario, ScenarioResult } from './scenario.ts'
import { followPatients } from './sockets.ts'

/** Stops reading from the connection, as a suspended tablet does, while it stays open. */
function stall(socket: Socket): void {
  const transport = socket.io.engine.transport as unknown as { ws: { _socket: { pause: () => void } } }
  transport.ws._socket.pause()
}

async function stallAndWrite(url: string, client: ApiClient, stalledCount: number, least: number): Promise<ScenarioResult> {
  const { epoch, position } = await client.list('/api/patients/')
  const healthy = await createFollower(url, client, { paths: { patients: '/api/patients/' } })
  const stalled = Array.from({ length: stalledCount }, () => followPatients(url, client, epoch, position))
  await Promise.all(stalled.map((follower) => follower.whenLive()))
  for (const { socket } of stalled) stall(socket)
  const times: number[] = []
  const refused: string[] = []
  for (let count = 0; count < least; count++) {
    const started = performance.now()
    const body = { firstName: 'Kerry', lastName: 'O’Neil', notes: 'x'.repeat(3000) }
    const { status } = await client.call('POST', '/api/patients/', body)
    times.push(performance.now() - started)
    if (status !== 201) refused.push(`a change beside stalled readers was answered ${status}`)
  }
  const end = (await client.list('/api/patients/')).position
  const isInTime = await Promise.race([healthy.waitForPosition(end).then(() => true), after(5000)])
  const p99 = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0
  healthy.close()
  for (const { socket } of stalled) socket.close()
  return {
    counts: [
      { what: 'stalled readers', count: stalled.length, least: stalledCount },
      { what: 'changes', count: times.length - refused.length, least },
    ],
    violations: [
      ...refused,
      ...healthy.violations,
      ...(isInTime ? [] : ['a follower beside stalled readers was not live within 5 s']),
      ...(p99 < 1000 ? [] : [`a change beside stalled readers took ${Math.round(p99)} ms (p99)`]),
    ],
  }
}

const after = (milliseconds: number) => new Promise<false>((resolve) => setTimeout(resolve, milliseconds, false))

export const stalledReaders: Scenario = {
  name: 'stalled readers',
  run: async ({ isSoak }) => {
    const server = await startServer({}, { budgetFactor: 100 })
    try {
      const client = await signIn(server.url, 'manager', demoPassword)
      return await stallAndWrite(server.url, client, isSoak ? 100 : 10, isSoak ? 5000 : 400)
    } finally {
      await server.close()
    }
  },
}
