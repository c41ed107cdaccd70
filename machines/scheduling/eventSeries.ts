import type { CalendarEvent, OccurrenceChoice } from '#domain/scheduling/calendarEvent.ts'
import { laterOccurrences, movedAlike, ruleBefore, ruleMoved } from '#domain/scheduling/recurrence/series.ts'
import { confirmationIn } from '#domain/scheduling/schedule/holidayTimeOff.ts'
import type { Fields, RecordOf } from '#domain/wire.ts'
import type { AreaContext } from '../kernel/areaContext.ts'
import { actionsOf } from '../kernel/actionsOf.ts'
import { idsOf } from '../kernel/contextReaders.ts'
import type { BlockoutContext, ClosingData } from './bookedOver.ts'

/** The occurrences of a series: each is an event of its own, so that every board and rule treats it as one. */

type EventRecord = RecordOf<CalendarEvent>
export type EventContext = AreaContext<
  EventRecord,
  ClosingData & { readonly which: OccurrenceChoice },
  BlockoutContext['facts'] & { readonly series: readonly EventRecord[]; readonly closedThen: readonly EventRecord[] }
>

const { set, add, tell } = actionsOf<EventContext>()

const common = ({ title, location, calendar, provider, chair, closes, kind, allDay, note }: Partial<EventRecord>): Fields => ({
  ...{ title, location, calendar, provider, chair, closes, kind, allDay, note },
})

export const isSeries = ({ record }: EventContext): boolean => typeof record.rrule === 'string'

/** Whether a change is of other events of the series too. */
export const changesOthers = ({ before, data: { which = 'this' } }: EventContext): boolean =>
  which !== 'this' && typeof before?.recurrenceOf === 'string'

/** Its own booked patients are listed together with those of the other events, which the same command adds. */
export const judgeItself = tell(
  'events.judge',
  ({ record }) => record.id,
  ({ data }) => confirmationIn(data),
)

/** The first event of a series belongs to it as the others do. */
export const beginSeries = set((context) =>
  isSeries(context) ? { recurrenceOf: context.record.id, originalStart: context.record.startsAt, exdates: [] } : {},
)

export const addOccurrences = add('events.occur', ({ record, timeZone, data }) =>
  laterOccurrences(record, timeZone).map((span) => ({
    ...common(record),
    ...span,
    ...{ rrule: record.rrule, recurrenceOf: record.id, originalStart: span.startsAt },
    ...confirmationIn(data),
  })),
)

const originalOf = ({ originalStart, startsAt }: EventRecord) => originalStart ?? startsAt

/** The other occurrences that the command means: those after this one, or all. */
function others({ before, record, data: { which = 'this' }, facts }: EventContext): readonly EventRecord[] {
  const own = before ?? record
  const siblings = (facts.series ?? []).filter(({ id }) => id !== own.id)
  if (which === 'this') return []
  return which === 'all' ? siblings : siblings.filter((event) => originalOf(event) > originalOf(own))
}

/** Those before this one, where the series ends and goes on as another. */
const earlier = (context: EventContext): readonly EventRecord[] => {
  const own = context.before ?? context.record
  return context.data.which === 'following' ? (context.facts.series ?? []).filter((event) => originalOf(event) < originalOf(own)) : []
}

/** An occurrence that was moved alone keeps its own time. */
const isMovedAlone = (event: EventRecord): boolean => event.startsAt !== originalOf(event)

export const dropOthers = tell('events.drop', (context) => idsOf(others(context)))

/** The others come back as the changed one is: on their own days, at its time. */
export const repeatChange = add('events.occur', (context) => {
  const { before, record, timeZone, data } = context
  if (!before) return []
  return others(context).map((event) => {
    const span = isMovedAlone(event) ? { startsAt: event.startsAt, endsAt: event.endsAt } : movedAlike(event, before, record, timeZone)
    return {
      ...common(record),
      ...span,
      ...{ rrule: ruleOf(context), recurrenceOf: seriesOf(context) },
      originalStart: isMovedAlone(event) ? event.originalStart : span.startsAt,
      ...confirmationIn(data),
    }
  })
})

/** How the series repeats after the change. One that goes on from here has as many events as are left. */
function ruleOf(context: EventContext): string | null {
  const { before, record, timeZone, data } = context
  if (typeof before?.rrule !== 'string') return null
  return ruleMoved(before.rrule, before, record, timeZone, data.which === 'following' ? others(context).length + 1 : null)
}

/** From a change of the following ones on, the series is another one, and this event its first. */
const seriesOf = ({ record, data }: EventContext): string | null =>
  data.which === 'following' ? (record.id ?? null) : (record.recurrenceOf ?? null)

/** The time that the rule has for this event, once it is changed together with others. */
export const followSeries = set((context) => {
  const { record, data } = context
  return record.recurrenceOf === null || (data.which ?? 'this') === 'this'
    ? {}
    : { recurrenceOf: seriesOf(context), originalStart: record.startsAt, rrule: ruleOf(context) }
})

export const endEarlier = tell(
  'events.shorten',
  (context) => idsOf(earlier(context)),
  ({ before, record, timeZone }) => {
    const { rrule, originalStart, startsAt } = before ?? record
    return { rrule: typeof rrule === 'string' ? ruleBefore(rrule, originalStart ?? startsAt ?? '', timeZone) : null }
  },
)

/** The first event of a series keeps which ones were removed alone. */
export const leaveOut = tell(
  'events.shorten',
  (context) => firstOf(context)?.id ?? '',
  (context) => {
    const { rrule = null, exdates = [] } = firstOf(context) ?? {}
    const removed = context.before ?? context.record
    return { rrule, exdates: [...exdates, removed.originalStart ?? removed.startsAt] }
  },
)

/** The first event, if this one is removed alone and is another one. */
function firstOf({ before, data: { which = 'this' }, facts }: EventContext): EventRecord | undefined {
  return which === 'this' ? (facts.series ?? []).find(({ id }) => id === before?.recurrenceOf && id !== before.id) : undefined
}
