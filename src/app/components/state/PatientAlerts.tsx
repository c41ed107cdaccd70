import type { PatientRow } from '#streams/derive/scheduling/day/dayRows.ts'
import { alertsOf } from '#streams/derive/scheduling/providerBoard/alertsOf.ts'
import { AlertLabel } from './AlertLabel.tsx'
import styles from './PatientAlerts.module.css'

type Props = {
  readonly patient: PatientRow | null
  /** Shows only alerts for conditions that can threaten life, where there is little room. */
  readonly isCriticalOnly?: boolean
}

/** The alerts of a patient, critical ones first. Shows nothing without alerts or without the permission to view them. */
export function PatientAlerts({ patient, isCriticalOnly = false }: Props) {
  const alerts = (alertsOf(patient ?? undefined) ?? []).filter(({ grave }) => grave || !isCriticalOnly)
  if (alerts.length === 0) return null
  return (
    <span className={styles.alerts}>
      {alerts.map((alert) => (
        <AlertLabel key={alert.label} alert={alert} isFilled={alert.grave} />
      ))}
    </span>
  )
}
