import type { chairStates } from '../../practice/equipment.ts'
import type { Settings } from '../../practice/settings.ts'
import type { Instant } from '../../time.ts'
import type { PaperworkState, VisitState } from '../appointment.ts'
import type { UsualTimes } from './usualTimes.ts'

/** What the rule reads of an appointment: a wall display receives no more. */
export type DoubtableAppointment = {
  readonly id: string
  readonly patient: string
  readonly provider: string
  readonly chair: string | null
  readonly type: string | null
  readonly startsAt: Instant
  readonly endsAt: Instant
  readonly startedAt: Instant | null
  readonly finishedAt: Instant | null
  readonly expectedLateBy: number | null
  readonly notifiedStart: Instant | null
  /** How often the patient was called since being ready. */
  readonly calls: number
  /** When a user last said that the status still holds. */
  readonly affirmedAt: Instant | null
  readonly state: { readonly visit: VisitState; readonly paperwork: PaperworkState }
  readonly since: { readonly visit: Instant }
  readonly flags: readonly { readonly code: string }[]
}

export type DoubtableChair = {
  readonly id: string
  readonly appointment: string | null
  readonly state: (typeof chairStates)[number]
  readonly since: Instant
  readonly affirmedAt: Instant | null
}

/** Limits in minutes at which a state is doubtful at the latest, however long it usually lasts. */
export type DoubtSettings = Pick<
  Settings,
  | 'doubtArrivalAfter'
  | 'doubtReadyAfter'
  | 'doubtWaitAfter'
  | 'doubtStartAfter'
  | 'doubtChairAfter'
  | 'doubtCheckoutAfter'
  | 'doubtCleaningAfter'
>

/** One location's day. */
export type DoubtableDay = {
  readonly appointments: Iterable<DoubtableAppointment>
  readonly chairs: Iterable<DoubtableChair>
  readonly settings: DoubtSettings
  readonly usual: UsualTimes
  readonly timeZone: string
}
