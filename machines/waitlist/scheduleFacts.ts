import { countedRosterStates, type Roster } from '#domain/scheduling/schedule/roster.ts'
import type { ScheduleException } from '#domain/scheduling/schedule/scheduleException.ts'
import type { RecordOf } from '#domain/wire.ts'
import type { Fact } from '../kernel/facts/fact.ts'

const counted = { state: countedRosterStates } as const

/** The values of `scheduleFacts`. */
export type ScheduleFacts = {
  readonly openingHours: readonly RecordOf<Roster>[]
  readonly providersRosters: readonly RecordOf<Roster>[]
  readonly locationsExceptions: readonly RecordOf<ScheduleException>[]
  readonly providersExceptions: readonly RecordOf<ScheduleException>[]
}

/** When the provider of an appointment or a gap works at its location, for these commands. */
export const scheduleFacts = (commands: readonly string[]) =>
  ({
    openingHours: { all: 'schedule', matching: ['location'], where: { ...counted, provider: null }, for: commands },
    providersRosters: { all: 'schedule', matching: ['provider'], where: counted, for: commands },
    locationsExceptions: { all: 'schedule/exceptions', matching: ['location'], where: { provider: null }, onDays: 'day', for: commands },
    providersExceptions: { all: 'schedule/exceptions', matching: ['provider'], onDays: 'day', for: commands },
  }) as const satisfies Readonly<Record<string, Fact>>
