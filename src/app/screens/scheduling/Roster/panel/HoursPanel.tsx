import { wordsOfScopes } from '#domain/scopeDescriptions.ts'
import { IconClock } from '@tabler/icons-react'
import { tRoster } from '#locale/scheduling/roster.ts'
import { clockDigitsOf, dayAndMonthOf } from '#locale/scheduling/rosterTimes.ts'
import type { AppointmentRow } from '#streams/derive/scheduling/day/dayRows.ts'
import { nextClockChange } from '#streams/derive/scheduling/roster/rosterMonth.ts'
import type { RosterRows } from '#streams/derive/scheduling/roster/watchRosters.ts'
import { useClient } from '../../../../appContext.ts'
import { AffectedList } from '../../../../components/scheduling/affected/AffectedList.tsx'
import type { AffectedAnswers } from '../../../../components/scheduling/affected/affectedAppointment.ts'
import { CallList } from '../../../../components/scheduling/affected/CallList.tsx'
import { useCurrentLocation } from '../../../../location/LocationProvider.tsx'
import { classNames } from '../../../../classNames.ts'
import { asRow, asText } from '../../../../theme/looks.ts'
import type { Publish } from '../publish/usePublish.ts'
import type { Hours } from '../useHours.ts'
import { LateBookings } from './LateBookings.tsx'
import { MonthOverview } from './MonthOverview.tsx'
import type { Affected } from './useAffected.ts'
import styles from './HoursPanel.module.css'

type Props = {
  readonly hours: Hours
  readonly rows: RosterRows
  readonly affected: Affected
  readonly publish: Publish
  /** The permission without which the appointments are hidden. */
  readonly scope: string | null
  readonly upcoming: readonly AppointmentRow[]
  readonly onAnswer: (answers: AffectedAnswers) => void
}

/** What the draft does: to appointments, and to the days of a month. */
export function HoursPanel({ hours, rows, affected, publish, scope, upcoming, onAnswer }: Props) {
  return (
    <aside className={styles.panel} aria-label={tRoster('panel')}>
      {publish.problem !== null && (
        <p className={asText('red', 'strong')} role="alert">
          {publish.problem}
        </p>
      )}
      {hours.isChanged && scope !== null ? (
        <p>{tRoster('noAppointments', { permission: wordsOfScopes(scope) })}</p>
      ) : hours.isChanged ? (
        <AffectedList
          affected={affected.inputs}
          answers={affected.answers}
          isSearching={affected.isSearching}
          refusals={publish.refusals}
          onAnswer={onAnswer}
        />
      ) : (
        publish.toCall.length > 0 && <CallList inputs={publish.toCall} />
      )}
      {publish.published && <LateBookings owner={hours.owner} {...{ rows, upcoming }} published={publish.published} />}
      <MonthOverview hours={hours} rows={rows} />
      <ClockChange hours={hours} />
    </aside>
  )
}

/** Hours are of the wall clock: says so before the clocks change, where they do. */
function ClockChange({ hours }: Pick<Props, 'hours'>) {
  const { now } = useClient()
  const { timeZone } = useCurrentLocation().location
  const [first] = hours.draft?.pattern.flat(2) ?? []
  const day = nextClockChange(now(), timeZone)
  if (!first || day === null) return null
  return (
    <p className={classNames(asRow(10, 'small', 'quiet'), styles.clock)}>
      <IconClock size={18} stroke={1.75} aria-hidden="true" />
      {tRoster('clockChange', { time: clockDigitsOf(first.from), day: dayAndMonthOf(day) })}
    </p>
  )
}
