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
}

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
