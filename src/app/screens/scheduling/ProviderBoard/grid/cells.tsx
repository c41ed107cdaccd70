import type { Alert } from '#domain/people/patient.ts'
import { tAlertsStatus } from '#locale/people/alertsStatus.ts'
import { tBoard } from '#locale/scheduling/providerBoard.ts'
import type { BoardAppointment } from '#streams/derive/scheduling/providerBoard/providerBoard.ts'
import { AnswersBadge } from '../../../../components/documents/AnswersBadge.tsx'
import { useUnreadForms } from '../../../../components/documents/answersContext.ts'
import { alertsToShow } from '../../../../components/state/alertsToShow.ts'
import { AlertLabel } from '../../../../components/state/AlertLabel.tsx'
import { RowDoubt } from '../../../../components/scheduling/doubt/CardDoubt.tsx'
import { StateLabel } from '../../../../components/state/StateLabel.tsx'
import { ElapsedTime } from '../../../../components/time/ElapsedTime.tsx'
import { tState } from '../../../../i18n/translators.ts'
import { classNames } from '../../../../classNames.ts'
import { asRow, asStack, asText } from '../../../../theme/looks.ts'
import { hasTimer, boardShapeOf, boardStateLabel } from '../boardStateLabel.ts'
import styles from './cells.module.css'
import { ViewedName } from './PatientName.tsx'

type CellProps = { readonly appointment: BoardAppointment }

/** Returns age and gender for the user's own patients, and the provider for all others. */
export const patientDetail = ({ isMine, age, gender, provider }: BoardAppointment): string =>
  isMine ? [age, gender && gender !== 'unknown' ? tBoard(`gender.${gender}`) : null].filter((part) => part !== null).join(' · ') : provider

export function PatientCell({ appointment }: CellProps) {
  return (
    <span className={asStack(0, 'shrinks')}>
      <ViewedName appointment={appointment} className={styles.name} />
      <span className={classNames(asText('faint', 'cut'), styles.detail)}>{patientDetail(appointment)}</span>
    </span>
  )
}

type AlertsProps = CellProps & { readonly max: number }

/**
 * Says whether the patient was asked, since an empty cell here is dangerous. Shows nothing if the user may not view alerts. Unread answers
 * come first: their dialog shows the alerts too.
 */
export function AlertsCell({ appointment, max }: AlertsProps) {
  const { id, patient, name, alerts, alertsStatus } = appointment
  const isUnread = useUnreadForms(id).length > 0
  if (isUnread) return <AnswersBadge appointment={id} patient={{ name, id: patient }} density="touch" />
  if (alertsStatus) return <span className={asText('small', 'faint')}>{tAlertsStatus(alertsStatus)}</span>
  return alerts && <KnownAlerts alerts={alerts} max={max} />
}

function KnownAlerts({ alerts, max }: { readonly alerts: readonly Alert[]; readonly max: number }) {
  const { shown, hidden } = alertsToShow(alerts, max)
  return (
    <span className={asRow(5, 'wraps', 'shrinks')}>
      {shown.map((alert) => (
        <AlertLabel key={alert.label} alert={alert} isFilled={alert.grave} />
      ))}
      {hidden.length > 0 && (
        <span className={classNames(asText('fine', 'quiet'), styles.more)} title={hidden.map(({ label }) => label).join(', ')}>
          {tBoard('more', { count: hidden.length })}
        </span>
      )}
    </span>
  )
}

type StateProps = CellProps & { /** Omits the confirmation when there is no room. */ readonly isShort?: boolean }

export function StateCell({ appointment, isShort = false }: StateProps) {
  const { state, since, bound, lateBy } = appointment
  const showsConfirmation = !isShort && state.visit === 'scheduled' && lateBy === null && state.confirmation !== 'unasked'
  return (
    <span className={asStack(0, 'shrinks')}>
      <StateLabel
        className={styles.state}
        shape={boardShapeOf(appointment)}
        label={boardStateLabel(appointment)}
        limitLevel={bound}
        size={18}
      >
        {hasTimer(appointment) ? (
          <ElapsedTime since={since} className={styles.timer} />
        ) : (
          showsConfirmation && <span className={styles.quiet}>{tState(`confirmation.${state.confirmation}`)}</span>
        )}
      </StateLabel>
      <RowDoubt record={appointment.id} isBesideStep />
    </span>
  )
}
