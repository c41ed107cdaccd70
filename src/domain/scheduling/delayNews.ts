import type { Settings } from '../practice/settings.ts'
import { type Instant, millisecondsOf, minutes } from '../time.ts'
import type { Closing, DayVisit } from './dayDelays.ts'
import { projectDay } from './dayDelays.ts'
import type { DelaySettings, Projection } from './delay.ts'

export type ToldVisit = DayVisit & { readonly delayToldAt: Instant | null; readonly delayToldMinutes: number | null }

export type NewsSettings = DelaySettings & Pick<Settings, 'delayTellFrom' | 'delayTakeBackUnder' | 'delayTellWithin'>

/** What a patient is to be told, as the command of their visit. */
export type DelayNews = { readonly visit: string; readonly command: 'tellDelay' | 'takeBackDelay'; readonly minutes: number }

/**
 * Who is to be told that their provider runs late, and for whom that is to be taken back: only who is still to come, soon, and has not
 * been told before.
 * @param visits the day's, of all providers.
 */
export function delayNews(
  visits: readonly ToldVisit[],
  closings: Iterable<Closing>,
  now: number,
  settings: NewsSettings,
): readonly DelayNews[] {
  const projections = projectDay(visits, closings, now, settings)
  return visits.flatMap((visit): readonly DelayNews[] => {
    const late = lateBy(visit, projections.get(visit.provider))
    if (late === null || !isStillToCome(visit, now)) return []
    if (mayBeTold(visit, now, settings) && late >= settings.delayTellFrom) return [{ visit: visit.id, command: 'tellDelay', minutes: late }]
    const isUntrue = visit.delayToldMinutes !== null && late < settings.delayTakeBackUnder
    return isUntrue ? [{ visit: visit.id, command: 'takeBackDelay', minutes: late }] : []
  })
}

/** Whole minutes that they would wait, from when they come themselves. */
function lateBy(visit: ToldVisit, projection: Projection | undefined): number | null {
  const expected = projection?.expected.get(visit.id)
  const comes = millisecondsOf(visit.startsAt) + minutes(visit.expectedLateBy ?? 0)
  return expected ? Math.max(0, Math.floor((expected.startsAt - comes) / minutes(1))) : null
}

const isStillToCome = ({ state, startsAt }: ToldVisit, now: number) => state.visit === 'scheduled' && millisecondsOf(startsAt) > now

const mayBeTold = ({ delayToldAt, startsAt }: ToldVisit, now: number, { delayTellFrom, delayTellWithin }: NewsSettings) =>
  delayTellFrom > 0 && delayToldAt === null && millisecondsOf(startsAt) - now <= minutes(delayTellWithin)
