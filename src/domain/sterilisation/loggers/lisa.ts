import {
  type LoggerFile,
  type LoggerReport,
  allMatches,
  dayFrom,
  parseNumber,
  linesOf,
  createReport,
  timeFrom,
  findReportProblem,
} from './report.ts'

/**
 * W&H Lisa: the file name holds the summary. The model's region letter gives the date order: E day first, U month first, J year first. The
 * six leading digits repeat the date and must agree with it.
 */
const name =
  /^(\d{2})(\d{2})(\d{2}) (\d{2})-(\d{2})-(\d{2}) (\d{1,2})_(\d{2})_(\d{2})(?: ?(AM|PM))? (?:(A\d{2,3}) )?(\d{2})([EUJ])(\S+) (\d+) (.+?)\s*(?:\.txt)?$/i

const dateOrders = { E: [2, 1, 0], U: [2, 0, 1], J: [0, 1, 2] } as const

export function readLisa(file: LoggerFile): LoggerReport | null {
  const match = name.exec(file.name)
  if (!match) return null
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
    meridiem,
    alarm,
    model,
    letter = 'E',
    serial,
    number,
    program,
  ] = match
  const region = letter.toUpperCase() as keyof typeof dateOrders
  const parts = [one, two, three]
  const [y, m, d] = dateOrders[region].map((index) => parts[index])
  const [nameDay, writtenDay] = [dayFrom(year, month, day), dayFrom(y, m, d)]
  return createReport('W&H Lisa', {
    serial: `${model}${region}${serial}`,
    cycleNumber: parseNumber(number),
    day: nameDay === writtenDay ? nameDay : null,
    time: timeFrom(hour, minute, second, meridiem),
    program: program?.replaceAll('_', '').replaceAll(/ +/g, ' ') ?? null,
    succeeded: alarm === undefined,
    signature: signatureIn(file.text),
    trouble: findReportProblem([], allMatches(file.text, /O\.D\.Code\s+(\S+)/g)),
    faults: [...(alarm ? [alarm] : []), ...(nameDay === writtenDay ? [] : ['The two dates in the file name differ'])],
  })
}

const signatureIn = (text: string): string | null => {
  const last = linesOf(text).findLast((line) => line.trim() !== '')
  return last && /O\.D\.Code/.test(last) ? last.trim() : null
}
