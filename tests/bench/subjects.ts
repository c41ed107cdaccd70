import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { signIn } from '../support/person.ts'
import { aServer, demoPassword } from '../support/server.ts'
import type { Write } from './writers.ts'

/** A server under measure, and how one writes to it and follows it. */
export type Subject = {
  readonly name: string
  readonly url: string
  readonly write: Write
  /** What a follower's handshake carries, and what it then asks for, if anything. */
  readonly auth: object
  readonly follow: string | null
  readonly close: () => Promise<void>
}

/** As long as an appointment is on the wire. */
const notes = 'The patient asked to be rung before the next visit, and would rather come in the morning. '.repeat(6).slice(0, 480)

export async function operatory(): Promise<Subject> {
  const server = await aServer()
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
    close: server.close,
  }
}

export async function rawSocketIo(): Promise<Subject> {
  const folder = mkdtempSync(join(tmpdir(), 'raw-'))
  const child = spawn(process.execPath, [join(import.meta.dirname, 'rawServer.ts'), join(folder, 'raw.sqlite')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk) => resolve(String(chunk).replace('ready ', '').trim()))
    child.once('exit', () => reject(new Error('The raw server ended')))
  })
  return {
    name: 'Socket.IO + one commit',
    url,
    write: (key, turn) => ({
      path: '/',
      body: JSON.stringify({ because: key, id: `0192f0c0-0000-7000-8000-${String(turn % 60).padStart(12, '0')}`, notes: `${notes}${key}` }),
      headers: {},
    }),
    auth: {},
    follow: null,
    close: async () => {
      child.kill('SIGKILL')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
