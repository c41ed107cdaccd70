import type { Day } from '../time.ts'
import { type Fee, type FeeSchedule, feesOn } from './feeSchedule.ts'

type Schedule = FeeSchedule & { readonly id: string }

type FeeCase = {
  /** The fees of one item in every schedule. */
  readonly lines: readonly Fee[]
  readonly schedules: readonly Schedule[]
  readonly provider: string | null
  readonly location: string | null
  /** The day of service. */
  readonly day: Day
}

/** How closely a schedule fits; `null` if it is for others. That of a provider comes before that of a location. */
function closenessOf({ kind, provider, location }: Schedule, fee: Pick<FeeCase, 'provider' | 'location'>): number | null {
  if (kind === 'fund' || kind === 'concession' || kind === 'staff') return null
  if (provider !== null && provider !== fee.provider) return null
  if (location !== null && location !== fee.location) return null
  return (provider === null ? 0 : 2) + (location === null ? 0 : 1)
}

const appliesOn = ({ from, until, active }: Schedule, day: Day): boolean => active && from <= day && (until === null || until >= day)

/** The fee of an item on a day: that of the provider’s schedule, then the location’s, then the standard one; `null` if none has it. */
export function applicableFee({ lines, schedules, day, ...fee }: FeeCase): Fee['fee'] | null {
  const fitting = schedules
    .flatMap((schedule) => {
      const closeness = appliesOn(schedule, day) ? closenessOf(schedule, fee) : null
      return closeness === null ? [] : [{ schedule, closeness }]
    })
    .sort((a, b) => b.closeness - a.closeness)
  for (const { schedule } of fitting) {
    const [line] = feesOn(
      lines.filter((each) => each.schedule === schedule.id),
      day,
    )
    if (line) return line.fee
  }
  return null
}
