import { type File, type LoggerReport, allIn, dayFrom, figure, linesOf, report, timeFrom, troubleIn } from './report.ts'

/**
 * W&H Lisa: the file's name holds the summary. Which way round its date is written, the region letter of the model tells: E day first,
 * U month first, J year first. The six figures at the front say it once more, and must agree.
 */
const name =
  /^(\d{2})(\d{2})(\d{2}) (\d{2})-(\d{2})-(\d{2}) (\d{1,2})_(\d{2})_(\d{2})(?: ?(AM|PM))? (?:(A\d{2,3}) )?(\d{2})([EUJ])(\S+) (\d+) (.+?)\s*(?:\.txt)?$/i

const orders = { E: [2, 1, 0], U: [2, 0, 1], J: [0, 1, 2] } as const

export function readLisa(file: File): LoggerReport | null {
  const said = name.exec(file.name)
  if (!said) return null
  const [
    ,
    year,
    month,
    day,
    one = '',
    two = '',
    three = '',
    hour = '',
    minute = '',
    second,
    half,
    alarm,
    model,
    letter = 'E',
    serial,
    number,
    program,
  ] = said
  const region = letter.toUpperCase() as keyof typeof orders
  const parts = [one, two, three]
  const [y, m, d] = orders[region].map((place) => parts[place])
  const [front, written] = [dayFrom(year, month, day), dayFrom(y, m, d)]
  return report('W&H Lisa', {
    serial: `${model}${region}${serial}`,
    cycleNumber: figure(number),
    day: front === written ? front : null,
    time: timeFrom(hour, minute, second, half),
    program: program?.replaceAll('_', '').replaceAll(/ +/g, ' ') ?? null,
    succeeded: alarm === undefined,
    signature: signatureIn(file.text),
    trouble: troubleIn([], allIn(file.text, /O\.D\.Code\s+(\S+)/g)),
    faults: [...(alarm ? [alarm] : []), ...(front === written ? [] : ['The two dates in the name of the file differ'])],
  })
}

const signatureIn = (text: string): string | null => {
  const last = linesOf(text).findLast((line) => line.trim() !== '')
  return last && /O\.D\.Code/.test(last) ? last.trim() : null
}
