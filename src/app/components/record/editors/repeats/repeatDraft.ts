import {
  latestEnd,
  type RepeatChoice,
  type RepeatEnd,
  repeatChoiceOf,
  ruleFor,
  startsOf,
} from '#domain/scheduling/recurrence/repeatChoice.ts'
import { Temporal } from '#domain/temporal.ts'
import { type Day, dayOf, type Instant } from '#domain/time.ts'

/** What a user has chosen and typed so far. */
export type RepeatDraft = {
  readonly kind: RepeatKind
  /** Empty: the weekday of the start. */
  readonly weekdays: readonly number[]
  readonly ends: RepeatEnds
  readonly until: string
  readonly count: string
}

/** `other`: a rule that the form cannot show, which stays as it is. */
export const repeatKinds = ['never', 'day', 'week', 'weeks2', 'weeks3', 'weeks4', 'month', 'other'] as const
export type RepeatKind = (typeof repeatKinds)[number]
export const repeatEnds = ['until', 'times', 'latest'] as const
export type RepeatEnds = (typeof repeatEnds)[number]

/** The first event of the series. */
export type RepeatStart = { readonly startsAt: Instant; readonly day: Day; readonly timeZone: string }

const periods = {
  day: { every: 'day', interval: 1 },
  week: { every: 'week', interval: 1 },
  weeks2: { every: 'week', interval: 2 },
  weeks3: { every: 'week', interval: 3 },
  weeks4: { every: 'week', interval: 4 },
  month: { every: 'month', interval: 1 },
} as const satisfies Partial<Record<RepeatKind, Pick<RepeatChoice, 'every' | 'interval'>>>

/** How many weeks lie between the events of a weekly kind; `null` for another kind. */
export function weeksOf(kind: RepeatKind): number | null {
  const period = kind === 'never' || kind === 'other' ? null : periods[kind]
  return period?.every === 'week' ? period.interval : null
}

const untouched: RepeatDraft = { kind: 'never', weekdays: [], ends: 'until', until: '', count: '10' }

export function repeatDraftOf(rrule: string, timeZone: string): RepeatDraft {
  if (rrule === '') return untouched
  const choice = repeatChoiceOf(rrule, timeZone)
  if (choice === null) return { ...untouched, kind: 'other' }
  const { every, interval, weekdays, end } = choice
  const kind = every === 'week' && interval > 1 ? (`weeks${interval}` as RepeatKind) : every
  const ended = end === null ? {} : 'until' in end ? { until: end.until } : { ends: 'times' as const, count: String(end.count) }
  return { ...untouched, kind, weekdays, ...ended }
}

const usualMonths = 6

/** A series ends after half a year, unless the user chooses another end. */
export function withKind(draft: RepeatDraft, kind: RepeatKind, start: RepeatStart | null): RepeatDraft {
  const next = { ...draft, kind }
  const choice = start && choiceOf(next, start)
  if (!start || !choice || draft.until !== '') return next
  const usual = Temporal.PlainDate.from(start.day).add({ months: usualMonths }).toString()
  const latest = latestEnd(choice, start.startsAt, start.timeZone)
  return { ...next, until: usual < latest ? usual : latest }
}

/** A weekly series that has only the weekday of its start follows the start; no series has none. */
export function withWeekdays(draft: RepeatDraft, weekdays: readonly number[], { day }: RepeatStart): RepeatDraft {
  if (weekdays.length === 0) return draft
  const isOfStart = weekdays.length === 1 && weekdays[0] === Temporal.PlainDate.from(day).dayOfWeek
  return { ...draft, weekdays: isOfStart ? [] : weekdays }
}

/** The choice so far; `null` if the event does not repeat, or as no choice says. */
export function choiceOf({ kind, weekdays, ends, until, count }: RepeatDraft, start: RepeatStart): RepeatChoice | null {
  if (kind === 'never' || kind === 'other') return null
  const period = periods[kind]
  const choice: RepeatChoice = { ...period, weekdays: period.every === 'week' ? weekdays : [], end: null }
  const typed: RepeatEnd | null =
    ends === 'until' ? (until >= start.day ? { until } : null) : /^[1-9]\d{0,5}$/.test(count.trim()) ? { count: Number(count) } : null
  return { ...choice, end: ends === 'latest' ? { until: latestEnd(choice, start.startsAt, start.timeZone) } : typed }
}

/** The rule that the form sends. An end that is missing stays out of it, so that the server refuses it. */
export function ruleOf(draft: RepeatDraft, start: RepeatStart, imported: string): string {
  if (draft.kind === 'other') return imported
  const choice = choiceOf(draft, start)
  return choice ? ruleFor(choice) : ''
}

export type RepeatFault =
  | { readonly code: 'endMissing' | 'tooEarly' }
  | { readonly code: 'tooLate'; readonly latest: Day }
  | { readonly code: 'tooMany'; readonly most: number }

/** Why the server would refuse the choice. */
export function faultOf(draft: RepeatDraft, start: RepeatStart): RepeatFault | null {
  const choice = choiceOf(draft, start)
  if (!choice || startsOf(choice, start.startsAt, start.timeZone)) return null
  if (choice.end === null) return { code: draft.ends === 'until' && draft.until !== '' ? 'tooEarly' : 'endMissing' }
  const latest = latestEnd(choice, start.startsAt, start.timeZone)
  if ('until' in choice.end) return { code: 'tooLate', latest }
  return { code: 'tooMany', most: startsOf({ ...choice, end: { until: latest } }, start.startsAt, start.timeZone)?.length ?? 1 }
}

/** The start that the form has; `null` while it is not complete. */
export function startOf(input: unknown, timeZone: string): RepeatStart | null {
  if (typeof input !== 'string' || !/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(input)) return null
  const at = Temporal.PlainDateTime.from(input).toZonedDateTime(timeZone)
  const startsAt = new Date(at.epochMilliseconds).toISOString()
  return { startsAt, day: dayOf(startsAt, timeZone), timeZone }
}
