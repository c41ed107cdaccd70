import { checkBound } from './calendarBounds.ts'
import { type CalendarEventLines, type ContentLine, contentLines } from './contentLines.ts'
import { newestRevisions } from './newestRevisions.ts'
import { zoneOfCalendar } from './zoneNames.ts'

export type CalendarFile = {
  readonly events: readonly CalendarEventLines[]
  /** The offset of a time zone that only the file knows and that has one offset all year: `-07:41`. */
  readonly offsets: ReadonlyMap<string, string>
  /** The IANA zone of a name that only the file knows, if it gives one. */
  readonly zones: ReadonlyMap<string, string>
}

export const isCalendar = (text: string): boolean => /^\uFEFF?\s*BEGIN:VCALENDAR\b/i.test(text)

type GrowingEvent = { readonly line: number; readonly lines: Map<string, ContentLine[]>; size: number }

/** Reads the events and the time zones of an iCalendar file. Alarms, and components that are not events, are left out. */
export function readCalendar(text: string): CalendarFile {
  const stack: string[] = []
  const events: GrowingEvent[] = []
  const offsets = new Map<string, Set<string>>()
  const zones = new Map<string, string>()
  let zone = ''
  for (const content of contentLines(text)) {
    const { name, value, line } = content
    const component = stack.at(-1)
    if (name === 'BEGIN') {
      checkBound('components', stack.push(value.toUpperCase()))
      if (stack.at(-1) === 'VEVENT') checkBound('events', events.push({ line, lines: new Map(), size: 0 }))
    } else if (name === 'END') stack.pop()
    else if (component === 'VEVENT') addTo(events.at(-1), content)
    else if (component === 'VTIMEZONE' && name === 'TZID') zone = value
    else if (stack.includes('VTIMEZONE') && name === 'TZOFFSETTO') addOffset(offsets, zone, value)
    else if (component === 'VTIMEZONE' && name === 'X-LIC-LOCATION') addZone(zones, zone, value)
  }
  return { events: newestRevisions(events), offsets: fixedOffsets(offsets), zones }
}

function addTo(event: GrowingEvent | undefined, content: ContentLine): void {
  if (!event) return
  event.size += 1
  checkBound('propertiesOfEvent', event.size)
  const lines = event.lines.get(content.name)
  if (lines) lines.push(content)
  else event.lines.set(content.name, [content])
}

function addOffset(zones: Map<string, Set<string>>, zone: string, offset: string): void {
  const offsets = zones.get(zone)
  if (offsets) offsets.add(offset)
  else checkBound('timeZones', zones.set(zone, new Set([offset])).size)
}

function addZone(zones: Map<string, string>, name: string, location: string): void {
  const zone = zoneOfCalendar(location)
  if (zone !== null && zoneOfCalendar(name) === null) checkBound('timeZones', zones.set(name, zone).size)
}

const fixedOffsets = (zones: ReadonlyMap<string, ReadonlySet<string>>): ReadonlyMap<string, string> =>
  new Map(
    [...zones].flatMap(([zone, offsets]) => {
      const [, sign, hours, minutes] = /^([+-])(\d\d)(\d\d)/.exec([...offsets][0] ?? '') ?? []
      return offsets.size === 1 && sign && zoneOfCalendar(zone) === null ? [[zone, `${sign}${hours}:${minutes}`] as const] : []
    }),
  )
