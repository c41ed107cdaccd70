import type { PatientHistoryItem } from '#domain/people/patientHistory.ts'
import type { Instant } from '#domain/time.ts'

/** A line of the history: a change, or openings by one user with no other line between them. */
export type HistoryLine = {
  /** The newest of them. */
  readonly item: PatientHistoryItem
  readonly count: number
  /** When the first of them was. */
  readonly since: Instant
}

/** Joins openings by the same user that follow each other, so that they do not hide the changes. */
export function historyLines(items: readonly PatientHistoryItem[]): readonly HistoryLine[] {
  const lines: HistoryLine[] = []
  for (const item of items) {
    const last = lines.at(-1)
    if (last && isOpenedAgain(last.item, item)) lines[lines.length - 1] = { ...last, count: last.count + 1, since: item.at }
    else lines.push({ item, count: 1, since: item.at })
  }
  return lines
}

const isOpenedAgain = (later: PatientHistoryItem, earlier: PatientHistoryItem): boolean =>
  later.kind === 'opened' && earlier.kind === 'opened' && later.by.id === earlier.by.id
