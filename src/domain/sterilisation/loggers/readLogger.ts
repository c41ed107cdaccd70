import type { Fields } from '../../wire.ts'
import type { Sample } from '../curve.ts'
import { programOf } from '../programs.ts'
import type { Results } from '../results.ts'
import { readLisa } from './lisa.ts'
import { readMelag, readTuttnauer } from './printed.ts'
import type { LoggerFile, LoggerReport, ReportProblem } from './report.ts'
import { readEndosafe, readSteris } from './series.ts'
import { readStatclave } from './statclave.ts'

const readers = [readStatclave, readLisa, readMelag, readTuttnauer, readEndosafe, readSteris]

/** Reads a logger file; `null` if its format is unknown. */
export function readLogger(file: LoggerFile): LoggerReport | null {
  for (const read of readers) {
    const report = read(file)
    if (report) return report
  }
  return null
}

/** Why a file does not belong to this cycle; `null` if it does. Values missing from the file are ignored. */
export type ReportMismatch = 'otherSteriliser' | 'otherCycle' | 'otherDay' | 'dayUnclear' | ReportProblem

type CycleIdentity = { readonly number: unknown; readonly day: string | null; readonly serial: unknown }

const normalisedSerial = (serial: unknown) =>
  String(serial)
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')

export function mismatchOf(report: LoggerReport, cycle: CycleIdentity): ReportMismatch | null {
  if (report.trouble !== null) return report.trouble
  if (report.serial !== null && normalisedSerial(report.serial) !== normalisedSerial(cycle.serial)) return 'otherSteriliser'
  if (report.cycleNumber !== null && report.cycleNumber !== cycle.number) return 'otherCycle'
  if (report.day !== null && cycle.day !== null && report.day !== cycle.day) return 'otherDay'
  return report.day === null && report.faults.some((fault) => fault.includes('dates')) ? 'dayUnclear' : null
}

const rounded = (value: number) => Math.round(value * 100) / 100

/** The longest uninterrupted stretch at or above the required temperature. */
function longestAbove(samples: readonly Sample[], required: number): readonly Sample[] {
  let [from, best, length] = [0, 0, 0]
  for (const [index, { temperature }] of samples.entries()) {
    if (temperature === null || temperature < required) from = index + 1
    else if (index + 1 - from > length) [best, length] = [from, index + 1 - from]
  }
  return samples.slice(best, best + length)
}

/** The plateau's lowest readings and its length. */
function plateauOf({ samples }: LoggerReport, required: number): Pick<LoggerReport, 'temperature' | 'pressure' | 'holdMinutes'> {
  const plateau = longestAbove(samples, required)
  const lowest = (field: 'temperature' | 'pressure') =>
    plateau.reduce<number | null>(
      (least, sample) => (sample[field] === null ? least : Math.min(least ?? sample[field], sample[field])),
      null,
    )
  const seconds = (plateau.at(-1)?.at ?? Number.NaN) - (plateau[0]?.at ?? Number.NaN)
  return { temperature: lowest('temperature'), pressure: lowest('pressure'), holdMinutes: Number.isNaN(seconds) ? null : seconds / 60 }
}

/** The results that a report provides. A missing value stays open for a user to record. */
export function resultsFrom(report: LoggerReport, program: unknown): Results {
  const required = programOf(program)
  if (required?.proves === 'leak') return leakFrom(report)
  const plateau = plateauOf(report, required?.temperature ?? 121)
  const temperature = report.temperature ?? plateau.temperature
  const holdMinutes = report.holdMinutes ?? plateau.holdMinutes
  const pressure = report.pressure ?? plateau.pressure
  const hasPlateau = temperature !== null && holdMinutes !== null
  const isReached = hasPlateau && temperature >= (required?.temperature ?? 0) && holdMinutes >= (required?.holdMinutes ?? 0)
  const results: Fields = {
    ...(temperature === null ? {} : { temperature: rounded(temperature) }),
    ...(pressure === null ? {} : { pressure: rounded(pressure) }),
    ...(holdMinutes === null ? {} : { holdMinutes: rounded(holdMinutes) }),
    ...(report.succeeded === false ? { parametersMet: false } : hasPlateau ? { parametersMet: isReached } : {}),
    ...(required?.proves && report.succeeded !== null ? { testPassed: report.succeeded } : {}),
  }
  return results
}

const leakFrom = ({ leakRate, succeeded }: LoggerReport): Results => ({
  ...(leakRate === null ? {} : { leakRate }),
  ...(succeeded === null ? {} : { testPassed: succeeded }),
})
