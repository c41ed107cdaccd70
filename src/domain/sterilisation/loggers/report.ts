import { isDay } from '../../fields.ts'
import type { Sample } from '../curve.ts'

/** What a steriliser's logger reports of one cycle, for any make. A value that is missing is `null`, never invented. */
export type LoggerReport = {
  readonly format: string
  readonly serial: string | null
  readonly cycleNumber: number | null
  /** By the device's wall clock: `YYYY-MM-DD` and `HH:MM:SS`. */
  readonly day: string | null
  readonly time: string | null
  /** From start to end, in seconds. */
  readonly lasted: number | null
  readonly program: string | null
  /** The lowest values of the plateau, °C and kPa absolute, and its length in minutes, as the device computed them. */
  readonly temperature: number | null
  readonly pressure: number | null
  readonly holdMinutes: number | null
  /** `null` if the file does not say. */
  readonly succeeded: boolean | null
  readonly leakRate: number | null
  /** Readings, if any; the plateau is then computed from them. */
  readonly samples: readonly Sample[]
  /** Readings for display only, when the plateau is not computed from them. */
  readonly course: readonly Sample[]
  readonly signature: string | null
  /** Other faults for a user to read, in the device's words. */
  readonly faults: readonly string[]
  /** Why nothing in the report can be trusted, whatever its values. */
  readonly trouble: ReportProblem | null
}

export type ReportProblem = 'severalCycles' | 'timesBackwards'

export type LoggerFile = { readonly name: string; readonly text: string }

const emptyReport: Omit<LoggerReport, 'format'> = {
  serial: null,
  cycleNumber: null,
  day: null,
  time: null,
  lasted: null,
  program: null,
  temperature: null,
  pressure: null,
  holdMinutes: null,
  succeeded: null,
  leakRate: null,
  samples: [],
  course: [],
  signature: null,
  faults: [],
  trouble: null,
}

export const createReport = (format: string, values: Partial<LoggerReport>): LoggerReport => ({ ...emptyReport, ...values, format })

export const linesOf = (text: string): readonly string[] => text.split(/\r\n|\r|\n/)

/** Parses a number; `null` for any text that is not entirely a number. */
export function parseNumber(text: string | undefined): number | null {
  const value = Number(text?.trim().replace(',', '.'))
  return text === undefined || text.trim() === '' || !Number.isFinite(value) ? null : value
}

/** A calendar day from its parts; `null` if there is no such day. A two-digit year is in this century. */
export function dayFrom(year: string | undefined, month: string | undefined, day: string | undefined): string | null {
  if (year === undefined || month === undefined || day === undefined) return null
  const fullYear = year.length === 2 ? `20${year}` : year
  const text = `${fullYear}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(text) ? text : null
}

export const timeFrom = (hour: string, minute: string, second = '00', half = ''): string => {
  const hours = half === '' ? Number(hour) : (Number(hour) % 12) + (half.toUpperCase() === 'PM' ? 12 : 0)
  return [String(hours), minute, second].map((part) => part.padStart(2, '0')).join(':')
}

export const clockSeconds = (text: string): number => text.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)

/** No cycle takes longer, so a longer step means that the times run backwards. */
const maxCycleSeconds = 6 * 3600

/**
 * Finds a problem that makes a report unusable.
 * @param times seconds, in file order
 * @param cycleNumbers the numbers that tell the file's cycles apart
 */
export function findReportProblem(times: readonly number[], cycleNumbers: readonly (string | undefined)[]): ReportProblem | null {
  if (new Set(cycleNumbers.filter((match) => match !== undefined && match.trim() !== '')).size > 1) return 'severalCycles'
  const isBackwards = times.some(
    (at, index) => index > 0 && (at < (times[index - 1] ?? at) || at - (times[index - 1] ?? at) > maxCycleSeconds),
  )
  return isBackwards ? 'timesBackwards' : null
}

/** The first group of every match. */
export const allMatches = (text: string, pattern: RegExp): readonly (string | undefined)[] =>
  [...text.matchAll(pattern)].map(([, match]) => match)
