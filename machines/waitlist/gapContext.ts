import type { WaitlistEntryRecord } from '#domain/waitlist/rank.ts'
import type { AppointmentType } from '#domain/scheduling/calendar.ts'
import type { Instant } from '#domain/time.ts'
import type { RecordOf } from '#domain/wire.ts'
import type { AreaContext } from '../kernel/areaContext.ts'
import type { AppointmentRecord, BlockoutRecord, GapRecord, OfferRecord } from '../records.ts'
import type { ScheduleFacts } from './scheduleFacts.ts'

type GapData = {
  readonly entries: readonly string[]
  readonly from: Instant
  readonly until: Instant
  readonly filledBy: string
  readonly patient: string
  readonly seenBy: string
  readonly minutes: number
  readonly cents: number
  readonly unconfirmed: boolean
}

type GapFacts = ScheduleFacts & {
  readonly types: readonly RecordOf<AppointmentType>[]
  readonly providersAppointments: readonly AppointmentRecord[]
  readonly chairsAppointments: readonly AppointmentRecord[]
  readonly closedThen: readonly BlockoutRecord[]
  readonly gapsThen: readonly GapRecord[]
  readonly gapsBefore: readonly GapRecord[]
  readonly gapsAfter: readonly GapRecord[]
  readonly theEntry: WaitlistEntryRecord | null
  readonly entries: readonly WaitlistEntryRecord[]
  readonly offersOut: readonly OfferRecord[]
  readonly offersOfWeek: readonly OfferRecord[]
  readonly offersHere: readonly OfferRecord[]
  readonly appointmentsHere: readonly AppointmentRecord[]
  readonly appointmentsThen: readonly AppointmentRecord[]
}

/** What the machine of a gap reads. */
export type GapContext = AreaContext<GapRecord, GapData, GapFacts>
