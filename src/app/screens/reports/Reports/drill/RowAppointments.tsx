import { useMemo } from 'react'
import { oneDay } from '#domain/time.ts'
import { dateText } from '#locale/common/dateTexts.ts'
import { wholeTimeOf } from '#locale/common/time.ts'
import type { RowPlace } from '#streams/derive/reports/rowDays.ts'
import { type ReportAppointment, type RowAppointments as Rows, watchRowAppointments } from '#streams/derive/reports/watchRowAppointments.ts'
import { useClient } from '../../../../appContext.ts'
import { Loading, NoPermission } from '../../../../components/page/EmptyState.tsx'
import { StateLabel } from '../../../../components/state/StateLabel.tsx'
import { tState } from '../../../../i18n/translators.ts'
import { useObservable } from '../../../../liveness/useObservable.ts'
import { RowLine, RowList } from './RowList.tsx'
import { tReports } from '../tReports.ts'

const none: Rows = { appointments: null, scope: null }

/** The appointments behind a row. */
export function RowAppointments({ place }: { readonly place: RowPlace }) {
  const client = useClient()
  const rows$ = useMemo(() => watchRowAppointments(client, place), [client, place])
  const { appointments, scope } = useObservable<Rows>(rows$, none)
  if (scope !== null) return <NoPermission scope={scope} />
  if (appointments === null) return <Loading rows={5} />
  return (
    <RowList
      count={tReports('appointmentCount', { count: appointments.length })}
      rows={appointments}
      line={(found) => <AppointmentLine key={found.appointment.id} found={found} timeZone={place.timeZone} />}
    />
  )
}

function AppointmentLine({ found: { appointment, patient }, timeZone }: { readonly found: ReportAppointment; readonly timeZone: string }) {
  const { visit } = appointment.state
  const when = `${dateText('date', appointment.startsAt, timeZone)}, ${wholeTimeOf(appointment.startsAt, timeZone)}`
  return (
    <RowLine patient={patient} details={[when, ...detailsOf(appointment)]}>
      <StateLabel shape={visit} label={tState(`visit.${visit}`)} />
    </RowLine>
  )
}

/** How far ahead it was booked, and what the patient said of it. */
function detailsOf({ createdAt, startsAt, state }: ReportAppointment['appointment']): readonly string[] {
  const lead = Math.floor((Date.parse(startsAt) - Date.parse(createdAt)) / oneDay)
  return [
    ...(lead > 0 ? [tReports('bookedAhead', { count: lead })] : []),
    ...(state.confirmation === 'unasked' ? [] : [tState(`confirmation.${state.confirmation}`)]),
  ]
}
