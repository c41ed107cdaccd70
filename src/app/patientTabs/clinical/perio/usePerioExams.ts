import { useMemo } from 'react'
import { perioShares } from '#domain/clinical/perio/perioShares.ts'
import { useLiveRecords } from '../../useLiveRecords.ts'
import type { PerioExamRow } from './perioExamRow.ts'

/** The exams of a patient, the newest first. Of one day, the one that was begun last. */
export function usePerioExams(patient: string) {
  const live = useLiveRecords<PerioExamRow>('operations/perio', 'patient', patient)
  const exams = useMemo(
    () =>
      [...live.rows.values()].sort(
        (a, b) => b.examinedOn.localeCompare(a.examinedOn) || b.createdAt.localeCompare(a.createdAt) || b.id.localeCompare(a.id),
      ),
    [live.rows],
  )
  return { live, exams }
}

/** Exams with which one can be compared: signed before it, with a depth, and not corrected since. */
export const comparableWith = (exam: PerioExamRow, exams: readonly PerioExamRow[]): readonly PerioExamRow[] =>
  exams.filter(
    (other) =>
      other.id !== exam.id &&
      other.id !== exam.amends &&
      other.state === 'closed' &&
      other.examinedOn <= exam.examinedOn &&
      perioShares(other).recorded > 0,
  )
