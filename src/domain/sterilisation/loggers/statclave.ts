import type { Sample } from '../curve.ts'
import {
  type LoggerFile,
  type LoggerReport,
  allMatches,
  dayFrom,
  parseNumber,
  linesOf,
  createReport,
  clockSeconds,
  timeFrom,
  findReportProblem,
} from './report.ts'

/** SciCan STATCLAVE: a text log of a cycle, or its curve as JSON with the same log inside. Dates are day first. */

const header = /STATCLAVE/i

export function readStatclave(file: LoggerFile): LoggerReport | null {
  if (file.text.trimStart().startsWith('{')) return readCurve(file.text)
  return header.test(linesOf(file.text)[0] ?? '') ? readLog(file.text) : null
}

const firstMatch = (text: string, pattern: RegExp): RegExpExecArray | null => pattern.exec(text)

function readLog(text: string): LoggerReport {
  const at = firstMatch(text, /^\s*(\d{1,2}):(\d{2}):(\d{2})\s+(\d{1,2})\/(\d{1,2})\/(\d{4})/m)
  const lowest = firstMatch(text, /Min\.? *steri\.? *Values:\s*([\d.,]+) *C\s+([\d.,]+) *kPa/i)
  const [, sterilised] = firstMatch(text, /^\s*STERILI[SZ]ING\s+(\d+:\d{2})/m) ?? []
  const [, ended] = firstMatch(text, /^\s*CYCLE COMPLETE\s+(\d+:\d{2})/m) ?? []
  return createReport('SciCan STATCLAVE', {
    serial: firstMatch(text, /^SN\s+(\S+)/m)?.[1] ?? null,
    cycleNumber: parseNumber(firstMatch(text, /^CYCLE NUMBER\s+(\d+)/m)?.[1]),
    day: at ? dayFrom(at[6], at[5], at[4]) : null,
    time: at ? timeFrom(at[1] ?? '', at[2] ?? '', at[3]) : null,
    lasted: ended ? clockSeconds(ended) : null,
    program: programIn(text),
    temperature: parseNumber(lowest?.[1]),
    pressure: parseNumber(lowest?.[2]),
    holdMinutes: sterilised ? holdFrom(text, clockSeconds(sterilised)) : null,
    succeeded: ended !== undefined,
    signature: firstMatch(text, /Digital Signature #\s*(\S.*)/)?.[1]?.trim() ?? null,
    faults: ended === undefined ? ['The file ends before the end of the cycle'] : [],
    trouble: findReportProblem(phasesIn(text), allMatches(text, /^CYCLE NUMBER\s+(\d+)/gm)),
  })
}

/** The start of each phase, in file order. */
const phasesIn = (text: string): readonly number[] =>
  allMatches(text, /^\s*[A-Z][A-Z ]+\s+(\d+:\d{2})\s*$/gm).map((at) => clockSeconds(at ?? '0'))

/** From the start of sterilising to the next phase. */
function holdFrom(text: string, from: number): number | null {
  const next = phasesIn(text).find((at) => at > from)
  return next === undefined ? null : (next - from) / 60
}

const programIn = (text: string): string | null => {
  const lines = linesOf(text).map((line) => line.trim())
  const settingLine = lines.findIndex((line) => /^\d{3} *°? *C *\/ *\d+ *min/.test(line))
  return settingLine < 1 ? null : `${lines[settingLine - 1]} ${lines[settingLine]}`
}

/** Reads a curve file. The device sends nearly valid JSON; anything else is not such a file. */
function readCurve(text: string): LoggerReport | null {
  const curve = parsed(text)
  if (typeof curve['log'] !== 'string' || typeof curve['temp'] !== 'string') return null
  const log = readLog(curve['log'])
  return {
    ...log,
    cycleNumber: log.cycleNumber ?? (typeof curve['number'] === 'number' ? curve['number'] : null),
    day: log.day ?? (typeof curve['date'] === 'string' ? dayFrom(...dateParts(curve['date'])) : null),
    program: log.program ?? (typeof curve['status'] === 'string' ? curve['status'] : null),
    succeeded: typeof curve['succeeded'] === 'boolean' ? curve['succeeded'] : log.succeeded,
    samples: samplesOf(curve['temp'], String(curve['pressure'] ?? '')),
  }
}

function parsed(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {}
  } catch {
    return {}
  }
}

const dateParts = (date: string): [string | undefined, string | undefined, string | undefined] => {
  const [year, month, day] = date.split('-')
  return [year, month, day]
}

/** Readings in order. The file gives no interval, so they have no times. */
function samplesOf(temperatures: string, pressures: string): readonly Sample[] {
  const pressure = pressures.trim().split(/\s+/)
  return temperatures
    .trim()
    .split(/\s+/)
    .map((temperature, index) => ({ at: Number.NaN, temperature: parseNumber(temperature), pressure: parseNumber(pressure[index]) }))
}
