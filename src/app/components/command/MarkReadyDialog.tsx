import type { Alert } from '#domain/people/patient.ts'
import type { Fields } from '#domain/wire.ts'
import type { ReadyPrompt } from '#streams/derive/scheduling/providerBoard/readyPrompt.ts'
import { t, tAction } from '../../i18n/translators.ts'
import { AlertLabel } from '../state/AlertLabel.tsx'
import { ReasonDialog } from './ReasonDialog.tsx'
import { classNames } from '../../classNames.ts'
import { asStack } from '../../theme/looks.ts'
import styles from './MarkReadyDialog.module.css'

type Props = {
  readonly name: string
  readonly alerts: readonly Alert[]
  readonly requirements: ReadyPrompt
  readonly density?: 'touch'
  readonly onSubmit: (data: Fields) => void
  readonly onClose: () => void
}

/** Asks for what marking a patient ready needs: acknowledged alerts, or a reason why forms are waived. */
export function MarkReadyDialog({ name, alerts, requirements, density, onSubmit, onClose }: Props) {
  const [hasAlerts, hasForms] = [requirements !== 'forms', requirements !== 'alerts']
  return (
    <ReasonDialog
      title={t('beforeReady', { name })}
      submitLabel={tAction('setReady')}
      label={t('reasonNoForms')}
      isConfirmOnly={!hasForms}
      density={density}
      onSubmit={(reason) => onSubmit({ ...(hasAlerts ? { alertsSeen: true } : {}), ...(hasForms ? { formsWaivedReason: reason } : {}) })}
      onClose={onClose}
    >
      {hasAlerts && <CriticalAlerts alerts={alerts} />}
    </ReasonDialog>
  )
}

/** Lists the critical alerts. The user who marks the patient ready confirms that they know them. */
const CriticalAlerts = ({ alerts }: Pick<Props, 'alerts'>) => (
  <div className={classNames(asStack(10, 'body', 'quiet'), styles.alerts)}>
    <p>{t('alertsRead')}</p>
    <ul>
      {alerts
        .filter(({ grave }) => grave)
        .map((alert) => (
          <li key={alert.label}>
            <AlertLabel alert={alert} size="large" isFilled />
          </li>
        ))}
    </ul>
  </div>
)
