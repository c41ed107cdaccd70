import type { Day, Instant } from '#domain/time.ts'
import { dayOf } from '#domain/time.ts'
import { tMedical } from '#locale/clinical/medical.ts'
import { dayText } from '#locale/common/dateTexts.ts'
import { allergies } from '#resources/clinical/allergies.ts'
import { medicalConditions } from '#resources/clinical/medicalConditions.ts'
import type { AllergyRecord, ConditionRecord, MedicalEntry } from '#streams/derive/people/medicalHistory.ts'
import { valueName } from '../../../components/record/fieldNames.ts'
import { stateDisplays } from '../../../components/record/stateDisplays.ts'

const shownDay = (day: Day): string => dayText('dateAndYear', day)
const shownDayOf = (at: Instant, timeZone: string): string => shownDay(dayOf(at, timeZone))
const joined = (parts: readonly (string | false | null)[]): string => parts.filter(Boolean).join(' · ')

const reactionsText = ({ reactions }: AllergyRecord): string =>
  reactions
    .map(({ manifestation, severity }) => {
      if (manifestation === null || severity === null) return manifestation ?? ''
      return tMedical('severity', { reaction: manifestation, severity: valueName('severity', severity).toLowerCase() })
    })
    .join(', ')

/** Tells the course of an entry unless it is simply in force. */
function courseText({ area, record }: MedicalEntry): string | null {
  const [course] = stateDisplays(area === 'allergies' ? allergies : medicalConditions, record)
  return course && course.state !== 'active' ? course.label : null
}

const allergyText = (record: AllergyRecord, course: string | null): string =>
  joined([
    record.criticality !== 'unableToAssess' && tMedical(`criticality.${record.criticality}`),
    reactionsText(record),
    record.onset && tMedical('since', { day: shownDay(record.onset) }),
    course,
  ])

const conditionText = ({ kind, dose, onset, until }: ConditionRecord, course: string | null): string =>
  joined([
    dose ?? (kind !== 'medical' && tMedical(`kind.${kind}`)),
    onset && tMedical('since', { day: shownDay(onset) }),
    until && tMedical('until', { day: shownDay(until) }),
    course,
  ])

const isAllergy = (record: AllergyRecord | ConditionRecord): record is AllergyRecord => 'noneKnown' in record

/** What a treatment has to know of the entry. */
export const detailText = (entry: MedicalEntry): string =>
  isAllergy(entry.record) ? allergyText(entry.record, courseText(entry)) : conditionText(entry.record, courseText(entry))

/** The user who said that the entry is untrue, and the day. */
export function verdictText({ record: { state, since, verdictBy } }: MedicalEntry, timeZone: string): string {
  const day = shownDayOf(since.verification, timeZone)
  const isError = state.verification === 'enteredInError'
  if (!verdictBy) return tMedical(isError ? 'inError' : 'refuted', { day })
  return tMedical(isError ? 'inErrorBy' : 'refutedBy', { day, name: verdictBy })
}

/** The user who noted the entry, or who asked again last. */
export function notedText({ record }: MedicalEntry, timeZone: string): string {
  const { createdAt, notedBy } = record
  // A record of before confirmations were kept has none.
  const last = (record.confirmations as typeof record.confirmations | undefined)?.at(-1)
  if (last) return tMedical('confirmedBy', { day: shownDayOf(last.at, timeZone), name: last.by })
  const day = shownDayOf(createdAt, timeZone)
  return notedBy === null ? tMedical('noted', { day }) : tMedical('notedBy', { day, name: notedBy })
}
