import type { Urgency } from '#domain/waitlist/entry.ts'
import type { PatientRow } from '../day/dayRows.ts'
import type { EntryRow, GapRows } from './gapRows.ts'

/** Which wishes are looked at. `null` lets all in. */
export type WishFilter = {
  readonly urgency: Urgency | null
  readonly provider: string | null /** Monday is 1. */
  readonly weekday: number | null
}

export const everyWish: WishFilter = { urgency: null, provider: null, weekday: null }

export type WishLine = { readonly id: string; readonly entry: EntryRow; readonly patient: PatientRow | null }

const urgent: Record<Urgency, number> = { high: 0, normal: 1, low: 2 }

/** A wish that names no provider or day is for any. */
const suits = ({ urgency, provider, weekday }: WishFilter, entry: EntryRow): boolean =>
  (urgency === null || entry.urgency === urgency) &&
  (provider === null || entry.providers.length === 0 || entry.providers.includes(provider)) &&
  (weekday === null || entry.weekdays.length === 0 || entry.weekdays.includes(weekday))

/** The most urgent first, then who has waited longest; whoever is paused comes last. */
export const wishes = ({ entries, patients }: GapRows, filter: WishFilter): readonly WishLine[] =>
  [...entries.values()]
    .filter((entry) => suits(filter, entry))
    .sort(inOrder)
    .map((entry) => ({ id: entry.id, entry, patient: patients.get(entry.patient) ?? null }))

const isPaused = ({ state }: EntryRow) => Number(state === 'paused' || state === 'unreachable')

const inOrder = (a: EntryRow, b: EntryRow): number =>
  isPaused(a) - isPaused(b) ||
  urgent[a.urgency] - urgent[b.urgency] ||
  (a.createdAt < b.createdAt ? -1 : a.createdAt > b.createdAt ? 1 : a.id < b.id ? -1 : 1)
