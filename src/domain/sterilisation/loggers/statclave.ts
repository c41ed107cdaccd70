import type { Sample } from '../curve.ts'
import { type File, type LoggerReport, allIn, dayFrom, figure, linesOf, report, secondsOf, timeFrom, troubleIn } from './report.ts'

/** SciCan STATCLAVE: a text log of a cycle, or its curve as JSON with the same log inside. The date is day first. */

const head = /STATCLAVE/i

export function readStatclave(file: File): LoggerReport | null {
  if (file.text.trimStart().startsWith('{')) return readCurve(file.text)
  return head.test(linesOf(file.text)[0] ?? '') ? readLog(file.text) : null
}

const first = (text: string, pattern: RegExp): RegExpExecArray | null => pattern.exec(text)

function readLog(text: string): LoggerReport {
  const at = first(text, /^\s*(\d{1,2}):(\d{2}):(\d{2})\s+(\d{1,2})\/(\d{1,2})\/(\d{4})/m)
  const lowest = first(text, /Min\.? *steri\.? *Values:\s*([\d.,]+) *C\s+([\d.,]+) *kPa/i)
  const [, sterilised] = first(text, /^\s*STERILI[SZ]ING\s+(\d+:\d{2})/m) ?? []
  const [, ended] = first(text, /^\s*CYCLE COMPLETE\s+(\d+:\d{2})/m) ?? []
  return report('SciCan STATCLAVE', {
    serial: first(text, /^SN\s+(\S+)/m)?.[1] ?? null,
    cycleNumber: figure(first(text, /^CYCLE NUMBER\s+(\d+)/m)?.[1]),
    day: at ? dayFrom(at[6], at[5], at[4]) : null,
    time: at ? timeFrom(at[1] ?? '', at[2] ?? '', at[3]) : null,
    lasted: ended ? secondsOf(ended) : null,
    program: programIn(text),
    temperature: figure(lowest?.[1]),
    pressure: figure(lowest?.[2]),
    holdMinutes: sterilised ? holdFrom(text, secondsOf(sterilised)) : null,
    succeeded: ended !== undefined,
    signature: first(text, /Digital Signature #\s*(\S.*)/)?.[1]?.trim() ?? null,
    faults: ended === undefined ? ['The file ends before its cycle does'] : [],
    trouble: troubleIn(phasesIn(text), allIn(text, /^CYCLE NUMBER\s+(\d+)/gm)),
  })
}

/** When each phase began, as they stand. */
const phasesIn = (text: string): readonly number[] => allIn(text, /^\s*[A-Z][A-Z ]+\s+(\d+:\d{2})\s*$/gm).map((at) => secondsOf(at ?? '0'))

/** From the beginning of sterilising to whatever phase comes next. */
function holdFrom(text: string, from: number): number | null {
  const next = phasesIn(text).find((at) => at > from)
  return next === undefined ? null : (next - from) / 60
}

const programIn = (text: string): string | null => {
  const lines = linesOf(text).map((line) => line.trim())
  const set = lines.findIndex((line) => /^\d{3} *°? *C *\/ *\d+ *min/.test(line))
  return set < 1 ? null : `${lines[set - 1]} ${lines[set]}`
}

/** The device sends what is nearly JSON; what is none at all is no such file. */
function readCurve(text: string): LoggerReport | null {
  const curve = parsed(text)
  if (typeof curve['log'] !== 'string' || typeof curve['temp'] !== 'string') return null
  const inside = readLog(curve['log'])
  return {
    ...inside,
    cycleNumber: inside.cycleNumber ?? (typeof curve['number'] === 'number' ? curve['number'] : null),
    day: inside.day ?? (typeof curve['date'] === 'string' ? dayFrom(...dateParts(curve['date'])) : null),
    program: inside.program ?? (typeof curve['status'] === 'string' ? curve['status'] : null),
    succeeded: typeof curve['succeeded'] === 'boolean' ? curve['succeeded'] : inside.succeeded,
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

/** Points in their order; how long one is, it does not say, so no time is read from them. */
function samplesOf(temperatures: string, pressures: string): readonly Sample[] {
  const pressure = pressures.trim().split(/\s+/)
  return temperatures
    .trim()
    .split(/\s+/)
    .map((temperature, index) => ({ at: Number.NaN, temperature: figure(temperature), pressure: figure(pressure[index]) }))
}
