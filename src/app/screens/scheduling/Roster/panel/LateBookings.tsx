import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { dayOf } from '#domain/time.ts'
import { dayAndTimeOf } from '#locale/common/time.ts'
import { tRoster } from '#locale/scheduling/roster.ts'
import type { AppointmentRow } from '#streams/derive/scheduling/day/dayRows.ts'
import { affectedAppointments } from '#streams/derive/scheduling/roster/affectedAppointments.ts'
import type { RosterOwner } from '#streams/derive/scheduling/roster/rosterSteps.ts'
import type { RosterRows } from '#streams/derive/scheduling/roster/watchRosters.ts'
import { patientName } from '../../../../components/scheduling/appointment/names.ts'
import { useCurrentLocation } from '../../../../location/LocationProvider.tsx'
import { asStack, asText } from '../../../../theme/looks.ts'
import type { Published } from '../publish/usePublish.ts'
import { usePatients } from './useAffected.ts'

type Props = {
  readonly owner: RosterOwner
  readonly rows: RosterRows
  readonly upcoming: readonly AppointmentRow[]
  readonly published: Published
}

/** Appointments that another user booked into closing time before the publication reached the server: no answer was given for them. */
export function LateBookings({ owner, rows, upcoming, published }: Props) {
  const { location } = useCurrentLocation()
  const late = useMemo(() => {
    const change = { before: published.before, after: rows.rosters, exceptions: rows.exceptions }
    return affectedAppointments(upcoming, owner, change, location).filter(
      ({ id, updatedAt }) => updatedAt <= published.at && !published.answered.has(id),
    )
  }, [owner, rows, upcoming, published, location])
  const patients = usePatients(late.map(({ patient }) => patient))
  if (late.length === 0) return null
  return (
    <section className={asStack(6)} role="alert">
      <p className={asText('red', 'strong')}>{tRoster('bookedMeanwhile', { count: late.length })}</p>
      <ul>
        {late.map(({ id, patient, startsAt }) => (
          <li key={id}>
            <Link to="/book" search={{ day: dayOf(startsAt, location.timeZone) }}>
              {patientName(patients.get(patient) ?? null)}
            </Link>
            , {dayAndTimeOf(startsAt, location.timeZone)}
          </li>
        ))}
      </ul>
    </section>
  )
}
