import type { Sample } from '../curve.ts'
import { type File, type LoggerReport, dayFrom, figure, linesOf, report, secondsOf, timeFrom, troubleIn } from './report.ts'

/** Loggers that give readings and no summary. */

/** A sensor that has no value says so by this. */
const noValue = -32_768

const reading = (text: string | undefined): number | null => {
  const value = figure(text)
  return value === noValue ? null : value
}

/** STERIS AMSCO LS: a line a second, `S` while it sterilises; pressure, then chamber and six other temperatures. It names neither itself nor the day. */
const second = /^\s*([S-])\s+(\d{1,2}):(\d{2}):(\d{2})\s*(AM|PM)?\s+(-?[\d.]+)((?:\s+-?[\d.]+){1,7})\s*$/i

export function readSteris({ text }: File): LoggerReport | null {
  const lines = linesOf(text).filter((line) => line.trim() !== '')
  const rows = lines.map((line) => second.exec(line)).filter((row) => row !== null)
  if (rows.length === 0 || rows.length < lines.length) return null
  const [, , hour = '', minute = '', sec, half] = rows[0] ?? []
  const holding = longestHolding(rows).map(chamberOf)
  const known = holding.filter((value) => value !== null)
  return report('STERIS AMSCO LS', {
    time: timeFrom(hour, minute, sec, half),
    lasted: rows.length - 1,
    temperature: known.length > 0 && known.length === holding.length ? Math.min(...known) : null,
    holdMinutes: holding.length / 60,
    trouble: troubleIn(onwards(rows.map(([, , h = '', m = '', s, pm]) => secondsOf(timeFrom(h, m, s, pm)))), []),
    course: rows.map((row, at) => ({ at, temperature: chamberOf(row), pressure: null })),
  })
}

/** The longest stretch without a break: what was interrupted does not add up. */
function longestHolding(rows: readonly RegExpExecArray[]): readonly RegExpExecArray[] {
  let [from, best, length] = [0, 0, 0]
  for (const [place, [, phase]] of rows.entries()) {
    if (phase?.toUpperCase() !== 'S') from = place + 1
    else if (place + 1 - from > length) [best, length] = [from, place + 1 - from]
  }
  return rows.slice(best, best + length)
}

const chamberOf = (row: RegExpExecArray): number | null => celsius(reading(row[7]?.trim().split(/\s+/)[0]))

/** An American one is set to Fahrenheit, and no steam is as hot as that in Celsius. */
const celsius = (value: number | null): number | null =>
  value === null ? null : value > 160 ? Math.round(((value - 32) / 1.8) * 10) / 10 : value

/** A laboratory logger's table. Its pressure is in no unit that it names, so none is taken. */
export function readEndosafe({ text }: File): LoggerReport | null {
  const [head = '', ...rows] = linesOf(text).filter((line) => line.trim() !== '')
  const isTable = head.includes('CHAMBER_TEMPERATURE')
  const first = isTable ? rows[0] : head
  if (!first || !/^\d{4}\/\d\d\/\d\d,\d\d:\d\d:\d\d,/.test(first)) return null
  const cells = (isTable ? rows : [head, ...rows]).map((row) => row.split(','))
  const [date = '', time = '', load = ''] = cells[0] ?? []
  const [year, month, day] = date.split('/')
  const times = onwards(cells.map((row) => secondsOf(row[1] ?? '')))
  const samples = cells.map((row, place): Sample => ({ at: times[place] ?? Number.NaN, temperature: reading(row[6]), pressure: null }))
  return report('Endosafe', {
    day: dayFrom(year, month, day),
    time,
    lasted: samples.at(-1)?.at ?? null,
    program: load.trim() || null,
    samples,
    trouble: troubleIn(
      times,
      cells.map((row) => row[2]),
    ),
    faults: samples.some(({ temperature }) => temperature === null) ? ['A sensor gave no value for a time'] : [],
  })
}

/** Times of day as they go on; a run that goes on past midnight goes on. */
const onwards = (times: readonly number[]): readonly number[] => {
  const began = times[0] ?? 0
  return times.map((at) => (at < began ? at + 86_400 : at) - began)
}
