import { type Break, type DelaySettings, type PlannedVisit, type Projection, projectDelay } from './delay.ts'
import { type CallingVisit, examCalls } from './examCalls.ts'

export type DayVisit = PlannedVisit & CallingVisit & { readonly location: string }

/** As much of a calendar event as closes time. */
export type Closing = Break & {
  readonly closes: boolean
  readonly location: string
  readonly provider: string | null
  readonly chair: string | null
  readonly calendar: string | null
}

/** What keeps a provider away: what is closed for them, and what closes a whole place where they are. */
const keeps = (closing: Closing, provider: string, locations: ReadonlySet<string>): boolean =>
  closing.closes &&
  (closing.provider === provider || (!closing.provider && !closing.chair && !closing.calendar && locations.has(closing.location)))

/**
 * The delay of every provider of a day, by their ids: the same figure on every board and for what patients are told.
 * @param visits the day's, of all providers.
 */
export function projectDay(
  visits: Iterable<DayVisit>,
  closings: Iterable<Closing>,
  now: number,
  settings: DelaySettings,
): ReadonlyMap<string, Projection> {
  const [all, closed] = [[...visits], [...closings]]
  const projections = new Map<string, Projection>()
  for (const [provider, own] of Map.groupBy(all, (visit) => visit.provider)) {
    const locations = new Set(own.map(({ location }) => location))
    const breaks = closed.filter((closing) => keeps(closing, provider, locations))
    const examsOwed = examCalls(provider, all).filter((call) => isNamed(all, call.visit)).length
    projections.set(provider, projectDelay(own, now, settings, { breaks, examsOwed }))
  }
  return projections
}

/** A call for whoever comes first holds up nobody in particular. */
const isNamed = (visits: readonly DayVisit[], id: string) => visits.some((visit) => visit.id === id && Boolean(visit.examWanted))
