import { FileTooLarge } from '../table/tableBounds.ts'

/**
 * The largest calendar that an import reads, beyond the bounds of its table. Each bound is several times what calendar programs export, and
 * together they keep the work and the memory in step with the length of the file.
 */
export const calendarBounds = {
  lines: 1_000_000,
  lineLength: 160_000,
  components: 20,
  timeZones: 500,
  events: 200_000,
  propertiesOfEvent: 30_000,
  exceptionsOfEvent: 1000,
  restsOfSeries: 100,
} as const

type Bound = keyof typeof calendarBounds

const words: Readonly<Record<Bound, readonly [bound: string, advice: string]>> = {
  lines: ['lines', 'Export a shorter period.'],
  lineLength: ['characters in a line', 'Shorten the line.'],
  components: ['components inside each other', 'Correct the file.'],
  timeZones: ['time zones', 'Remove those that are not needed.'],
  events: ['events', 'Export a shorter period.'],
  propertiesOfEvent: ['lines in an event', 'Correct the event.'],
  exceptionsOfEvent: ['exceptions of a series', 'End the series, and begin a new one.'],
  restsOfSeries: ['events that replace the rest of a series', 'Export a shorter period.'],
}

/** @throws FileTooLarge */
export function checkBound(bound: Bound, count: number): void {
  if (count <= calendarBounds[bound]) return
  const [what, advice] = words[bound]
  throw new FileTooLarge(`The file has more than ${calendarBounds[bound].toLocaleString('en-AU')} ${what}. ${advice}`)
}
