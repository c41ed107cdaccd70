import { exportTexts } from '#locale/system/exports.ts'
import { reports as reportWords } from '#locale/reports/reports.ts'
import { grantableScopes } from '#domain/scopes.ts'
import { type Export, unfinishedExportStates, type ExportState } from '#domain/system/export.ts'
import { dayOf, instantOf } from '#domain/time.ts'
import type { Fields, RecordOf } from '#domain/wire.ts'
import { isOneOf } from '#domain/fields.ts'
import { principalOfUser } from '../../auth/principalOfUser.ts'
import type { ServerDeps } from '../../deps.ts'
import { type Principal, systemPrincipal } from '../../engine/access/principal.ts'
import { areaRows } from './areaRows.ts'
import type { ExportFiles } from './exportFiles.ts'
import { rightsOfFile } from './exportRights.ts'
import { ExportRefused, type ExportSource } from './exportRow.ts'
import { createExportWriter } from './exportWriter.ts'
import { reportRows } from './reportRows.ts'

export type ExportTask = {
  readonly deps: ServerDeps
  readonly files: ExportFiles
  readonly practice: string
  readonly id: string
  /** False once the server stops. */
  readonly isOpen: () => boolean
}

export type ExportRecord = RecordOf<Export> & { readonly state: ExportState }

export async function exportOf({ deps, practice, id }: ExportTask): Promise<ExportRecord | null> {
  return (await deps.store.get(practice, 'exports', id)) as ExportRecord | null
}

const executorOf = ({ practice, id }: ExportTask): Principal =>
  systemPrincipal(practice, 'export', new Set(grantableScopes), { kind: 'export', id })

async function execute(task: ExportTask, command: string, record: string | null, data: Fields): Promise<string> {
  const because = `export:${task.id}`
  const result = await task.deps.commands.execute(executorOf(task), { command, because, data, ...(record === null ? {} : { record }) })
  return result.record?.id ?? ''
}

/** The user who asked for it, with the permissions that they have now. @throws ExportRefused */
async function requesterOf({ deps, practice, id }: ExportTask, { requestedBy }: ExportRecord): Promise<Principal> {
  const requester = requestedBy === null ? null : await principalOfUser(deps, practice, requestedBy, { kind: 'export', id })
  if (!requester) throw new ExportRefused(exportTexts.noUser)
  return requester
}

async function sourceOf(task: ExportTask, record: ExportRecord, principal: Principal): Promise<ExportSource> {
  const { store, now } = task.deps
  if (record.report === null || record.choice === null) return areaRows(store, principal, record)
  const [location] = (await store.list(task.practice, 'locations', { where: [], limit: 1 })).items
  const { timeZone = 'UTC' }: Fields = location ?? {}
  const today = dayOf(instantOf(now()), String(timeZone))
  return reportRows(store, principal, { code: record.report, choice: record.choice, today })
}

const nameOf = ({ of, report }: ExportRecord): string => of ?? (report === null ? '' : reportWords.names[report])

/** Begins a background job for a new export. One that was interrupted keeps its job, and begins again at its first row. */
async function beginJob(task: ExportTask, record: ExportRecord, principal: Principal, total: number | null): Promise<string> {
  const rights = rightsOfFile(record, principal)
  if (record.state === 'running' && record.process !== null) {
    await execute(task, 'exports.advance', task.id, { done: 0, total, ...rights })
    return record.process
  }
  const name = exportTexts.jobName.replace('{{of}}', nameOf(record))
  const process = await execute(task, 'process.create', null, { kind: 'export', name, total })
  await execute(task, 'exports.start', task.id, { process, total, done: 0, ...rights })
  return process
}

const isRunning = (job: Fields | null): boolean => {
  const { state }: Fields = job ?? {}
  return state === 'running'
}

/** Whether the file is still wanted: a user may stop its job or cancel it, and the server may stop. */
async function goesOn(task: ExportTask, process: string): Promise<boolean> {
  const [record, job] = await Promise.all([exportOf(task), task.deps.store.get(task.practice, 'process', process)])
  return task.isOpen() && record?.state === 'running' && isRunning(job)
}

/** Makes the file, page by page. After a stop of the server it begins again, because the file holds the records of one reading. */
export async function runExport(task: ExportTask): Promise<void> {
  const record = await exportOf(task)
  if (!record) return
  const principal = await requesterOf(task, record)
  const source = await sourceOf(task, record, principal)
  const process = await beginJob(task, record, principal, source.total)
  if (!(await goesOn(task, process))) return
  const writer = await createExportWriter(task.files.partOf(task.id), record.format, source)
  let done = 0
  try {
    for await (const rows of source.pages()) {
      await writer.add(rows)
      done += rows.length
      await execute(task, 'process.report', process, { done })
      await execute(task, 'exports.advance', task.id, { done })
      if (!(await goesOn(task, process))) return
    }
    await writer.end()
  } finally {
    await writer.close()
  }
  const { bytes, sha256 } = await task.files.publish(task.id)
  await execute(task, 'exports.finish', task.id, { done, total: done, bytes, sha256 })
  await execute(task, 'process.finish', process, { done, total: done })
}

/** Moves the export and its job to `failed`, with the reason that the user reads. */
export async function failExport(task: ExportTask, note: string): Promise<void> {
  const record = await exportOf(task)
  await task.files.remove(task.id)
  if (record && isOneOf(unfinishedExportStates, record.state)) await execute(task, 'exports.fail', task.id, { note })
  const job = record?.process ? await task.deps.store.get(task.practice, 'process', record.process) : null
  if (job && isRunning(job)) await execute(task, 'process.fail', job.id, { note })
}

/** Stops the job of an export that a user cancelled. */
export async function endJob(task: ExportTask, process: string | null): Promise<void> {
  const job = process === null ? null : await task.deps.store.get(task.practice, 'process', process)
  if (job && isRunning(job)) await execute(task, 'process.stop', job.id, {})
}
