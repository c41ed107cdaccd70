import { isDay } from '../../fields.ts'
import type { Sample } from '../curve.ts'

/** What a steriliser's own logger says of one cycle, whatever its make. What it does not say is `null`, and nothing is made up. */
export type LoggerReport = {
  readonly format: string
  readonly serial: string | null
  readonly cycleNumber: number | null
  /** By the wall clock of the device: `YYYY-MM-DD` and `HH:MM:SS`. */
  readonly day: string | null
  readonly time: string | null
  /** From the start to the end, in seconds. */
  readonly lasted: number | null
  readonly program: string | null
  /** The lowest of the plateau, °C and kPa absolute, and its length in minutes, as the device itself counted them. */
  readonly temperature: number | null
  readonly pressure: number | null
  readonly holdMinutes: number | null
  /** `null` where it does not say. */
  readonly succeeded: boolean | null
  readonly leakRate: number | null
  /** Readings, where it gives any: the plateau is then read from them. */
  readonly samples: readonly Sample[]
  /** Readings to look at, where the plateau is not read from them. */
  readonly course: readonly Sample[]
  readonly signature: string | null
  /** What else a person should know, in the device's words. */
  readonly faults: readonly string[]
  /** Why nothing of it can be believed, whatever its figures say. */
  readonly trouble: Trouble | null
}

export type Trouble = 'severalCycles' | 'timesBackwards'

/** A logger's file of one cycle; a curve of an hour at a reading a second is a tenth of it. */
export const mostLoggerBytes = 4 * 1024 * 1024

export type File = { readonly name: string; readonly text: string }

const nothing: Omit<LoggerReport, 'format'> = {
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

export const report = (format: string, said: Partial<LoggerReport>): LoggerReport => ({ ...nothing, ...said, format })

export const linesOf = (text: string): readonly string[] => text.split(/\r\n|\r|\n/)

/** A figure, or nothing; never a text that begins with one. */
export function figure(text: string | undefined): number | null {
  const value = Number(text?.trim().replace(',', '.'))
  return text === undefined || text.trim() === '' || !Number.isFinite(value) ? null : value
}

/** A calendar day from its parts, or nothing where there is no such day. A year of two figures is of this century. */
export function dayFrom(year: string | undefined, month: string | undefined, day: string | undefined): string | null {
  if (year === undefined || month === undefined || day === undefined) return null
  const whole = year.length === 2 ? `20${year}` : year
  const text = `${whole}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(text) ? text : null
}

export const timeFrom = (hour: string, minute: string, second = '00', half = ''): string => {
  const hours = half === '' ? Number(hour) : (Number(hour) % 12) + (half.toUpperCase() === 'PM' ? 12 : 0)
  return [String(hours), minute, second].map((part) => part.padStart(2, '0')).join(':')
}

export const secondsOf = (text: string): number => text.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)

/** No cycle takes as long: who seems to have gone on for so long went backwards. */
const longest = 6 * 3600

/** @param times seconds, in the order in which they stand. @param named by what the cycles of the file are told apart. */
export function troubleIn(times: readonly number[], named: readonly (string | undefined)[]): Trouble | null {
  if (new Set(named.filter((one) => one !== undefined && one.trim() !== '')).size > 1) return 'severalCycles'
  const isBackwards = times.some((at, place) => place > 0 && (at < (times[place - 1] ?? at) || at - (times[place - 1] ?? at) > longest))
  return isBackwards ? 'timesBackwards' : null
}

/** Each text that a pattern finds, by its first group. */
export const allIn = (text: string, pattern: RegExp): readonly (string | undefined)[] => [...text.matchAll(pattern)].map(([, one]) => one)
