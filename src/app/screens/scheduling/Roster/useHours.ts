import { useDeferredValue, useMemo } from 'react'
import { affectedAppointments } from '#streams/derive/scheduling/roster/affectedAppointments.ts'
import { firstDayFrom, patternOf, type RosterDraft, rostersAt } from '#streams/derive/scheduling/roster/rosterPattern.ts'
import { rostersAfter, type RosterOwner, type RosterStep, rosterSteps } from '#streams/derive/scheduling/roster/rosterSteps.ts'
import type { RosterRows } from '#streams/derive/scheduling/roster/watchRosters.ts'
import { type Day, daysAfter } from '#domain/time.ts'
import { weekdayOf } from '#domain/scheduling/schedule/rosterDays.ts'
import type { Roster } from '#domain/scheduling/schedule/roster.ts'
import type { RosterRow } from '#streams/derive/scheduling/book/bookRows.ts'
import type { AppointmentRow } from '#streams/derive/scheduling/day/dayRows.ts'
import type { AffectedAnswers } from '../../../components/scheduling/affected/affectedAppointment.ts'
import { useCurrentLocation, useToday } from '../../../location/LocationProvider.tsx'
import type { OpenDraft } from './rosterDrafts.ts'

export type Hours = {
  readonly owner: RosterOwner
  /** The hours as they are, from the day on which the draft begins. `null`: they repeat after too many weeks. */
  readonly base: RosterDraft | null
  readonly draft: RosterDraft | null
  readonly isChanged: boolean
  /** Names the rosters that these hours are made of, with their versions. */
  readonly versions: string
  /** Another user changed the rosters of a draft. */
  readonly isOutdated: boolean
  readonly steps: readonly RosterStep[]
  /** All rosters as they are. */
  readonly before: readonly Roster[]
  /** All rosters as the draft leaves them. */
  readonly after: readonly Roster[]
  readonly affected: readonly AppointmentRow[]
  readonly answers: AffectedAnswers
}

const noAffectedAnswers: AffectedAnswers = new Map()
const noSteps: readonly RosterStep[] = []

/** The first day that can change: what is in force today stays. */
export const firstChange = (today: Day): Day => daysAfter(today, 1)
const nextMonday = (today: Day): Day => daysAfter(today, 8 - weekdayOf(today))

/** The hours from a day on; `null` if they repeat after too many weeks. */
function draftFrom(rosters: readonly RosterRow[], from: Day): RosterDraft | null {
  const counted = rostersAt(rosters, from)
  const pattern = patternOf(counted.rosters)
  return pattern && { from, until: counted.until, pattern }
}

const versionsOf = (rosters: readonly RosterRow[]): string =>
  rosters
    .map(({ id, version }) => `${id} ${version}`)
    .toSorted()
    .join()

type HoursInput = {
  readonly rows: RosterRows
  /** The upcoming appointments of the owner; none if the user may not view them. */
  readonly upcoming: readonly AppointmentRow[]
  readonly owner: RosterOwner
  readonly open: OpenDraft | null
}

/** The hours of a provider at the location, or its opening hours, with what the open draft changes. */
export function useHours({ rows, upcoming, owner, open }: HoursInput): Hours {
  const { location } = useCurrentLocation()
  const today = useToday()
  const own = useMemo(
    () =>
      rows.rosters.filter(
        ({ provider, location: at, state }) => provider === owner.provider && at === owner.location && state === 'published',
      ),
    [rows, owner],
  )
  const from = open?.draft.from ?? firstDayFrom(own, nextMonday(today))
  const base = useMemo(() => draftFrom(own, from), [own, from])
  const draft = open?.draft ?? base
  const steps = useMemo(() => (open ? rosterSteps(own, owner, open.draft) : noSteps), [own, owner, open])
  const after = useMemo(() => rostersAfter(rows.rosters, steps), [rows, steps])
  // While a bar is dragged, the bar moves first.
  const judged = useDeferredValue(after)
  const affected = useMemo(
    () =>
      judged === rows.rosters || steps.length === 0
        ? []
        : affectedAppointments(upcoming, owner, { before: rows.rosters, after: judged, exceptions: rows.exceptions }, location),
    [rows, upcoming, owner, judged, steps.length, location],
  )
  const versions = versionsOf(own)
  return {
    ...{ owner, base, draft, versions, steps, after, affected },
    before: rows.rosters,
    isChanged: steps.length > 0,
    isOutdated: open !== null && open.basedOn !== versions,
    answers: open?.answers ?? noAffectedAnswers,
  }
}
