import { Temporal } from '#domain/temporal.ts'
import { UnreadableFile } from '../table/tableBounds.ts'
import { checkBound } from './calendarBounds.ts'
import { type CalendarEventLines, type ContentLine, unescaped } from './contentLines.ts'
import { type CalendarFile, readCalendar } from './readCalendar.ts'
import { refusedRest, type RestTexts, type SplitSeries, splitSeries } from './seriesRests.ts'

/** The columns of a calendar as a table: the names of RFC 5545. */
const columns = ['UID', 'SUMMARY', 'DTSTART', 'DTEND', 'DURATION', 'RRULE', 'EXDATE', 'TRANSP', 'STATUS', 'DESCRIPTION'] as const
type Column = (typeof columns)[number]

type Row = { readonly line: number; readonly cells: readonly string[] }

/**
 * Reads an iCalendar file as a table with a row an event, so that it is previewed, imported and undone as other lists are. An extra date
 * (`RDATE`) is a row of its own; so is an occurrence that differs, which its series then excludes.
 * @throws UnreadableFile if it has no event
 */
export function* calendarRecords(text: string): Generator<Row, undefined> {
  const file = readCalendar(text)
  if (file.events.length === 0) throw new UnreadableFile('The calendar has no events.')
  yield { line: 1, cells: columns }
  const replaced = replacedByUid(file)
  const split = splitByUid(file, replaced)
  for (const event of file.events) {
    const cells = cellsFor(event, file, replaced)
    const own = isRest(event) || split.has(valueOf(event, 'UID')) ? withSplit(event, cells, split.get(valueOf(event, 'UID'))) : cells
    if (own) yield rowOf(event, own)
    yield* extraDates(event, cells, file)
  }
}

/** Whether an event replaces its series from an occurrence on. */
const isRest = (event: CalendarEventLines): boolean =>
  first(event, 'RECURRENCE-ID')?.parameters.get('RANGE')?.toUpperCase() === 'THISANDFUTURE'

type Split = { readonly series: SplitSeries | null; readonly rests: ReadonlyMap<CalendarEventLines, RestTexts> }

/** The series that events of the file replace from an occurrence on, by their UID. */
function splitByUid(file: CalendarFile, replaced: ReadonlyMap<string, readonly string[]>): ReadonlyMap<string, Split> {
  const rests = new Map<string, Map<CalendarEventLines, RestTexts>>()
  const moment = (event: CalendarEventLines, name: string) => momentsOf(first(event, name), file)[0] ?? ''
  let count = 0
  for (const event of file.events.filter(isRest)) {
    checkBound('restsOfSeries', (count += 1))
    const uid = valueOf(event, 'UID')
    const texts = { replaces: moment(event, 'RECURRENCE-ID'), start: moment(event, 'DTSTART') }
    rests.set(uid, (rests.get(uid) ?? new Map<CalendarEventLines, RestTexts>()).set(event, texts))
  }
  if (rests.size === 0) return new Map()
  const series = new Map<string, SplitSeries | null>()
  for (const event of file.events) {
    const own = rests.get(valueOf(event, 'UID'))
    if (own && !event.lines.has('RECURRENCE-ID')) series.set(valueOf(event, 'UID'), splitOf(cellsFor(event, file, replaced), own))
  }
  return new Map([...rests].map(([uid, own]) => [uid, { series: series.get(uid) ?? null, rests: own }]))
}

const splitOf = ({ DTSTART = '', RRULE = '', EXDATE = '' }: Cells, rests: ReadonlyMap<CalendarEventLines, RestTexts>) =>
  splitSeries({ start: DTSTART, rrule: RRULE, exdates: EXDATE === '' ? [] : EXDATE.split(', ') }, [...rests.values()])

/** The cells of a series until its first rest, or of a rest; `null` for a series of which nothing is left. */
function withSplit(event: CalendarEventLines, cells: Cells, split: Split | undefined): Cells | null {
  const rest = split?.rests.get(event)
  if (rest) {
    const { rrule, exdates } = split?.series?.restOf(rest) ?? refusedRest
    return { ...cells, RRULE: rrule, EXDATE: exdates.join(', ') }
  }
  if (event.lines.has('RECURRENCE-ID') || !split?.series) return cells
  const { rule } = split.series
  return rule === null ? null : { ...cells, RRULE: rule }
}

type Cells = Readonly<Partial<Record<Column, string>>>

