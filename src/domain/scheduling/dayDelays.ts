import type { Absence } from './schedule/absence.ts'
import { type Memo, noMemo } from './schedule/memo.ts'
import { type Break, type DelaySettings, type PlannedAppointment, type DelayProjection, projectDelay } from './delay.ts'
import { type ExamAppointment, examCalls } from './examCalls.ts'

export type DayAppointment = PlannedAppointment & ExamAppointment & { readonly location: string }

/** The fields of a calendar event that block time. */
export type BlockoutTime = Break & {
  readonly closes: boolean
  readonly location: string
  readonly provider: string | null
  readonly chair: string | null
  readonly calendar: string | null
}

/** True for a blockout of this provider, and for one of a whole location where they work. */
const blocksProvider = (blockout: BlockoutTime, provider: string, locations: ReadonlySet<string>): boolean =>
  blockout.closes &&
  (blockout.provider === provider || (!blockout.provider && !blockout.chair && !blockout.calendar && locations.has(blockout.location)))

/** The times of a day in which providers do not work: blockouts, and time off. */
export type ClosedTimes = { readonly blockouts: Iterable<BlockoutTime>; readonly absences: Iterable<Absence> }

const concernsProvider = ({ provider: own, location }: Absence, provider: string, locations: ReadonlySet<string>): boolean =>
  own === null ? location !== null && locations.has(location) : own === provider

/**
 * The delay of every provider of a day, by id: the same figure on every board and in messages to patients.
 * @param appointments the day's, of all providers. @param memo remembers the delay of a provider while nothing that decides it changes.
 */
export function projectDayDelays(
  appointments: Iterable<DayAppointment>,
  closed: ClosedTimes,
  now: number,
  settings: DelaySettings,
  memo: Memo = noMemo,
): ReadonlyMap<string, DelayProjection> {
  const [all, allBlockouts, allAbsences] = [[...appointments], [...closed.blockouts], [...closed.absences]]
  const projections = new Map<string, DelayProjection>()
  for (const [provider, providerAppointments] of Map.groupBy(all, (appointment) => appointment.provider)) {
    const locations = new Set(providerAppointments.map(({ location }) => location))
    const breaks = allBlockouts.filter((blockout) => blocksProvider(blockout, provider, locations))
    const concerned = allAbsences.filter((absence) => concernsProvider(absence, provider, locations))
    const { absences = [], late = [] } = Object.groupBy(concerned, ({ isLate }) => (isLate ? 'late' : 'absences'))
    const examsOwed = examCalls(provider, all).filter((call) => isForNamedDentist(all, call.appointment)).length
    const inputs = [
      now,
      settings,
      examsOwed,
      breaks.length,
      ...breaks,
      absences.length,
      ...absences,
      late.length,
      ...late,
      ...providerAppointments,
    ]
    const project = () => projectDelay(providerAppointments, now, settings, { breaks, absences, late, examsOwed })
    projections.set(provider, memo(`delay ${provider}`, inputs, project))
  }
  return projections
}

/** A request for any dentist delays no particular provider. */
const isForNamedDentist = (appointments: readonly DayAppointment[], id: string) =>
  appointments.some((appointment) => appointment.id === id && Boolean(appointment.examWanted))
