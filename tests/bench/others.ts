import { fork } from 'node:child_process'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type ApiClient, signIn } from '#tests/support/server/apiClient.ts'
import { demoPassword, type RunningServer, startServer } from '#tests/support/server/startServer.ts'
import { fillLargePractice } from '../chaos/turns/largePractice.ts'
import { type HostileKind, type HostileRun, hostileKinds } from './hostileClient.ts'

/**
 * Measures how long the requests of others take while one client does its worst in another process, beside the same without it. The others read
 * and write at a steady rate, acknowledged or not. The budgets are those of every server.
 */

const rounds = Number(process.env['BENCH_OTHERS_ROUNDS'] ?? 5)
const seconds = Number(process.env['BENCH_OTHERS_SECONDS'] ?? 4)
const perSecond = 40

type Others = { readonly server: RunningServer; readonly clients: readonly ApiClient[]; readonly hostile: ApiClient }

const agent = new Agent({ keepAlive: true, maxSockets: 64 })

/** Resolves with the milliseconds until the answer. */
function timeRequest({ server }: Others, { token }: ApiClient, turn: number): Promise<number> {
  const isWrite = turn % 4 === 0
  const body = isWrite ? JSON.stringify({ firstName: 'Kim', lastName: `Other ${turn}` }) : undefined
  const path = isWrite ? '/api/patients/' : '/api/appointments/?limit=20'
  const started = performance.now()
  return new Promise((resolve, reject) => {
    const headers = { 'authorization': `Bearer ${token}`, ...(isWrite ? { 'content-type': 'application/json' } : {}) }
    const sent = request(new URL(path, server.url), { agent, method: isWrite ? 'POST' : 'GET', headers }, (response) => {
      if ((response.statusCode ?? 500) >= 400) reject(new Error(`another user was answered ${response.statusCode}`))
      response.resume().once('end', () => resolve(performance.now() - started))
    })
    sent.once('error', reject)
    sent.end(body)
  })
}

/** The 99th percentile of the others, in milliseconds. */
async function measureOthers(others: Others): Promise<number> {
  const times: Promise<number>[] = []
  const started = performance.now()
  for (let turn = 0; turn < seconds * perSecond; turn += 1) {
    await pause(Math.max(0, started + (turn * 1000) / perSecond - performance.now()))
    const client = others.clients[turn % others.clients.length]
    if (client) times.push(timeRequest(others, client, turn))
  }
  const sorted = (await Promise.all(times)).sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN
}

async function measureBeside(others: Others, kind: HostileKind): Promise<number> {
  const { body } = await others.hostile.call('GET', '/api/log/?limit=1')
  const run: HostileRun = {
    kind,
    url: others.server.url,
    token: others.hostile.token,
    epoch: String(body['epoch']),
    position: Number(body['position']),
  }
  const hostile = fork(join(import.meta.dirname, 'hostileClient.ts'), { env: { ...process.env, BENCH_RUN: JSON.stringify(run) } })
  await once(hostile, 'spawn')
  // It stands for another machine, which takes none of the server's processor time.
  setPriority(hostile.pid ?? 0, constants.priority.PRIORITY_LOW)
  await pause(500)
  try {
    return await measureOthers(others)
  } finally {
    hostile.kill('SIGKILL')
    await once(hostile, 'exit')
    await pause(300)
  }
}

async function startOthers(): Promise<Others> {
  const server = await startServer({}, { prepare: fillLargePractice })
  const manager = await signIn(server.url, 'manager', demoPassword)
  const { items } = await manager.list('/api/users/')
  const groups = items.find(({ id }) => id === manager.signedIn.user.id)?.['groups']
  const create = async (username: string) => {
    const { status } = await manager.call('POST', '/api/users/', { username, name: username, groups, password: demoPassword })
    if (status !== 201) throw new Error(`a user was answered ${status}`)
    return signIn(server.url, username, demoPassword)
  }
  const clients: ApiClient[] = []
  for (let count = 0; count < 8; count += 1) clients.push(await create(`other${count}`))
  return { server, clients, hostile: await create('hostile') }
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

type ReportFigure = (figure: string, beside: number, alone: number) => void

/** Reports the median of the rounds for each kind of hostile client: others' p99 beside it, and without it. */
export async function measureFairness(report: ReportFigure): Promise<void> {
  const others = await startOthers()
  try {
    await measureOthers(others)
    for (const kind of hostileKinds.filter((name) => name.includes(process.env['BENCH_OTHERS_KIND'] ?? ''))) {
      const [alone, beside]: [number[], number[]] = [[], []]
      for (let round = 0; round < rounds; round += 1) {
        alone.push(await measureOthers(others))
        beside.push(await measureBeside(others, kind))
      }
      report(kind, median(beside), median(alone))
    }
  } finally {
    await others.server.close()
  }
}
