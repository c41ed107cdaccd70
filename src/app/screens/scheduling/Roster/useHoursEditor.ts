import { useCallback } from 'react'
import { inWeeks, type RosterDraft, type Shift, withChair, withDay } from '#streams/derive/scheduling/roster/rosterPattern.ts'
import type { Day } from '#domain/time.ts'
import type { AffectedAnswers } from '../../../components/scheduling/affected/affectedAppointment.ts'
import type { ChangeDraft } from './rosterDrafts.ts'
import type { Hours } from './useHours.ts'

export type HoursEditor = {
  readonly setFrom: (from: Day) => void
  readonly setUntil: (until: Day | null) => void
  readonly setWeeks: (count: number) => void
  readonly setChair: (chair: string | null) => void
  readonly setDay: (week: number, weekday: number, shifts: readonly Shift[]) => void
  readonly setAnswers: (answers: AffectedAnswers) => void
  readonly discard: () => void
}

/** What a user may change. The first change opens a draft, based on the hours that the user sees. */
export function useHoursEditor({ base, versions }: Pick<Hours, 'base' | 'versions'>, change: ChangeDraft): HoursEditor {
  const edit = useCallback(
    (next: (draft: RosterDraft) => RosterDraft) =>
      change((last) => {
        const open = last ?? (base && { draft: base, basedOn: versions, answers: new Map() })
        return open && { ...open, draft: next(open.draft) }
      }),
    [change, base, versions],
  )
  return {
    setFrom: (from) => edit((draft) => ({ ...draft, from })),
    setUntil: (until) => edit((draft) => ({ ...draft, until })),
    setWeeks: (count) => edit((draft) => ({ ...draft, pattern: inWeeks(draft.pattern, count) })),
    setChair: (chair) => edit((draft) => ({ ...draft, pattern: withChair(draft.pattern, chair) })),
    setDay: (week, weekday, shifts) => edit((draft) => ({ ...draft, pattern: withDay(draft.pattern, week, weekday, shifts) })),
    setAnswers: (answers) => change((last) => last && { ...last, answers }),
    discard: () => change(() => null),
  }
}
