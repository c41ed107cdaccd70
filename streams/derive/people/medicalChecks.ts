import { answeredSubmissionStates } from '#domain/documents/submission.ts'
import { isOneOf } from '#domain/fields.ts'
import { type Day, dayOf, type Instant } from '#domain/time.ts'
import type { AllergyRecord, ConditionRecord, MedicalRows } from './medicalHistory.ts'

/** What a user noted of one patient on one day, or what the patient answered in a form. */
export type MedicalCheck = {
  readonly day: Day
  /** The name of the user; `null` for a form that the patient answered. */
  readonly by: string | null
  readonly added: readonly string[]
  readonly refuted: readonly string[]
  /** An entry was confirmed as it was. */
  readonly hasConfirmed: boolean
  /** The patient knew of no allergy. */
  readonly hasNone: boolean
}

type MedicalEvent = {
  readonly at: Instant
  readonly by: string | null
  readonly what: 'added' | 'refuted' | 'confirmed' | 'none' | 'answered'
  readonly name: string
}

/** A record of before confirmations were kept has none. */
const confirmationsIn = (record: AllergyRecord | ConditionRecord) =>
  (record.confirmations as AllergyRecord['confirmations'] | undefined) ?? []

function eventsOf(record: AllergyRecord | ConditionRecord, name: string): readonly MedicalEvent[] {
  const isNone = 'noneKnown' in record && record.noneKnown
  const { verdictReason, verdictBy, since, notedBy, createdAt } = record
  const confirmed = confirmationsIn(record).map(({ at, by }) => ({ at, by, what: 'confirmed' as const, name }))
  const noted = notedBy === null ? [] : [{ at: createdAt, by: notedBy, what: isNone ? ('none' as const) : ('added' as const), name }]
  // A record that was refuted before the name was kept does not say by whom.
  const refuted = verdictReason && verdictBy ? [{ at: since.verification, by: verdictBy, what: 'refuted' as const, name }] : []
  return [...noted, ...confirmed, ...refuted]
}

/** The days on which a user asked the patient, or on which the patient answered a form about their health; the newest first. */
export function medicalChecks({ allergies, conditions, answers }: MedicalRows, timeZone: string): readonly MedicalCheck[] {
  const events = [
    ...[...allergies.values()].flatMap((record) => eventsOf(record, record.substance ?? '')),
    ...[...conditions.values()].flatMap((record) => eventsOf(record, record.name)),
    ...[...(answers?.values() ?? [])].flatMap(({ state, completedAt }): readonly MedicalEvent[] =>
      completedAt !== null && isOneOf(answeredSubmissionStates, state) ? [{ at: completedAt, by: null, what: 'answered', name: '' }] : [],
    ),
  ]
  const dated = events.map((event) => ({ ...event, day: dayOf(event.at, timeZone) }))
  const byDayAndUser = Map.groupBy(dated, ({ day, by }) => JSON.stringify([day, by]))
  return [...byDayAndUser.values()].flatMap(checkOf).toSorted(byNewest)
}

const byNewest = (a: MedicalCheck, b: MedicalCheck): number => b.day.localeCompare(a.day) || (a.by ?? '').localeCompare(b.by ?? '')

function checkOf(group: readonly (MedicalEvent & { readonly day: Day })[]): readonly MedicalCheck[] {
  const namesOf = (what: MedicalEvent['what']) => [...new Set(group.filter((event) => event.what === what).map(({ name }) => name))]
  const has = (what: MedicalEvent['what']) => group.some((event) => event.what === what)
  return group.slice(0, 1).map(({ day, by }) => ({
    day,
    by,
    added: namesOf('added'),
    refuted: namesOf('refuted'),
    hasConfirmed: has('confirmed'),
    hasNone: has('none'),
  }))
}

/** The last time that a user asked about everything. Who only adds or refutes an entry did not ask for the others. */
export const lastFullCheck = (checks: readonly MedicalCheck[]): MedicalCheck | null =>
  checks.find(({ by, hasConfirmed, hasNone }) => by !== null && (hasConfirmed || hasNone)) ?? null
