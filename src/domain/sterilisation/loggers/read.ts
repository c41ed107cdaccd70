import type { Fields } from '../../wire.ts'
import type { Sample } from '../curve.ts'
import { programOf } from '../programs.ts'
import type { Results } from '../results.ts'
import { readLisa } from './lisa.ts'
import { readMelag, readTuttnauer } from './printed.ts'
import type { File, LoggerReport, Trouble } from './report.ts'
import { readEndosafe, readSteris } from './series.ts'
import { readStatclave } from './statclave.ts'

const readers = [readStatclave, readLisa, readMelag, readTuttnauer, readEndosafe, readSteris]

/** What a logger's file says, or `null` where it is no format that is known here. */
export function readLogger(file: File): LoggerReport | null {
  for (const read of readers) {
    const report = read(file)
    if (report) return report
  }
  return null
}

/** Why a file is not this cycle's; `null` where nothing speaks against it. What a file does not say is not held against it. */
export type Mismatch = 'otherSteriliser' | 'otherCycle' | 'otherDay' | 'dayUnclear' | Trouble

type Cycle = { readonly number: unknown; readonly day: string | null; readonly serial: unknown }

const bare = (serial: unknown) =>
  String(serial)
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')

export function mismatchOf(report: LoggerReport, cycle: Cycle): Mismatch | null {
  if (report.trouble !== null) return report.trouble
  if (report.serial !== null && bare(report.serial) !== bare(cycle.serial)) return 'otherSteriliser'
  if (report.cycleNumber !== null && report.cycleNumber !== cycle.number) return 'otherCycle'
  if (report.day !== null && cycle.day !== null && report.day !== cycle.day) return 'otherDay'
  return report.day === null && report.faults.some((fault) => fault.includes('dates')) ? 'dayUnclear' : null
}

const rounded = (value: number) => Math.round(value * 100) / 100

/** The longest stretch without a break at or above what is demanded. */
function longestAbove(samples: readonly Sample[], demanded: number): readonly Sample[] {
  let [from, best, length] = [0, 0, 0]
  for (const [index, { temperature }] of samples.entries()) {
    if (temperature === null || temperature < demanded) from = index + 1
    else if (index + 1 - from > length) [best, length] = [from, index + 1 - from]
  }
  return samples.slice(best, best + length)
}

/** Its lowest reading and its length. */
function plateauOf({ samples }: LoggerReport, demanded: number): Pick<LoggerReport, 'temperature' | 'pressure' | 'holdMinutes'> {
  const plateau = longestAbove(samples, demanded)
  const lowest = (field: 'temperature' | 'pressure') =>
    plateau.reduce<number | null>(
      (least, sample) => (sample[field] === null ? least : Math.min(least ?? sample[field], sample[field])),
      null,
    )
  const seconds = (plateau.at(-1)?.at ?? Number.NaN) - (plateau[0]?.at ?? Number.NaN)
  return { temperature: lowest('temperature'), pressure: lowest('pressure'), holdMinutes: Number.isNaN(seconds) ? null : seconds / 60 }
}

/** The results that a report fills. A figure that it does not give stays open, and is then recorded by a person. */
export function resultsFrom(report: LoggerReport, program: unknown): Results {
  const demanded = programOf(program)
  if (demanded?.proves === 'leak') return leakFrom(report)
  const read = plateauOf(report, demanded?.temperature ?? 121)
  const temperature = report.temperature ?? read.temperature
  const holdMinutes = report.holdMinutes ?? read.holdMinutes
  const pressure = report.pressure ?? read.pressure
  const isMeasured = temperature !== null && holdMinutes !== null
  const reached = isMeasured && temperature >= (demanded?.temperature ?? 0) && holdMinutes >= (demanded?.holdMinutes ?? 0)
  const results: Fields = {
    ...(temperature === null ? {} : { temperature: rounded(temperature) }),
    ...(pressure === null ? {} : { pressure: rounded(pressure) }),
    ...(holdMinutes === null ? {} : { holdMinutes: rounded(holdMinutes) }),
    ...(report.succeeded === false ? { parametersMet: false } : isMeasured ? { parametersMet: reached } : {}),
    ...(demanded?.proves && report.succeeded !== null ? { testPassed: report.succeeded } : {}),
  }
  return results
}

const leakFrom = ({ leakRate, succeeded }: LoggerReport): Results => ({
  ...(leakRate === null ? {} : { leakRate }),
  ...(succeeded === null ? {} : { testPassed: succeeded }),
})
