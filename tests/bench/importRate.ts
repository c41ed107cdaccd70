import { mkdtempSync, rmSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { AnyRecord } from '#domain/wire.ts'
import { type ApiClient, signIn } from '../support/server/apiClient.ts'
import { demoPassword, startServer } from '../support/server/startServer.ts'
import type { Figures } from './benchRows.ts'

/** Rows of a round: 40,000 with `BENCH_ROWS=40000`. */
export const rowCount = Number(process.env.BENCH_ROWS ?? 2000)

/** Rows in a commit of the baseline, which is about as many as an import has in one. */
const rowsPerCommit = 10

type ImportRate = {
  readonly subjects: readonly ((round: number) => Promise<Figures>)[]
  readonly close: () => Promise<void>
}

const headings = ['PatientId', 'AppointmentID', 'Gender', 'ScheduledDay', 'AppointmentDay', 'Age', 'Neighbourhood', 'No-show']

/** Every row has a patient of its own. No row occurs in two rounds. */
const rowsOf = (round: number): readonly string[] =>
  Array.from({ length: rowCount }, (_, index) => {
    const number = round * rowCount + index
    return `${1000 + number},${5_000_000 + number},F,2016-04-28T10:00:00Z,2016-04-29T00:00:00Z,40,CENTRO,No`
  })

/** Imports appointments through the public API. The baseline inserts the same rows into one table. */
export async function prepareImportRate(): Promise<ImportRate> {
  const server = await startServer({}, { budgetFactor: 1000 })
  const manager = await signIn(server.url, 'manager', demoPassword)
  const folder = mkdtempSync(join(tmpdir(), 'rows-'))
  const table = openTable(join(folder, 'rows.sqlite'))
  return {
    subjects: [
      (round) => importAppointments(server.url, manager, round),
      async (round) => ({ 'rows/s': rateOf(insertRows(table, rowsOf(round))) }),
    ],
    close: async () => {
      table.close()
      rmSync(folder, { recursive: true, force: true })
      await server.close()
    },
  }
}

const rateOf = (milliseconds: number): number => (rowCount * 1000) / milliseconds

async function importAppointments(url: string, manager: ApiClient, round: number): Promise<Figures> {
  const { body: migration } = await manager.call('POST', '/api/migrations/', { as: 'appointments', fileName: `round-${round}.csv` })
  const uploaded = await fetch(`${url}/api/migrations/${migration.id}/file`, {
    method: 'POST',
    body: [headings.join(','), ...rowsOf(round)].join('\n'),
    headers: { authorization: `Bearer ${manager.token}`, 'content-type': 'text/csv' },
  })
  if (uploaded.status !== 200) throw new Error(`The file was answered with ${uploaded.status}`)
  await untilState(manager, migration, 'ready')
  const startedAt = performance.now()
  await manager.command({ command: 'migrations.start', record: migration.id })
  const finished = await untilState(manager, migration, 'finished')
  if (finished['imported'] !== rowCount) throw new Error(`${Number(finished['imported'])} of ${rowCount} rows were imported`)
  return { 'rows/s': rateOf(performance.now() - startedAt) }
}

async function untilState(manager: ApiClient, { id }: AnyRecord, state: string): Promise<AnyRecord> {
  for (;;) {
    const { body } = await manager.call('GET', `/api/migrations/${id}`)
    if (body['state'] === state) return body
    if (body['state'] === 'failed') throw new Error(`The import failed: ${String(body['note'])}`)
    await pause(100)
  }
}

function openTable(file: string): DatabaseSync {
  const table = new DatabaseSync(file)
  table.exec('pragma journal_mode=WAL; pragma synchronous=FULL; create table row (id text primary key, body text)')
  return table
}

/** @returns The milliseconds that it took. */
function insertRows(table: DatabaseSync, rows: readonly string[]): number {
  const startedAt = performance.now()
  const insert = table.prepare('insert into row values (?, ?)')
  for (let first = 0; first < rows.length; first += rowsPerCommit) {
    table.exec('begin immediate')
    for (const row of rows.slice(first, first + rowsPerCommit)) {
      const cells = row.split(',')
      insert.run(cells[1] ?? '', JSON.stringify(Object.fromEntries(headings.map((heading, column) => [heading, cells[column]]))))
    }
    table.exec('commit')
  }
  return performance.now() - startedAt
}
