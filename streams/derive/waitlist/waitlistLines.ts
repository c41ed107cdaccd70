import { type Urgency, pausedEntryStates } from '#domain/waitlist/waitlistEntry.ts'
import { isOneOf } from '#domain/fields.ts'
import type { PatientRow } from '../scheduling/day/dayRows.ts'
import type { WaitlistEntryRow, GapRows } from './gapRows.ts'

/** Filters waitlist entries. `null` matches all. */
export type WaitlistFilter = {
  readonly urgency: Urgency | null
  readonly provider: string | null /** Monday is 1. */
  readonly weekday: number | null
}

export const emptyWaitlistFilter: WaitlistFilter = { urgency: null, provider: null, weekday: null }

export type WaitlistLine = { readonly id: string; readonly entry: WaitlistEntryRow; readonly patient: PatientRow | null }

const urgencyRank: Record<Urgency, number> = { high: 0, normal: 1, low: 2 }

/** True when the entry matches. An entry without providers or weekdays matches any. */
const matchesWaitlistFilter = ({ urgency, provider, weekday }: WaitlistFilter, entry: WaitlistEntryRow): boolean =>
  (urgency === null || entry.urgency === urgency) &&
  (provider === null || entry.providers.length === 0 || entry.providers.includes(provider)) &&
  (weekday === null || entry.weekdays.length === 0 || entry.weekdays.includes(weekday))

/** Sorts by urgency, then by longest wait; paused entries come last. */
export const waitlistLinesOf = ({ entries, patients }: GapRows, filter: WaitlistFilter): readonly WaitlistLine[] =>
  [...entries.values()]
    .filter((entry) => matchesWaitlistFilter(filter, entry))
    .sort(compareEntries)
    .map((entry) => ({ id: entry.id, entry, patient: patients.get(entry.patient) ?? null }))

const isPaused = ({ state }: WaitlistEntryRow) => Number(isOneOf(pausedEntryStates, state))

const compareEntries = (a: WaitlistEntryRow, b: WaitlistEntryRow): number =>
  isPaused(a) - isPaused(b) ||
  urgencyRank[a.urgency] - urgencyRank[b.urgency] ||
  (a.createdAt < b.createdAt ? -1 : a.createdAt > b.createdAt ? 1 : a.id < b.id ? -1 : 1)
