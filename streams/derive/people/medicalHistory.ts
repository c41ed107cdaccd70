import type { Allergy } from '#domain/clinical/allergy.ts'
import {
  type AllergyState,
  type ConditionState,
  overStates,
  unreliableStates,
  type VerificationState,
} from '#domain/clinical/clinicalStates.ts'
import type { MedicalCondition } from '#domain/clinical/medicalCondition.ts'
import type { Submission, SubmissionState } from '#domain/documents/submission.ts'
import { isOneOf } from '#domain/fields.ts'
import type { Instant } from '#domain/time.ts'
import type { CommandRequest, RecordOf } from '#domain/wire.ts'
import { formsToKnow, type UnreadForm } from '../documents/answersToRead.ts'
import type { AlertEvidenceRows } from './alertEvidence.ts'

type Stated<Shape, Clinical> = RecordOf<
  Shape & {
    readonly state: { readonly clinical: Clinical; readonly verification: VerificationState }
    readonly since: { readonly clinical: Instant; readonly verification: Instant }
  }
>
export type AllergyRecord = Stated<Allergy, AllergyState>
export type ConditionRecord = Stated<MedicalCondition, ConditionState>
export type SubmissionRecord = RecordOf<Submission & { readonly state: SubmissionState }>
type MedicalRecord = AllergyRecord | ConditionRecord

export type MedicalRows = AlertEvidenceRows<AllergyRecord, ConditionRecord, SubmissionRecord>

/** Whether the entry is in force, the patient had it once, or they never had it. */
export type EntryStatus = 'current' | 'over' | 'untrue'

export type MedicalEntry<R extends MedicalRecord = MedicalRecord> = {
  readonly area: 'allergies' | 'medconds'
  readonly record: R
  readonly name: string
  readonly status: EntryStatus
  readonly isGrave: boolean
}

/** The medical history of one patient, in the order in which it is read. */
export type MedicalHistory = {
  readonly allergies: readonly MedicalEntry<AllergyRecord>[]
  /** The newest record that no allergy is known; `null` if there is none, or if an allergy is known. */
  readonly noneKnown: AllergyRecord | null
  readonly conditions: readonly MedicalEntry<ConditionRecord>[]
  /** The newest forms first. `null`: the user may not see answers. */
  readonly unread: readonly WaitingForm[] | null
}

export type WaitingForm = UnreadForm & { readonly completedAt: Instant | null }

const statusOf = ({ state }: MedicalRecord): EntryStatus => {
  if (isOneOf(unreliableStates, state.verification)) return 'untrue'
  return isOneOf(overStates, state.clinical) ? 'over' : 'current'
}

const statusOrder: readonly EntryStatus[] = ['current', 'over', 'untrue']

/** Those in force first, grave ones before others, then by name. */
const inOrder = <Entry extends MedicalEntry>(entries: readonly Entry[]): readonly Entry[] =>
  entries.toSorted(
    (a, b) =>
      statusOrder.indexOf(a.status) - statusOrder.indexOf(b.status) ||
      Number(b.isGrave) - Number(a.isGrave) ||
      a.name.localeCompare(b.name),
  )

/** @param graveCategories the alert categories that can threaten life */
export function medicalHistoryOf(rows: MedicalRows, graveCategories: ReadonlySet<string>): MedicalHistory {
  const isGrave = ({ alertCategory }: MedicalRecord) => alertCategory !== null && graveCategories.has(alertCategory)
  const common = (record: MedicalRecord) => ({ status: statusOf(record), isGrave: isGrave(record) })
  const allergies = [...rows.allergies.values()]
    .filter(({ noneKnown }) => !noneKnown)
    .map((record) => ({ area: 'allergies' as const, record, name: record.substance ?? '', ...common(record) }))
  const conditions = [...rows.conditions.values()].map((record) => ({
    area: 'medconds' as const,
    record,
    name: record.name,
    ...common(record),
  }))
  return {
    allergies: inOrder(allergies),
    noneKnown: allergies.some(({ status }) => status === 'current') ? null : noneKnownIn(rows),
    conditions: inOrder(conditions),
    unread: rows.answers && unreadIn([...rows.answers.values()]),
  }
}

const noneKnownIn = ({ allergies }: MedicalRows): AllergyRecord | null =>
  [...allergies.values()]
    .filter((record) => record.noneKnown && statusOf(record) === 'current')
    .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))[0] ?? null

function unreadIn(submissions: readonly SubmissionRecord[]): readonly WaitingForm[] {
  const completedAt = new Map(submissions.map((submission) => [submission.id, submission.completedAt]))
  return formsToKnow(submissions)
    .unread.map((form) => ({ ...form, completedAt: completedAt.get(form.id) ?? null }))
    .toSorted((a, b) => (b.completedAt ?? '').localeCompare(a.completedAt ?? ''))
}

/** The commands that record an answer of “nothing new”: each entry in force is confirmed, and that no allergy is known is noted. */
export function nothingNewRequests(patient: string, { allergies, conditions }: MedicalHistory): readonly CommandRequest[] {
  const current = [...allergies, ...conditions].filter(({ status }) => status === 'current')
  const confirmed = current.map(({ area, record }) => ({ command: `${area}.confirm`, record: record.id }))
  // An allergy that the patient may have again is not asked for here: it must be resolved first.
  return allergies.some(({ status }) => status === 'current')
    ? confirmed
    : [...confirmed, { command: 'allergies.noteNone', data: { patient } }]
}
