import type { FastifyInstance } from 'fastify'
import { curveOf } from '#domain/sterilisation/curve.ts'
import type { LoggerReport } from '#domain/sterilisation/loggers/report.ts'
import { mismatchOf, readLogger, resultsFrom } from '#domain/sterilisation/loggers/readLogger.ts'
import type { Evidence } from '#domain/sterilisation/results.ts'
import { Problem, malformedProblem, notFoundProblem } from '#domain/problems.ts'
import { dayOf, instantAt, instantOf } from '#domain/time.ts'
import type { AnyRecord, Fields } from '#domain/wire.ts'
import { fileNamed } from '#resources/fileDeclaration.ts'
import type { RecordIn } from '#resources/index.ts'
import { loggers } from '#locale/sterilisation/loggers.ts'
import { cycles } from '#resources/sterilisation/cycles.ts'
import type { Principal } from '../engine/access/principal.ts'
import { requireScope } from '../engine/access/authorisation.ts'
import { canAccess } from '../engine/access/recordAccess.ts'
import type { ServerDeps } from '../deps.ts'
import { bytesOf, registerByteRoute } from '../files/byteRoute.ts'
import type { FileStore } from '../files/fileStore.ts'
import { principalOf } from '../http/security/authentication.ts'
import { viewedBy } from '../http/routes/registerArea.ts'

type EvidenceStore = Pick<FileStore, 'saveFor'>
type EvidenceUpload = {
  readonly principal: Principal
  readonly id: string
  readonly name: string
  readonly bytes: Buffer
  readonly because: string
}

/** `POST /cycles/:id/evidence?file=NAME` attaches the unchanged log file of a steriliser to a cycle. */
export function registerEvidence(app: FastifyInstance, deps: ServerDeps, files: EvidenceStore): void {
  const { accept: types, maxBytes } = fileNamed(cycles, 'evidence')
  registerByteRoute(app, {
    ...{ method: 'POST', url: '/cycles/:id/evidence', declared: cycles.name, types, maxBytes },
    handle: async (request, reply) => {
      const principal = principalOf(request)
      requireScope(principal, cycles.commands['attachEvidence']?.scope ?? 'cycle.e')
      const name = request.query.file ?? ''
      if (name.trim() === '' || name.length > 255)
        throw malformedProblem([{ path: 'file', message: 'must be a file name of 1 to 255 characters' }])
      const bytes = bytesOf(request) ?? Buffer.alloc(0)
      return reply.send(await attachEvidence(deps, files, { principal, id: request.params.id, name, bytes, because: request.id }))
    },
  })
}

/** Saves the file before the record names it. A refused file is not stored. */
async function attachEvidence(deps: ServerDeps, files: EvidenceStore, upload: EvidenceUpload): Promise<AnyRecord | null> {
  const { principal, id, bytes } = upload
  const report = readReport(upload)
  const cycle = await deps.store.get(principal.practice, cycles.name, id)
  if (!cycle || !canAccess(principal, cycles, cycle)) throw notFoundProblem()
  const timeZone = await matchReport(deps, cycle, report, principal.practice)
  const fields: Fields = { results: resultsFrom(report, cycle.program), ...endOf(report, cycle, timeZone, deps.now()) }
  const { record } = await files.saveFor(bytes, (sha256) => {
    const data = { ...fields, evidence: evidenceOf(report, upload.name, sha256) }
    return deps.commands.execute(principal, { command: 'cycles.attachEvidence', record: id, data, because: upload.because })
  })
  return record && viewedBy(principal, cycles, record)
}

/** @throws Problem `unreadable` if the file is empty or of no known format */
function readReport({ name, bytes }: EvidenceUpload): LoggerReport {
  if (bytes.length === 0) throw new Problem('unreadable', loggers.empty)
  const report = readLogger({ name, text: decodeText(bytes) })
  if (!report) throw new Problem('unreadable', loggers.unknown)
  return report
}

/**
 * Checks that the file belongs to the cycle. @returns The time zone of its location
 * @throws Problem `conflicting` with a reason code, then `refused`
 */
async function matchReport({ store }: ServerDeps, cycle: RecordIn<'cycles'>, report: LoggerReport, practice: string): Promise<string> {
  const steriliser = await store.get(practice, 'equipments', cycle.steriliser ?? '')
  const location = await store.get(practice, 'locations', cycle.location)
  const timeZone = location?.timeZone ?? 'Etc/UTC'
  const { number, startedAt } = cycle
  const day = startedAt === null ? null : dayOf(startedAt, timeZone)
  const reason = steriliser && mismatchOf(report, { number, day, serial: steriliser.serial })
  if (reason)
    throw new Problem('conflicting', loggers.mismatch[reason], { reason, errors: [{ path: 'file', message: loggers.mismatch[reason] }] })
  if (startedAt === null) throw new Problem('refused', loggers.notStarted, { reason: 'notStarted' })
  if (!steriliser) throw new Problem('refused', loggers.noSteriliser, { reason: 'noSteriliser' })
  return timeZone
}

/** Decodes UTF-8, or Latin-1 if the bytes are not valid UTF-8; older sterilisers write Latin-1. */
function decodeText(bytes: Buffer): string {
  const text = bytes.toString('utf8')
  return (text.includes('\ufffd') ? bytes.toString('latin1') : text).replace(/^\ufeff/, '').replaceAll('\u0000', '')
}

const isUnidentified = ({ serial, cycleNumber, day }: LoggerReport) => serial === null && cycleNumber === null && day === null

function evidenceOf(report: LoggerReport, file: string, sha256: string): Evidence {
  const notes = [...report.faults, ...(isUnidentified(report) ? [loggers.unidentified] : [])]
  return {
    kind: 'logger',
    file,
    format: report.format,
    serial: report.serial,
    cycleNumber: report.cycleNumber === null ? null : String(report.cycleNumber),
    sha256,
    signature: report.signature?.slice(0, 500) ?? null,
    note: notes.length === 0 ? null : notes.join('; ').slice(0, 300),
    curve: curveOf(report.course.length > 0 ? report.course : report.samples),
  }
}

/** The end of the cycle by the steriliser's clock, if it lies between the recorded start and now. */
function endOf({ day, time, lasted: duration }: LoggerReport, cycle: RecordIn<'cycles'>, timeZone: string, now: number): Fields {
  if (day === null || time === null || duration === null || cycle.endedAt) return {}
  const end = startInstant(day, time, timeZone) + duration * 1000
  const isSensible = end > Date.parse(cycle.startedAt ?? '') && end <= now
  return isSensible ? { endedAt: instantOf(end) } : {}
}

/** NaN for a local time that daylight saving skips or repeats. */
function startInstant(day: string, time: string, timeZone: string): number {
  try {
    return Date.parse(instantAt(day, time, timeZone))
  } catch {
    return Number.NaN
  }
}
