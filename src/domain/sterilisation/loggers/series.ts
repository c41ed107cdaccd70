import type { Sample } from '../curve.ts'
import {
  type LoggerFile,
  type LoggerReport,
  dayFrom,
  parseNumber,
  linesOf,
  createReport,
  clockSeconds,
  timeFrom,
  findReportProblem,
} from './report.ts'

/** Loggers that give readings and no summary. */

/** The value of a sensor without a reading. */
const noValue = -32_768

const reading = (text: string | undefined): number | null => {
  const value = parseNumber(text)
  return value === noValue ? null : value
}

/**
 * STERIS AMSCO LS: one line per second, `S` while it sterilises; pressure, then chamber and six other temperatures. It names neither itself
 * nor the day.
 */
const readingLine = /^\s*([S-])\s+(\d{1,2}):(\d{2}):(\d{2})\s*(AM|PM)?\s+(-?[\d.]+)((?:\s+-?[\d.]+){1,7})\s*$/i

export function readSteris({ text }: LoggerFile): LoggerReport | null {
  const lines = linesOf(text).filter((line) => line.trim() !== '')
  const rows = lines.map((line) => readingLine.exec(line)).filter((row) => row !== null)
  if (rows.length === 0 || rows.length < lines.length) return null
  const [, , hour = '', minute = '', sec, meridiem] = rows[0] ?? []
  const holding = longestHolding(rows).map(chamberOf)
  const known = holding.filter((value) => value !== null)
  return createReport('STERIS AMSCO LS', {
    time: timeFrom(hour, minute, sec, meridiem),
    lasted: rows.length - 1,
    temperature: known.length > 0 && known.length === holding.length ? Math.min(...known) : null,
    holdMinutes: holding.length / 60,
    trouble: findReportProblem(elapsedSeconds(rows.map(([, , h = '', m = '', s, pm]) => clockSeconds(timeFrom(h, m, s, pm)))), []),
    course: rows.map((row, at) => ({ at, temperature: chamberOf(row), pressure: null })),
  })
}

/** The longest uninterrupted stretch: interrupted ones do not add up. */
function longestHolding(rows: readonly RegExpExecArray[]): readonly RegExpExecArray[] {
  let [from, best, length] = [0, 0, 0]
  for (const [index, [, phase]] of rows.entries()) {
    if (phase?.toUpperCase() !== 'S') from = index + 1
    else if (index + 1 - from > length) [best, length] = [from, index + 1 - from]
  }
  return rows.slice(best, best + length)
}

const chamberOf = (row: RegExpExecArray): number | null => celsius(reading(row[7]?.trim().split(/\s+/)[0]))

/** Converts Fahrenheit, which American devices use. No steam is above 160 °C. */
const celsius = (value: number | null): number | null =>
  value === null ? null : value > 160 ? Math.round(((value - 32) / 1.8) * 10) / 10 : value

/** A laboratory logger's table. Its pressure has no unit, so it is not read. */
export function readEndosafe({ text }: LoggerFile): LoggerReport | null {
  const [head = '', ...rows] = linesOf(text).filter((line) => line.trim() !== '')
  const isTable = head.includes('CHAMBER_TEMPERATURE')
  const first = isTable ? rows[0] : head
  if (!first || !/^\d{4}\/\d\d\/\d\d,\d\d:\d\d:\d\d,/.test(first)) return null
  const cells = (isTable ? rows : [head, ...rows]).map((row) => row.split(','))
  const [date = '', time = '', load = ''] = cells[0] ?? []
  const [year, month, day] = date.split('/')
  const times = elapsedSeconds(cells.map((row) => clockSeconds(row[1] ?? '')))
  const samples = cells.map((row, index): Sample => ({ at: times[index] ?? Number.NaN, temperature: reading(row[6]), pressure: null }))
  return createReport('Endosafe', {
    day: dayFrom(year, month, day),
    time,
    lasted: samples.at(-1)?.at ?? null,
    program: load.trim() || null,
    samples,
    trouble: findReportProblem(
      times,
      cells.map((row) => row[2]),
    ),
    faults: samples.some(({ temperature }) => temperature === null) ? ['A sensor value is missing'] : [],
  })
}

/** Elapsed seconds from times of day, across midnight. */
const elapsedSeconds = (times: readonly number[]): readonly number[] => {
  const startSeconds = times[0] ?? 0
  return times.map((at) => (at < startSeconds ? at + 86_400 : at) - startSeconds)
}
