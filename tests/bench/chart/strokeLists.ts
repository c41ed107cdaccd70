import { DatabaseSync } from 'node:sqlite'
import type { AnyRecord } from '#domain/wire.ts'
import { type Figures, percentile } from '../benchRows.ts'
import { type ChartPractice, readStrokes } from './chartPractice.ts'
import { strokeCount } from './writeChart.ts'

const reads = 30

async function measureReads(read: () => Promise<number>): Promise<Figures> {
  const times: number[] = []
  for (let index = 0; index < reads; index += 1) {
    const started = performance.now()
    const found = await read()
    times.push(performance.now() - started)
    if (found < strokeCount) throw new Error(`The list has ${found} strokes`)
  }
  return { 'all strokes, p50 ms': percentile(times, 0.5), 'all strokes, p95 ms': percentile(times, 0.95) }
}

/** The same records as JSON in one table of SQLite. */
function createTable(strokes: readonly AnyRecord[]): DatabaseSync {
  const database = new DatabaseSync(':memory:')
  database.exec('CREATE TABLE strokes (id TEXT PRIMARY KEY, patient TEXT, record TEXT); CREATE INDEX of ON strokes (patient, id)')
  const insert = database.prepare('INSERT INTO strokes VALUES (?, ?, ?)')
  for (const stroke of strokes) insert.run(stroke.id, String(stroke['patient']), JSON.stringify(stroke))
  return database
}

/** All strokes of the patient over HTTP, and the same rows out of a plain table in this process. */
export function strokeListSubjects(practice: ChartPractice): readonly (() => Promise<Figures>)[] {
  const select = createTable(practice.strokes).prepare('SELECT record FROM strokes WHERE patient = ? ORDER BY id')
  const readTable = () => select.all(practice.patient).map(({ record }) => JSON.parse(String(record)) as AnyRecord)
  return [
    () => measureReads(async () => (await readStrokes(practice)).length),
    () => measureReads(() => Promise.resolve(readTable().length)),
  ]
}
