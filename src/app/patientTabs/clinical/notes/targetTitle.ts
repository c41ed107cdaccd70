import { type Day, dayOf } from '#domain/time.ts'
import { tNotes } from '#locale/clinical/notes.ts'
import { dayAndTimeOf, digitsOf } from '#locale/common/time.ts'
import type { NoteTarget } from '#streams/derive/clinical/patientNotes.ts'

/** Names the appointment that a note is about. */
export function targetTitle({ startsAt, draft }: NoteTarget, reason: string | null | undefined, today: Day, timeZone: string): string {
  const at = startsAt ?? draft?.createdAt
  if (at === undefined) return tNotes('draft')
  if (dayOf(at, timeZone) !== today) {
    const day = dayAndTimeOf(at, timeZone)
    return reason ? tNotes('onFor', { day, reason }) : tNotes('on', { day })
  }
  const time = digitsOf(at, timeZone)
  return reason ? tNotes('todayFor', { time, reason }) : tNotes('today', { time })
}
