import type { Day, Instant } from '#domain/time.ts'

/** An entry of a feed. */
export type FeedEntry = {
  readonly id: string
  readonly title: string
  readonly startsAt: Instant
  readonly endsAt: Instant
  readonly changedAt: Instant
  readonly note: string | null
  /** For an entry of whole days: the first day, and the day after the last. */
  readonly days: { readonly from: Day; readonly until: Day } | null
}

/** Writes an iCalendar file: RFC 5545. A time is an instant, so that no reader needs a time zone; whole days are dates. */
export const calendarText = (name: string, entries: readonly FeedEntry[]): string =>
  [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Operatory//Calendar//EN', 'CALSCALE:GREGORIAN', property('X-WR-CALNAME', name)],
    ...entries.flatMap(entryLines),
    'END:VCALENDAR',
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join('')

const entryLines = ({ id, title, startsAt, endsAt, changedAt, note, days }: FeedEntry): readonly string[] => [
  'BEGIN:VEVENT',
  `UID:${id}`,
  `DTSTAMP:${compact(changedAt)}`,
  ...(days
    ? [`DTSTART;VALUE=DATE:${compactDay(days.from)}`, `DTEND;VALUE=DATE:${compactDay(days.until)}`]
    : [`DTSTART:${compact(startsAt)}`, `DTEND:${compact(endsAt)}`]),
  property('SUMMARY', title),
  ...(note === null ? [] : [property('DESCRIPTION', note)]),
  'END:VEVENT',
]

/** `20261124T220000Z`. */
const compact = (at: Instant): string => `${at.slice(0, 19).replaceAll(/[-:]/g, '')}Z`

const compactDay = (day: Day): string => day.replaceAll('-', '')

/** A text in which a mark of the format, a line break or a control character has no effect. */
const property = (name: string, text: string): string =>
  `${name}:${text
    .replaceAll(/[\\;,]/g, (mark) => `\\${mark}`)
    .replaceAll(/\r\n?|\n/g, '\\n')
    .replaceAll(/\p{Cc}/gu, ' ')}`

const maxOctets = 75

/** A line has at most 75 octets; the next one begins with a space. No character is cut. */
function folded(line: string): string {
  let [text, octets] = ['', 0]
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (octets + size > maxOctets) [text, octets] = [`${text}\r\n `, 1]
    text += character
    octets += size
  }
  return text
}
