import { maxConflicts } from '#domain/wire.ts'
import { newlyClosed } from '#domain/scheduling/schedule/newlyClosed.ts'
import type { ScheduleRows } from '#domain/scheduling/schedule/openTime.ts'
import { countedRosterStates, type Roster, type RosterState } from '#domain/scheduling/schedule/roster.ts'
import type { ScheduleException } from '#domain/scheduling/schedule/scheduleException.ts'
import type { Day } from '#domain/time.ts'
import type { RecordOf } from '#domain/wire.ts'
import type { AreaContext, Stateful } from '../kernel/areaContext.ts'
import type { AppointmentRecord } from '../records.ts'
import { spanIn } from '../waitlist/gapFacts.ts'
import { type ClosingData, distinct } from './bookedOver.ts'

/** Appointments in time that a change of a roster closes. */

type RosterRecord = Stateful<Roster, RosterState>
type ExceptionRecord = RecordOf<ScheduleException>

export type RosterContext = AreaContext<
  RosterRecord,
  ClosingData,
  {
    readonly providersRosters: readonly RosterRecord[]
    readonly rostersHere: readonly RosterRecord[]
    readonly bookedWithProvider: readonly AppointmentRecord[]
    readonly bookedHere: readonly AppointmentRecord[]
    readonly exceptionsHere: readonly ExceptionRecord[]
    readonly exceptionsEverywhere: readonly ExceptionRecord[]
    readonly otherHours: readonly RosterRecord[]
  }
>

export type RosterAction = 'create' | 'draft' | 'change' | 'publish' | 'end' | 'remove'

/** The last day of a roster that ends now: today, or an earlier one if it was over already. */
export const lastRosterDay = ({ record: { endsOn }, today }: RosterContext): Day => {
  return typeof endsOn === 'string' && endsOn < today ? endsOn : today
}

const countedStates: readonly RosterState[] = countedRosterStates
const isCounted = ({ state }: RosterRecord): boolean => countedStates.includes(state)

function rosterAfter(context: RosterContext, action: string): readonly Roster[] {
  if (action === 'remove') return []
  return [action === 'end' ? { ...context.record, endsOn: lastRosterDay(context) } : context.record]
}

/** The rosters that count, with this one as it was, and as the command leaves it. */
function rostersAround(context: RosterContext, action: string): { readonly before: readonly Roster[]; readonly after: readonly Roster[] } {
  const { before, facts } = context
  const others = distinct([...(facts.rostersHere ?? []), ...(facts.providersRosters ?? [])])
  return {
    before: [...others, ...(before && isCounted(before) ? [before] : [])],
    after: [...others, ...rosterAfter(context, action)],
  }
}

/** The appointments in working time that a command closes, at most as many as a refusal lists. None if the schedule is not known here. */
export function bookedInRoster(context: RosterContext, action: string): readonly AppointmentRecord[] {
  const { bookedWithProvider, bookedHere, rostersHere, providersRosters, exceptionsHere, exceptionsEverywhere } = context.facts
  if (!bookedWithProvider || !bookedHere || !rostersHere || !providersRosters || !exceptionsHere || !exceptionsEverywhere) return []
  const { before, after } = rostersAround(context, action)
  const rowsOf = (rosters: readonly Roster[]): ScheduleRows => ({ rosters, exceptions: [...exceptionsHere, ...exceptionsEverywhere] })
  const { provider, location } = context.record
  const booked = [...bookedWithProvider, ...bookedHere]
  const times = booked
    .filter((record) => record.location === location)
    .map((record) => ({ ...spanIn(record), provider: record.provider, record }))
  const place = { location, timeZone: context.timeZone }
  const closed = newlyClosed(times, { before: rowsOf(before), after: rowsOf(after) }, place, maxConflicts + 1).map(({ record }) => record)
  const worksNow = (rosters: readonly Roster[]) => rosters.some((roster) => roster.provider === provider)
  // With the first roster, a provider no longer works all opening hours of other locations.
  const elsewhere = worksNow(after) && !worksNow(before) ? booked.filter((record) => record.location !== location) : []
  return [...closed, ...elsewhere]
}