const rowOf = ({ line }: CalendarEventLines, cells: Cells): Row => ({ line, cells: columns.map((column) => cells[column] ?? '') })

const first = ({ lines }: CalendarEventLines, name: string): ContentLine | undefined => lines.get(name)?.[0]
const valueOf = (event: CalendarEventLines, name: string): string => first(event, name)?.value.trim() ?? ''

function cellsFor(event: CalendarEventLines, file: CalendarFile, replacedBy: ReadonlyMap<string, readonly string[]>): Cells {
  const moment = (name: string) => momentsOf(first(event, name), file)[0] ?? ''
  const uid = valueOf(event, 'UID')
  const replaced = moment('RECURRENCE-ID')
  const left = (event.lines.get('EXDATE') ?? []).flatMap((line) => momentsOf(line, file))
  const excluded = [...left, ...(replaced === '' ? (replacedBy.get(uid) ?? []) : [])]
  checkBound('exceptionsOfEvent', excluded.length)
  return {
    UID: [uid, replaced].filter((part) => part !== '').join(' '),
    SUMMARY: unescaped(valueOf(event, 'SUMMARY')),
    DTSTART: moment('DTSTART'),
    DTEND: moment('DTEND'),
    DURATION: valueOf(event, 'DURATION'),
    RRULE: (event.lines.get('RRULE') ?? []).map(({ value }) => value).join('\n'),
    EXDATE: excluded.join(', '),
    TRANSP: valueOf(event, 'TRANSP'),
    STATUS: valueOf(event, 'STATUS'),
    DESCRIPTION: unescaped(valueOf(event, 'DESCRIPTION')),
  }
}

/** The occurrences of each series that other events of the file replace. */
function replacedByUid(file: CalendarFile): ReadonlyMap<string, readonly string[]> {
  const replaced = new Map<string, string[]>()
  for (const event of file.events) {
    const uid = valueOf(event, 'UID')
    const own = momentsOf(first(event, 'RECURRENCE-ID'), file)
    if (uid === '' || own.length === 0) continue
    const others = replaced.get(uid)
    if (others) others.push(...own)
    else replaced.set(uid, [...own])
  }
  return replaced
}

function* extraDates(event: CalendarEventLines, cells: Cells, file: CalendarFile): Generator<Row> {
  for (const line of event.lines.get('RDATE') ?? [])
    for (const value of line.value.split(',')) {
      const [start = '', end = ''] = value.split('/').map((part) => momentText(part, line, file))
      const length = end === '' ? { DURATION: cells.DURATION || lengthOf(cells) } : { DTEND: end, DURATION: '' }
      yield rowOf(event, {
        ...cells,
        UID: `${cells.UID ?? ''} ${start}`.trim(),
        DTSTART: start,
        DTEND: '',
        RRULE: '',
        EXDATE: '',
        ...length,
      })
    }
}

const plain = /^\d{4}-\d\d-\d\dT\d\d:\d\d/

/** The length on the wall clock, as a duration: `PT30M`. */
function lengthOf({ DTSTART = '', DTEND = '' }: Cells): string {
  const [start, end] = [plain.exec(DTSTART)?.[0], plain.exec(DTEND)?.[0]]
  return start && end ? Temporal.PlainDateTime.from(start).until(end).toString() : ''
}

const momentsOf = (line: ContentLine | undefined, file: CalendarFile): readonly string[] =>
  line === undefined || line.value.trim() === '' ? [] : line.value.split(',').map((value) => momentText(value, line, file))

const dateShape = /^(\d{4})(\d\d)(\d\d)$/
const timeShape = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(?:\d\d)?(Z?)$/

/** `2026-06-30`, `2026-06-30T06:00Z`, `2026-06-30T06:00 Australia/Sydney`; what cannot be read stays as it is. */
function momentText(value: string, { parameters }: ContentLine, { offsets, zones }: CalendarFile): string {
  const text = value.trim()
  const [, year, month, day] = dateShape.exec(text) ?? []
  if (year) return `${year}-${month}-${day}`
  const zone = parameters.get('TZID') ?? ''
  const [, ...parts] = timeShape.exec(text) ?? []
  if (parts.length === 0) return text
  const [y, mo, d, h, mi, utc] = parts
  const local = `${y}-${mo}-${d}T${h}:${mi}`
  const offset = utc ? 'Z' : offsets.get(zone)
  return offset ? `${local}${offset}` : `${local} ${zones.get(zone) ?? zone}`.trim()
}
