import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Temporal } from '#domain/temporal.ts'
import { type Environment, shiftVariable } from './clockShift.ts'

/**
 * The clock of a test run. A run begins at an fixed instant or at the one that `TEST_CLOCK` sets, never at the machine's. Every process of the
 * run, servers and browsers included, reads the same shifted clock. `npm run explore` runs the tests at many other instants.
 */

/** The demo practice's time zone: its hours decide what its day looks like. */
export const clockZone = 'Australia/Sydney'

/**
 * Days on which clocks, calendars or both do something unusual, and one on which they do not. All are later than the stored data of an
 * earlier release, because no server is older than its data.
 */
const days = {
  usual: '2026-11-24',
  'daylight saving ends': '2027-04-04',
  'daylight saving begins': '2027-10-03',
  sunday: '2026-11-29',
  'end of month': '2027-01-31',
  'end of year': '2026-12-31',
} as const

export type ClockStart = { readonly name: string; readonly at: string }

const hourOf = (day: string, hour: number): string =>
  Temporal.PlainDateTime.from(`${day}T${String(hour).padStart(2, '0')}:40`)
    .toZonedDateTime(clockZone, { disambiguation: 'later' })
    .toString({
      timeZoneName: 'never',
    })

/** Each hour of a usual day, and some of each unusual one, twenty minutes before the hour is over. */
export const clockStarts: readonly ClockStart[] = [
  ...Array.from({ length: 24 }, (_, hour) => ({ name: 'usual', at: hourOf(days.usual, hour) })),
  ...(['daylight saving ends', 'daylight saving begins', 'sunday', 'end of month', 'end of year'] as const).flatMap((name) =>
    [0, 2, 9, 16, 23].map((hour) => ({ name, at: hourOf(days[name], hour) })),
  ),
]

/** Where a run starts if nothing sets its clock. */
export const usualStart = hourOf(days.usual, 9)

/** The environment that gives each process of a run this clock. @param now what the machine's clock says */
export function clockEnvironment(start: string, now: number, env: Environment): Record<string, string> {
  const shift = Date.parse(start) - now
  if (Number.isNaN(shift)) throw new Error(`TEST_CLOCK is not an instant such as 2026-11-24T09:40+11:00: ${start}`)
  const preload = `--import=${pathToFileURL(join(import.meta.dirname, 'preload.ts')).href}`
  return { [shiftVariable]: String(shift), NODE_OPTIONS: [env['NODE_OPTIONS'], preload].filter(Boolean).join(' ') }
}
