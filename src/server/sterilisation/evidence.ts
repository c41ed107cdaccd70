import type { FastifyInstance, FastifyRequest } from 'fastify'
import { curveOf } from '#domain/sterilisation/curve.ts'
import { type LoggerReport, mostLoggerBytes } from '#domain/sterilisation/loggers/report.ts'
import { mismatchOf, readLogger, resultsFrom } from '#domain/sterilisation/loggers/read.ts'
import type { Evidence } from '#domain/sterilisation/results.ts'
import { Problem, malformed, missing } from '#domain/problems.ts'
import { dayOf, instantAt, instantOf } from '#domain/time.ts'
import type { AnyRecord, Fields } from '#domain/wire.ts'
import { loggers } from '#domain/words/enAU/loggers.ts'
import { cycles } from '#resources/sterilisation/cycles.ts'
import type { Principal } from '../auth/principal.ts'
import { demand } from '../engine/rights.ts'
import { mayMeet } from '../engine/sight.ts'
import type { House } from '../house.ts'
import { principalOf } from '../http/admission.ts'
import { shownTo } from '../http/areas.ts'
import type { Files } from '../imports/files.ts'

type Asked = FastifyRequest<{ Params: { id: string }; Querystring: { file?: string } }>
type Sent = { readonly principal: Principal; readonly id: string; readonly name: string; readonly bytes: Buffer; readonly because: string }

/** `POST /cycles/:id/evidence?file=NAME`: the file that a steriliser itself wrote, word for word. */
export function openEvidence(app: FastifyInstance, house: House, files: Files): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      ['text/plain', 'text/csv', 'application/json', 'application/octet-stream'],
      { parseAs: 'buffer', bodyLimit: mostLoggerBytes },
      async (_request: FastifyRequest, bytes: Buffer) => bytes,
    )
    scope.post('/cycles/:id/evidence', { config: { declared: cycles.name }, bodyLimit: mostLoggerBytes }, async (request: Asked, reply) => {
      demand(principalOf(request), cycles.commands['attachEvidence']?.scope ?? 'cycle.e')
      const name = request.query.file ?? ''
      if (name.trim() === '' || name.length > 255) throw malformed([{ path: 'file', message: 'is the name of the file' }])
      const bytes = request.body instanceof Buffer ? request.body : Buffer.alloc(0)
      return reply.send(
        await take(house, files, { principal: principalOf(request), id: request.params.id, name, bytes, because: request.id }),
      )
    })
  })
}

/** The bytes are safe on the disk before the record names them; what is refused leaves none. */
async function take(house: House, files: Files, sent: Sent): Promise<AnyRecord | null> {
  const { principal, id, bytes } = sent
  const cycle = await house.store.get(principal.practice, cycles.name, id)
  if (!cycle || !mayMeet(principal, cycles, cycle)) throw missing()
  const { report, timeZone } = await judged(house, cycle, sent)
  const evidence = evidenceOf(report, sent.name, await files.keep(bytes))
  const data: Fields = { evidence, results: resultsFrom(report, cycle['program']), ...endOf(report, cycle, timeZone, house.now()) }
  const { record } = await house.door.execute(principal, { command: 'cycles.attachEvidence', record: id, data, because: sent.because })
  return record && shownTo(principal, cycles, record)
}

/** @throws Problem for a file that is nobody's, or another's: said in words, with the reason as a code. */
async function judged(
  house: House,
  cycle: AnyRecord,
  { principal, name, bytes }: Sent,
): Promise<{ report: LoggerReport; timeZone: string }> {
  if (bytes.length === 0) throw new Problem('unreadable', loggers.empty)
  if (typeof cycle['startedAt'] !== 'string') throw new Problem('refused', loggers.notStarted, { reason: 'notStarted' })
  const steriliser = await house.store.get(principal.practice, 'equipments', String(cycle['steriliser']))
  if (!steriliser) throw new Problem('refused', loggers.noSteriliser, { reason: 'noSteriliser' })
  const report = readLogger({ name, text: textOf(bytes) })
  if (!report) throw new Problem('unreadable', loggers.unknown)
  const location = await house.store.get(principal.practice, 'locations', String(cycle['location']))
  const timeZone = String(location?.['timeZone'] ?? 'Etc/UTC')
  const day = dayOf(cycle['startedAt'], timeZone)
  const reason = mismatchOf(report, { number: cycle['number'], day, serial: steriliser['serial'] })
  if (reason)
    throw new Problem('conflicting', loggers.mismatch[reason], { reason, errors: [{ path: 'file', message: loggers.mismatch[reason] }] })
  return { report, timeZone }
}

/** Devices write UTF-8 or an older alphabet; a sign that is not UTF-8 shows which. */
function textOf(bytes: Buffer): string {
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

/** When it was over by the device's clock, where that makes sense beside ours. */
function endOf({ day, time, lasted }: LoggerReport, cycle: AnyRecord, timeZone: string, now: number): Fields {
  if (day === null || time === null || lasted === null || cycle['endedAt']) return {}
  const end = startedAt(day, time, timeZone) + lasted * 1000
  const isSensible = end > Date.parse(String(cycle['startedAt'])) && end <= now
  return isSensible ? { endedAt: instantOf(end) } : {}
}

/** Not a number for a time that the clocks skip or show twice. */
function startedAt(day: string, time: string, timeZone: string): number {
  try {
    return Date.parse(instantAt(day, time, timeZone))
  } catch {
    return Number.NaN
  }
}
