import type { AlertCategory } from '#domain/clinical/alertCategory.ts'
import type { Alert, Patient } from '#domain/people/patient.ts'
import type { Fields, RecordOf } from '#domain/wire.ts'
import { set, tell } from '../kernel/actionCreators.ts'

/**
 * The alert of a grave allergy or condition. It joins the patient’s alerts in the same log entry, so that the chair shows it at once.
 * Alerts that a user wrote are left alone: a record takes away only the alert that it added.
 */

export type AlertFacts = {
  readonly thePatient: RecordOf<Patient> | null
  readonly theCategory: RecordOf<AlertCategory> | null
}

type AlertingContext = {
  readonly before: { readonly addedAlert: boolean } | null
  readonly record: { readonly patient: string }
  readonly facts: Partial<AlertFacts>
}

/** The patient’s alerts without the one of this record. */
function otherAlerts<Context extends AlertingContext>(context: Context, ownLabel: string | null): readonly Alert[] {
  const alerts = context.facts.thePatient?.alerts ?? []
  return context.before?.addedAlert === true ? alerts.filter(({ label }) => label !== ownLabel) : alerts
}

/**
 * @param labelOf the text of the alert; `null` for a record that has none
 * @returns the actions that show the alert as the record is now, and that take it away
 */
export function alertActions<Context extends AlertingContext>(labelOf: (record: Context['record']) => string | null) {
  const labelBefore = ({ before }: Context) => (before === null ? null : labelOf(before as unknown as Context['record']))
  const isShown = (context: Context): boolean => {
    const label = labelOf(context.record)
    const isGrave = context.facts.theCategory?.gravity === 'grave'
    return isGrave && label !== null && !otherAlerts(context, labelBefore(context)).some((alert) => alert.label === label)
  }
  const alertsWith = (context: Context): Fields => {
    const others = otherAlerts(context, labelBefore(context))
    return { alerts: isShown(context) ? [...others, { label: labelOf(context.record), grave: true }] : others }
  }
  const isChanged = (context: Context) => isShown(context) || context.before?.addedAlert === true
  return {
    show: [
      tell<Context>('patients.edit', (context) => (isChanged(context) ? context.record.patient : ''), alertsWith),
      set<Context>((context) => ({ addedAlert: isShown(context) })),
    ],
    hide: [
      tell<Context>(
        'patients.edit',
        ({ before, record }) => (before?.addedAlert === true ? record.patient : ''),
        (context) => ({ alerts: otherAlerts(context, labelBefore(context)) }),
      ),
      set<Context>(() => ({ addedAlert: false })),
    ],
  }
}
