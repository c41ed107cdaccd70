import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { signIn } from '../support/server/apiClient.ts'
import { startServer, demoPassword } from '../support/server/startServer.ts'
import type { BuildWrite } from './writers.ts'

/** A measured server, and how clients write to it and follow it. */
export type BenchTarget = {
  readonly name: string
  readonly url: string
  readonly write: BuildWrite
  /** A follower's handshake data, and its follow request, if it needs one. */
  readonly auth: object
  readonly follow: string | null
  /** Milliseconds of processor time that it used since it started. */
  readonly processorTime: () => number
  readonly close: () => Promise<void>
}

/** Milliseconds in one tick of Linux's process statistics. */
const tick = 10

/** Reads the user and system time of a process, the 14th and 15th value of `/proc/<id>/stat`. The second value is a name with spaces. */
function processorTimeOf(processId: number): number {
  const values = readFileSync(`/proc/${processId}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(values[11]) + Number(values[12])) * tick
}

/** As long as an appointment in JSON. */
const notes = 'The patient asked to be rung before the next visit, and would rather come in the morning. '.repeat(6).slice(0, 480)

export async function startOperatory(): Promise<BenchTarget> {
  const server = await startServer({}, { budgetFactor: 1000 })
  const manager = await signIn(server.url, 'manager', demoPassword)
  const { items } = await manager.list('/api/patients/')
  return {
    name: 'Operatory',
    url: server.url,
    write: (key, turn) => ({
      path: '/api/commands/',
      body: JSON.stringify({ command: 'patients.edit', record: items[turn % items.length]?.id, data: { notes: `${notes}${key}` } }),
      headers: { authorization: `Bearer ${manager.token}`, 'idempotency-key': key },
    }),
    auth: { token: manager.token, build: 'bench' },
    follow: '["follow",{"areas":["patients"]}]',
    processorTime: () => processorTimeOf(server.processId()),
    close: server.close,
  }
}

/** Starts a server for comparison in its own process. @param program a file beside this one */
async function startBaseline(name: string, program: string): Promise<BenchTarget> {
  const folder = mkdtempSync(join(tmpdir(), 'raw-'))
  const child = spawn(process.execPath, [join(import.meta.dirname, program), join(folder, 'raw.sqlite')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk) => resolve(String(chunk).replace('ready ', '').trim()))
    child.once('exit', () => reject(new Error(`${program} ended`)))
  })
  return {
    name,
    url,
    write: (key, turn) => ({
      path: '/',
      body: JSON.stringify({ because: key, id: `0192f0c0-0000-7000-8000-${String(turn % 60).padStart(12, '0')}`, notes: `${notes}${key}` }),
      headers: {},
    }),
    auth: {},
    follow: null,
    processorTime: () => processorTimeOf(child.pid ?? Number.NaN),
    close: async () => {
      child.kill('SIGKILL')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export const startDurableBaseline = (): Promise<BenchTarget> => startBaseline('Socket.IO + one commit', 'rawServer.ts')
export const startBareBaseline = (): Promise<BenchTarget> => startBaseline('bare WebSocket', 'bareServer.ts')
