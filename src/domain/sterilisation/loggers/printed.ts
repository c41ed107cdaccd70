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

/** Loggers that print a result of the cycle. */

/** The highest leak rate that passes, in kPa a minute. */
const maxLeakRate = 0.13

/** Tuttnauer leak test: the pressure after settling and ten minutes later. */
export function readTuttnauer({ text }: LoggerFile): LoggerReport | null {
  const [settled, last] = [pressureOf(text, 'P2'), pressureOf(text, 'P3')]
  if (settled === null || last === null || !/leak|vacuum/i.test(text)) return null
  const leakRate = Math.round(((last - settled) / 10) * 1000) / 1000
  const date = /(\d{1,2})[/.](\d{1,2})[/.](\d{4})/.exec(text)
  const cycles = allMatches(text, /cycle\s*(?:number|no\.?|#)?\s*[:#]?\s*(\d+)/gi)
  return createReport('Tuttnauer leak test', {
    serial: /S(?:erial|\/?N)[^\w\n]*(?:no\.?)?[^\w\n]*([\w-]{4,})/i.exec(text)?.[1] ?? null,
    cycleNumber: parseNumber(cycles[0]),
    trouble: findReportProblem([], cycles),
    day: date ? dayFrom(date[3], date[2], date[1]) : null,
    program: 'Leak test',
    leakRate,
    succeeded: leakRate <= maxLeakRate && !/\bFAIL/i.test(text),
  })
}

const pressureOf = (text: string, name: string): number | null =>
  parseNumber(new RegExp(`\\b${name}\\s*[:=]?\\s*(-?[\\d.]+)`).exec(text)?.[1])

/** MELAG: numbered lines with a label and a value. Values are read by label, because the numbers differ by series. */
export function readMelag({ text }: LoggerFile): LoggerReport | null {
  if (!/MELAG|Vacuklav|Melatherm|Euroklav|Cliniclav/i.test(linesOf(text).slice(0, 6).join('\n'))) return null
  const labelledValue = (labels: string) => new RegExp(`^\\s*\\d*\\s*(?:${labels})\\s*[:.]?\\s*(\\S.*?)\\s*$`, 'im').exec(text)?.[1] ?? null
  const date = /(\d{1,2})\.(\d{1,2})\.(\d{4})/.exec(labelledValue('date|datum') ?? '')
  const [startTime, endTime] = [
    clockTimeIn(labelledValue('start(?: time)?|startzeit')),
    clockTimeIn(labelledValue('end(?: time)?|endzeit')),
  ]
  const duration = startTime && endTime ? (clockSeconds(endTime) - clockSeconds(startTime) + 86_400) % 86_400 : null
  const faults = linesOf(text)
    .filter((line) => /fault|warning|störung|warnung|aborted|abgebrochen|not successful/i.test(line))
    .map((line) => line.trim())
  return createReport('MELAG', {
    serial: labelledValue('SN|serial(?: no\\.?| number)?|seriennummer'),
    cycleNumber: parseNumber(/\d+/.exec(labelledValue('total(?: batch(?:es)?)?|cycle(?: count)?|gesamtchargen?|charge gesamt') ?? '')?.[0]),
    day: date ? dayFrom(date[3], date[2], date[1]) : null,
    time: startTime,
    lasted: duration,
    program: labelledValue('program(?:me)?|programm'),
    temperature: lowest(labelledValue('(?:sterili[sz]ation )?temperature?|temp\\.|sterilisiertemperatur')),
    pressure: kPa(labelledValue('pressure|druck')),
    holdMinutes: holdIn(labelledValue('(?:sterili[sz]ation |plateau |holding )time|sterilisierzeit')),
    succeeded: /success|correctly completed|ordnungsgemäß|erfolgreich/i.test(text) && faults.length === 0,
    signature: labelledValue('(?:proof of )?authenticity|authentication|authentizität|signature'),
    faults,
    trouble: findReportProblem(duration === null ? [] : [0, duration], allMatches(text, cycleNumberLine)),
  })
}

/** Each cycle in a file prints its number on a line of its own. */
const cycleNumberLine = /^\s*\d*\s*(?:total(?: batch(?:es)?)?|cycle(?: count)?|gesamtchargen?|charge gesamt)\s*[:.]?\s*(\d+)/gim

const clockTimeIn = (text: string | null): string | null => {
  const at = /(\d{1,2}):(\d{2})(?::(\d{2}))?/.exec(text ?? '')
  return at ? timeFrom(at[1] ?? '', at[2] ?? '', at[3]) : null
}

/** `135.4 +0.4/-0.3 °C`: the lowest value counts. */
function lowest(text: string | null): number | null {
  const value = parseNumber(/-?[\d.,]+/.exec(text ?? '')?.[0])
  const tolerance = parseNumber(/\/\s*-\s*([\d.,]+)/.exec(text ?? '')?.[1]) ?? 0
  return value === null ? null : Math.round((value - tolerance) * 100) / 100
}

/** Converts bar above atmospheric pressure, which this make prints, unless the text says kPa. */
function kPa(text: string | null): number | null {
  const value = lowest(text)
  if (value === null) return null
  return /kPa/i.test(text ?? '') ? value : Math.round((value * 100 + 101.3) * 10) / 10
}

function holdIn(text: string | null): number | null {
  const clocked = /(\d+):(\d{2})/.exec(text ?? '')
  if (clocked) return Number(clocked[1]) + Number(clocked[2]) / 60
  const worded = /(\d+(?:[.,]\d+)?)\s*min(?:\D+(\d+)\s*s)?/i.exec(text ?? '')
  return worded ? (parseNumber(worded[1]) ?? 0) + (parseNumber(worded[2] ?? undefined) ?? 0) / 60 : null
}
