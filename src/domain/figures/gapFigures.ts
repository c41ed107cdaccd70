import { type Figure, type FigureCount, figure } from './figure.ts'
import { minuteIn, type ZoneDays } from './zoneDays.ts'
import type { Instant } from '../time.ts'
import { type Gap, type GapState, filledGapStates } from '../waitlist/gap.ts'
import { isOneOf } from '../fields.ts'

type CountedGap = Gap & { readonly createdAt: Instant; readonly state: GapState; readonly since: Instant }

/** What the gap recovered itself. A gap filled before this was recorded counts with the gaps that followed from it, which then do not. */
const ownMinutesOf = ({ recoveredMinutes, minutesWon = 0, parent }: Partial<CountedGap>): number =>
  recoveredMinutes ?? (parent ? 0 : minutesWon)

function countGap(gap: Partial<CountedGap>, days: ZoneDays): readonly FigureCount<'gaps' | 'recoveredMinutes'>[] {
  const shownDays = [gap.createdAt, gap.startsAt].flatMap((instant) => (instant === undefined ? [] : (days.dayAt(instant)?.day ?? [])))
  const gaps = [...new Set(shownDays)].map((day) => ({ day, minute: 0, values: { gaps: 1 } }))
  const filledOn = gap.since === undefined || !isOneOf(filledGapStates, gap.state) ? null : days.dayAt(gap.since)
  if (!filledOn || gap.since === undefined) return gaps
  return [...gaps, { day: filledOn.day, minute: minuteIn(filledOn, gap.since), values: { recoveredMinutes: ownMinutesOf(gap) } }]
}

export const gapFigures: readonly Figure[] = [
  figure<CountedGap>()({
    name: 'gaps',
    version: 1,
    definition:
      'Gaps that opened on the day or are gaps of the day, and the minutes recovered, by the minute of the day at which a gap was filled.',
    dimensions: ['minute'],
    measures: ['gaps', 'recoveredMinutes'],
    views: { wall: ['gaps', 'recoveredMinutes'] },
    count: countGap,
  }),
]
