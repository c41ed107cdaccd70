import { bookableParts, isWhole, offerableParts, type ProviderTime } from '#domain/scheduling/schedule/closedTime.ts'
import type { ScheduleRows } from '#domain/scheduling/schedule/openTime.ts'
import type { Instant } from '#domain/time.ts'
import type { Span } from '#domain/timeSpans.ts'
import type { GuardContext } from '../kernel/effects.ts'
import { spanIn } from './gapFacts.ts'
import type { ScheduleFacts } from './scheduleFacts.ts'

/** Readers of the schedule for an appointment or a gap. None of them throws. */

type ProvidersRecord = { readonly startsAt: Instant; readonly endsAt: Instant; readonly provider: string; readonly location: string }

type ScheduleContext = Pick<GuardContext, 'timeZone'> & {
  readonly record: ProvidersRecord
  readonly facts: Partial<ScheduleFacts>
}

/** The schedule of the record's provider and location; `null` if it is not known here. */
function scheduleIn({ facts }: ScheduleContext): ScheduleRows | null {
  const { openingHours, providersRosters, locationsExceptions, providersExceptions } = facts
  return openingHours && providersRosters && locationsExceptions && providersExceptions
    ? { rosters: [...openingHours, ...providersRosters], exceptions: [...locationsExceptions, ...providersExceptions] }
    : null
}

const timeOf = (fields: ProvidersRecord, timeZone: string): ProviderTime => ({
  ...spanIn(fields),
  provider: fields.provider,
  location: fields.location,
  timeZone,
})

const partsOf = (
  context: ScheduleContext,
  read: (rows: ScheduleRows, time: ProviderTime) => readonly Span[],
): { readonly parts: readonly Span[]; readonly isWithin: boolean } => {
  const rows = scheduleIn(context)
  const time = timeOf(context.record, context.timeZone)
  const parts = rows === null ? [spanIn(context.record)] : read(rows, time)
  return { parts, isWithin: isWhole(parts, time) }
}

/** Whether the record is within its provider's working time. True if the schedule is not known here. */
export const isInWorkingTime = (context: ScheduleContext): boolean => partsOf(context, bookableParts).isWithin
/** The parts of the record's time that may be offered to patients. */
export const offerablePartsOf = (context: ScheduleContext): readonly Span[] => partsOf(context, offerableParts).parts
export const isOfferable = (context: ScheduleContext): boolean => partsOf(context, offerableParts).isWithin
