import type { Alert } from '#domain/people/patient.ts'

export type AlertsToShow = { readonly shown: readonly Alert[]; readonly hidden: readonly Alert[] }

/** Shows every critical alert, whatever the room, and others up to this number in all. @param alerts critical ones first */
export function alertsToShow(alerts: readonly Alert[], max: number): AlertsToShow {
  const isShown = (alert: Alert, index: number) => alert.grave || index < max
  return { shown: alerts.filter(isShown), hidden: alerts.filter((alert, index) => !isShown(alert, index)) }
}
