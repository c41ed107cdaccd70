import { IconX } from '@tabler/icons-react'
import { useMemo } from 'react'
import { oneDay } from '#domain/time.ts'
import type { ReportRow } from '#domain/reports/buildReport.ts'
import { localeTag } from '#locale/common/locale.ts'
import { fullNameOf } from '#streams/derive/people/personNames.ts'
import {
  type ReportAppointment,
  type RowAppointments as Rows,
  type RowPlace,
  watchRowAppointments,
} from '#streams/derive/reports/watchRowAppointments.ts'
import { useClient } from '../../../../appContext.ts'
import { Button } from '../../../../components/form/Button.tsx'
import { Loading, NoPermission } from '../../../../components/page/EmptyState.tsx'
import { PatientLink } from '../../../../components/people/PatientLink.tsx'
import { StateLabel } from '../../../../components/state/StateLabel.tsx'
import { tState } from '../../../../i18n/translators.ts'
import { useObservable } from '../../../../liveness/useObservable.ts'
import styles from './RowAppointments.module.css'
import { tReports } from '../tReports.ts'

type Props = {
  readonly place: RowPlace
  readonly name: string
  /** The row itself: how many appointments it counts. */
  readonly row: Pick<ReportRow, 'counts'>
  readonly onClose: () => void
}

const none: Rows = { appointments: null, scope: null }
/** More than this are counted, and more than these are not loaded. */
const [maxShown, maxLoaded] = [200, 3000]

/** The appointments behind a row of the report. They follow every change, as the row does. */
export function RowAppointments({ place, name, row, onClose }: Props) {
  const { booked = 0, cancelled = 0 } = row.counts
  const count = booked + cancelled
  return (
    <aside className={styles.panel} aria-label={tReports('behind', { name })}>
      <header className={styles.head}>
        <h2 className={styles.name}>{name}</h2>
        <Button kind="quiet" aria-label={tReports('close')} icon={<IconX size={20} stroke={1.75} aria-hidden="true" />} onPress={onClose}>
          {null}
        </Button>
      </header>
      {count > maxLoaded ? (
        <p className={styles.count}>{tReports('tooMany', { count: maxLoaded })}</p>
      ) : (
        <LoadedAppointments place={place} />
      )}
    </aside>
  )
}

function LoadedAppointments({ place }: Pick<Props, 'place'>) {
  const client = useClient()
  const rows$ = useMemo(() => watchRowAppointments(client, place), [client, place])
  const { appointments, scope } = useObservable<Rows>(rows$, none)
  if (scope !== null) return <NoPermission scope={scope} />
  return appointments === null ? <Loading rows={5} /> : <List appointments={appointments} timeZone={place.timeZone} />
}

function List({ appointments, timeZone }: { readonly appointments: readonly ReportAppointment[]; readonly timeZone: string }) {
  return (
    <>
      <p className={styles.count}>{tReports('appointmentCount', { count: appointments.length })}</p>
      <ul className={styles.list}>
        {appointments.slice(0, maxShown).map((found) => (
          <AppointmentLine key={found.appointment.id} found={found} timeZone={timeZone} />
        ))}
      </ul>
      {appointments.length > maxShown && (
        <p className={styles.count}>{tReports('moreAppointments', { count: appointments.length - maxShown })}</p>
      )}
    </>
  )
}

function AppointmentLine({ found: { appointment, patient }, timeZone }: { readonly found: ReportAppointment; readonly timeZone: string }) {
  const { visit } = appointment.state
  const when = new Intl.DateTimeFormat(localeTag, { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit', timeZone })
  const name = patient ? fullNameOf(patient) : tReports('patientHidden')
  return (
    <li className={styles.line}>
      <span className={styles.who}>
        {patient ? (
          <PatientLink patient={patient.id} name={name}>
            {name}
          </PatientLink>
        ) : (
          name
        )}
        <span className={styles.when}>{[when.format(new Date(appointment.startsAt)), ...detailsOf(appointment)].join(' · ')}</span>
      </span>
      <StateLabel shape={visit} label={tState(`visit.${visit}`)} />
    </li>
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
