import { type File, type LoggerReport, allIn, dayFrom, figure, linesOf, report, secondsOf, timeFrom, troubleIn } from './report.ts'

/** Loggers that print what they think of a cycle. */

/** kPa a minute: what may leak in. */
const mostLeak = 0.13

/** Tuttnauer's leak test: the pressure after it has settled and ten minutes later. */
export function readTuttnauer({ text }: File): LoggerReport | null {
  const [settled, last] = [pressureOf(text, 'P2'), pressureOf(text, 'P3')]
  if (settled === null || last === null || !/leak|vacuum/i.test(text)) return null
  const leakRate = Math.round(((last - settled) / 10) * 1000) / 1000
  const date = /(\d{1,2})[/.](\d{1,2})[/.](\d{4})/.exec(text)
  const cycles = allIn(text, /cycle\s*(?:number|no\.?|#)?\s*[:#]?\s*(\d+)/gi)
  return report('Tuttnauer leak test', {
    serial: /S(?:erial|\/?N)[^\w\n]*(?:no\.?)?[^\w\n]*([\w-]{4,})/i.exec(text)?.[1] ?? null,
    cycleNumber: figure(cycles[0]),
    trouble: troubleIn([], cycles),
    day: date ? dayFrom(date[3], date[2], date[1]) : null,
    program: 'Leak test',
    leakRate,
    succeeded: leakRate <= mostLeak && !/\bFAIL/i.test(text),
  })
}

const pressureOf = (text: string, name: string): number | null => figure(new RegExp(`\\b${name}\\s*[:=]?\\s*(-?[\\d.]+)`).exec(text)?.[1])

/** MELAG: numbered lines with a word and a value. Its figures are read by their words, because the numbers differ by series. */
export function readMelag({ text }: File): LoggerReport | null {
  if (!/MELAG|Vacuklav|Melatherm|Euroklav|Cliniclav/i.test(linesOf(text).slice(0, 6).join('\n'))) return null
  const said = (words: string) => new RegExp(`^\\s*\\d*\\s*(?:${words})\\s*[:.]?\\s*(\\S.*?)\\s*$`, 'im').exec(text)?.[1] ?? null
  const date = /(\d{1,2})\.(\d{1,2})\.(\d{4})/.exec(said('date|datum') ?? '')
  const [began, ended] = [clock(said('start(?: time)?|startzeit')), clock(said('end(?: time)?|endzeit'))]
  const lasted = began && ended ? (secondsOf(ended) - secondsOf(began) + 86_400) % 86_400 : null
  const faults = linesOf(text)
    .filter((line) => /fault|warning|störung|warnung|aborted|abgebrochen|not successful/i.test(line))
    .map((line) => line.trim())
  return report('MELAG', {
    serial: said('SN|serial(?: no\\.?| number)?|seriennummer'),
    cycleNumber: figure(/\d+/.exec(said('total(?: batch(?:es)?)?|cycle(?: count)?|gesamtchargen?|charge gesamt') ?? '')?.[0]),
    day: date ? dayFrom(date[3], date[2], date[1]) : null,
    time: began,
    lasted,
    program: said('program(?:me)?|programm'),
    temperature: lowest(said('(?:sterili[sz]ation )?temperature?|temp\\.|sterilisiertemperatur')),
    pressure: kPa(said('pressure|druck')),
    holdMinutes: holdIn(said('(?:sterili[sz]ation |plateau |holding )time|sterilisierzeit')),
    succeeded: /success|correctly completed|ordnungsgemäß|erfolgreich/i.test(text) && faults.length === 0,
    signature: said('(?:proof of )?authenticity|authentication|authentizität|signature'),
    faults,
    trouble: troubleIn(lasted === null ? [] : [0, lasted], allIn(text, batch)),
  })
}

/** Each cycle that a file holds says its number in a line of its own. */
const batch = /^\s*\d*\s*(?:total(?: batch(?:es)?)?|cycle(?: count)?|gesamtchargen?|charge gesamt)\s*[:.]?\s*(\d+)/gim

const clock = (text: string | null): string | null => {
  const at = /(\d{1,2}):(\d{2})(?::(\d{2}))?/.exec(text ?? '')
  return at ? timeFrom(at[1] ?? '', at[2] ?? '', at[3]) : null
}

/** `135.4 +0.4/-0.3 °C`: the lowest is what counts. */
function lowest(text: string | null): number | null {
  const middle = figure(/-?[\d.,]+/.exec(text ?? '')?.[0])
  const below = figure(/\/\s*-\s*([\d.,]+)/.exec(text ?? '')?.[1]) ?? 0
  return middle === null ? null : Math.round((middle - below) * 100) / 100
}

/** Bar above the air's pressure, as this make prints it, unless it says kPa. */
function kPa(text: string | null): number | null {
  const value = lowest(text)
  if (value === null) return null
  return /kPa/i.test(text ?? '') ? value : Math.round((value * 100 + 101.3) * 10) / 10
}

function holdIn(text: string | null): number | null {
  const clocked = /(\d+):(\d{2})/.exec(text ?? '')
  if (clocked) return Number(clocked[1]) + Number(clocked[2]) / 60
  const worded = /(\d+(?:[.,]\d+)?)\s*min(?:\D+(\d+)\s*s)?/i.exec(text ?? '')
  return worded ? (figure(worded[1]) ?? 0) + (figure(worded[2] ?? undefined) ?? 0) / 60 : null
}
