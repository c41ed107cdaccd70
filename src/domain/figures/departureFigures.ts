import { byMonth, type Figure, type FigureCount, figure } from './figure.ts'
import { minuteIn, type ZoneDays } from './zoneDays.ts'
import { allScopes } from '../scopes.ts'
import type { Departure } from '../scheduling/departure.ts'

type CountedDeparture = Departure & { readonly state: string }

function countDeparture(
  { at, state, done = [] }: Partial<CountedDeparture>,
  days: ZoneDays,
): readonly FigureCount<'checkedOut' | 'rebooked'>[] {
  const day = at === undefined || state !== 'recorded' ? null : days.dayAt(at)
  if (!day || at === undefined) return []
  return [{ day: day.day, minute: minuteIn(day, at), values: { checkedOut: 1, rebooked: done.includes('rebook') ? 1 : 0 } }]
}

const checkouts = figure<CountedDeparture>()({
  name: 'checkouts',
  version: 1,
  definition: 'Patients by provider and by the minute of the day at which they checked out, and how many of them had a next appointment.',
  readScope: allScopes('rep', 'rep.apta'),
  dimensions: ['provider', 'minute'],
  measures: ['checkedOut', 'rebooked'],
  count: (departure, days) => countDeparture(departure, days).map((count) => ({ ...count, provider: departure.provider ?? '' })),
})

export const departureFigures: readonly Figure[] = [
  figure<CountedDeparture>()({
    name: 'departures',
    version: 1,
    definition: 'Patients by the minute of the day at which they checked out, and how many of them had a next appointment.',
    dimensions: ['minute'],
    measures: ['checkedOut', 'rebooked'],
    views: { wall: ['checkedOut', 'rebooked'] },
    count: countDeparture,
  }),
  checkouts,
  byMonth(checkouts),
]
