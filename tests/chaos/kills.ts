import { setTimeout as pause } from 'node:timers/promises'
import type { LogEntry } from '#domain/wire.ts'
import { startWriter, type WriterResult } from '#tests/consistency/startWriter.ts'
import { type ApiClient, signIn } from '#tests/support/server/apiClient.ts'
import { demoPassword, type RunningServer, startServer } from '#tests/support/server/startServer.ts'
import { verifyServer } from './verifyServer.ts'
import { type Scenario, type ScenarioResult, wholeBelow } from './scenario.ts'

const writerCount = 8

async function readLog(client: ApiClient): Promise<readonly LogEntry[]> {
  const entries: LogEntry[] = []
  for (;;) {
    const { body } = await client.call<{ entries: LogEntry[] }>('GET', `/api/log/?since=${entries.length}&limit=1000`)
    if (body.entries.length === 0) return entries
    entries.push(...body.entries)
  }
}

/** Every acknowledged key must be in exactly one entry, and the positions must have no gap. */
function logFaults(log: readonly LogEntry[], results: readonly WriterResult[]): readonly string[] {
  const byCause = Map.groupBy(log, ({ because }) => because)
  const lost = results.flatMap(({ keys }) => keys).filter((key) => byCause.get(key)?.length !== 1)
  const gap = log.find(({ position }, index) => position !== index + 1)
  return [
    ...lost.slice(0, 1).map((key) => `${lost.length} acknowledged changes are not in the log exactly once, the first ${key}`),
    ...(gap ? [`the log has a gap before position ${gap.position}`] : []),
    ...results.flatMap(({ unexpected }) => unexpected.slice(0, 1)),
  ]
}

export const kills: Scenario = {
  name: 'kills',
  run: async ({ random, isSoak }) => {
    const least = isSoak ? 120 : 10
    const server = await startServer({}, { budgetFactor: 100 })
    try {
      return await killRepeatedly(server, least, random)
    } finally {
      await server.close()
    }
  },
}

async function killRepeatedly(server: RunningServer, least: number, random: () => number): Promise<ScenarioResult> {
  const client = await signIn(server.url, 'manager', demoPassword)
  const writers = Array.from({ length: writerCount }, (_, index) => startWriter(`chaos-${index}`, client))
  const acknowledged = () => writers.reduce((total, { result }) => total + result.keys.length, 0)
  let count = 0
  for (; count < least; count++) {
    const before = acknowledged()
    while (acknowledged() === before) await pause(2)
    await pause(20 + wholeBelow(random, 130))
    await server.kill()
    await server.respawn()
  }
  const results = await Promise.all(writers.map((writer) => writer.stop()))
  const violations = logFaults(await readLog(client), results)
  await server.kill()
  return {
    counts: [
      { what: 'kills', count, least },
      { what: 'acknowledged changes', count: acknowledged(), least: least * 5 },
    ],
    violations: [...violations, ...verifyServer(server)],
  }
}
