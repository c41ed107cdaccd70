import { StatementSync } from 'node:sqlite'
import { mock } from 'node:test'
import { grantableScopes } from '#domain/scopes.ts'
import { createSamples } from '../../support/server/createSamples.ts'
import { bearer, password, startTestServer, type TestServer } from '../startTestServer.ts'

/** What one write costs, as numbers that do not depend on the machine. */
export type WriteCost = {
  /** Statements that SQLite runs, the commit among them. */
  readonly statements: number
  readonly commits: number
  /** Texts that are parsed as JSON, and values that become JSON. */
  readonly parsed: number
  readonly encoded: number
}

/** A change that needs more says why in the README of its module; one that needs less lowers the number. */
export const writeBudgets: Readonly<Record<string, WriteCost>> = {
  'an edit of a patient': { statements: 11, commits: 1, parsed: 2, encoded: 26 },
  'an edit of an appointment': { statements: 13, commits: 1, parsed: 2, encoded: 25 },
}

/** Counts the calls of what costs most. */
function countCalls() {
  const statements = (['run', 'get', 'all', 'iterate'] as const).map((method) => mock.method(StatementSync.prototype, method).mock)
  const sqlOf = (statement: unknown) => (statement as StatementSync).sourceSQL
  const commits = () => (statements[0]?.calls ?? []).filter((call) => sqlOf(call.this) === 'COMMIT').length
  const [parse, stringify] = [mock.method(JSON, 'parse').mock, mock.method(JSON, 'stringify').mock]
  const counters = [...statements, parse, stringify]
  return {
    clear: () => counters.forEach((counter) => counter.resetCalls()),
    restore: () => counters.forEach((counter) => counter.restore()),
    cost: (): WriteCost => ({
      statements: statements.reduce((sum, counter) => sum + counter.callCount(), 0),
      commits: commits(),
      parsed: parse.callCount(),
      encoded: stringify.callCount(),
    }),
  }
}

/** Measures writes over HTTP, each after three of its kind: what a server keeps in memory is there. */
export async function measureWrites(): Promise<Readonly<Record<string, WriteCost>>> {
  const server = await startTestServer()
  const calls = countCalls()
  try {
    return await measureOn(server, calls)
  } finally {
    calls.restore()
    await server.close()
  }
}

async function measureOn(server: TestServer, calls: ReturnType<typeof countCalls>): Promise<Readonly<Record<string, WriteCost>>> {
  const group = await server.execute('groups.create', null, { name: 'Everything', scopes: grantableScopes })
  await server.execute('users.create', null, { username: 'manager', name: 'Manager', groups: [group], password })
  const token = await server.signIn({ payload: { username: 'manager', password } })
  const samples = await createSamples(server.execute)
  const create = async (area: string) => server.execute(`${area}.${area === 'appointments' ? 'book' : 'create'}`, null, samples[area] ?? {})
  const records = { patients: await create('patients'), appointments: await create('appointments') }
  let count = 0
  const send = async (command: string, record: string, data: (turn: number) => object) => {
    count += 1
    const headers = { ...bearer(token), 'idempotency-key': `key-${count}` }
    const payload = { command, record, data: data(count) }
    const response = await server.app.inject({ method: 'POST', url: '/api/commands/', headers, payload })
    if (response.statusCode !== 200) throw new Error(`${command} was answered ${response.body}`)
    await new Promise(setImmediate)
  }
  const costOf = async (command: string, record: string, data: (turn: number) => object): Promise<WriteCost> => {
    for (let turn = 0; turn < 3; turn += 1) await send(command, record, data)
    calls.clear()
    await send(command, record, data)
    return calls.cost()
  }
  return {
    'an edit of a patient': await costOf('patients.edit', records.patients, (turn) => ({ notes: `Note ${turn}` })),
    'an edit of an appointment': await costOf('appointments.edit', records.appointments, (turn) => ({ reason: `Reason ${turn}` })),
  }
}
