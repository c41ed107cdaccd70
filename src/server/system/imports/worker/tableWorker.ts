import { readFile } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { dryRun, type RefusalWriter } from '../table/dryRun.ts'
import { checkTable, readTable, plannerFor, type ReadOptions } from '../table/importTable.ts'
import { scanColumns } from '../table/scanColumns.ts'
import { FileTooLarge, UnreadableFile } from '../table/tableBounds.ts'
import { createUploadStore } from '../uploadStore.ts'
import type { ReadRow, TableRequest, TableResponse, TableResults, TableWorkerData } from './tableMessages.ts'

/** Reads one import file in a thread of its own, so that neither its size nor its content delays other requests. */

const { path, dataDir } = workerData as TableWorkerData
const files = createUploadStore(dataDir)

let rows: AsyncIterator<ReadRow> | null = null

async function answer(request: TableRequest): Promise<TableResults[keyof TableResults]> {
  if (request.type === 'check') return checkTable(await readFile(path)).then(() => null)
  if (request.type === 'columns') return scanColumns(await readFile(path))
  if (request.type === 'preview') return dryRun(request, await readFile(path), refusalWriterFor(request.migration), request.rehearsed)
  if (request.type === 'next') return takeRows(request.limit)
  rows = request.type === 'open' ? (await openRows(request, 0)).rows : await resumeRows(request)
  return null
}

const refusalWriterFor = (migration: string): RefusalWriter => ({
  begin: (headings) => files.saveRefusals(migration, { headings, rows: [] }),
  append: (refused) => files.appendRefusals(migration, refused),
})

/** Opens the rows from `from` on, and forgets refusals of rows that will be read again. */
async function resumeRows(request: Extract<TableRequest, { type: 'resume' }>): Promise<AsyncIterator<ReadRow>> {
  const { migration, from } = request
  const opened = await openRows(request, from)
  const counted = (await files.refusals(migration)).rows.filter(({ index }) => index < from)
  await files.saveRefusals(migration, { headings: opened.headings, rows: counted })
  return opened.rows
}

async function openRows({ as, columns, context }: ReadOptions, from: number) {
  const { headings, lines } = await readTable(await readFile(path))
  const plan = plannerFor(as, columns, context)
  const planLines = async function* (): AsyncGenerator<ReadRow> {
    for await (const line of lines) if (line.index >= from) yield { ...line, planned: plan(line) }
  }
  return { headings, rows: planLines() }
}

async function takeRows(limit: number): Promise<readonly ReadRow[]> {
  const taken: ReadRow[] = []
  while (taken.length < limit) {
    const { value, done } = (await rows?.next()) ?? { done: true, value: undefined }
    if (done) break
    taken.push(value)
  }
  return taken
}

async function respond(request: TableRequest): Promise<TableResponse> {
  try {
    return { result: await answer(request) }
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
    return { unreadable: error.message, isTooLarge: error instanceof FileTooLarge }
  }
}

parentPort?.on('message', (request: TableRequest) => void respond(request).then((response) => parentPort?.postMessage(response)))
