import type { CalendarEventLines } from './contentLines.ts'

const textOf = ({ lines }: CalendarEventLines, name: string): string => lines.get(name)?.[0]?.value.trim() ?? ''

/** Leaves out an event of which the file has a newer revision: RFC 5545, section 3.8.7.4. Of the same revision each one stays. */
export function newestRevisions(events: readonly CalendarEventLines[]): readonly CalendarEventLines[] {
  const newest = new Map<string, CalendarEventLines>()
  for (const event of events) {
    const key = keyOf(event)
    const other = newest.get(key)
    if (!other || compareRevisions(event, other) > 0) newest.set(key, event)
  }
  return events.filter((event) => {
    const other = textOf(event, 'UID') === '' ? undefined : newest.get(keyOf(event))
    return !other || compareRevisions(event, other) === 0
  })
}

const keyOf = (event: CalendarEventLines): string => [textOf(event, 'UID'), textOf(event, 'RECURRENCE-ID')].join('\n')

const sequenceOf = (event: CalendarEventLines): number => Number(/^\d{1,9}$/.exec(textOf(event, 'SEQUENCE'))?.[0] ?? 0)

/** Positive if the first is newer: by its number, then by when it was written. */
function compareRevisions(a: CalendarEventLines, b: CalendarEventLines): number {
  const difference = sequenceOf(a) - sequenceOf(b)
  const [stampA, stampB] = [textOf(a, 'DTSTAMP'), textOf(b, 'DTSTAMP')]
  return difference === 0 ? Number(stampA > stampB) - Number(stampA < stampB) : difference
}
