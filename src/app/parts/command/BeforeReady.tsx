import type { Alert } from '#domain/people/patient.ts'
import type { Fields } from '#domain/wire.ts'
import type { AsksBeforeReady } from '#streams/derive/board/beforeReady.ts'
import { say, sayAction } from '../../sayings.ts'
import { AlertLabel } from '../state/AlertLabel.tsx'
import { AskReason } from './AskReason.tsx'
import styles from './BeforeReady.module.css'

type Props = {
  readonly name: string
  readonly alerts: readonly Alert[]
  readonly asks: AsksBeforeReady
  readonly density?: 'touch'
  readonly onGive: (said: Fields) => void
  readonly onClose: () => void
}

/** What must be said before a patient is made ready: that the alerts are known, and why forms are not waited for. */
export function BeforeReady({ name, alerts, asks, density, onGive, onClose }: Props) {
  const [hasAlerts, hasForms] = [asks !== 'forms', asks !== 'alerts']
  return (
    <AskReason
      title={say('beforeReady', { name })}
      does={sayAction('setReady')}
      label={say('whyNoForms')}
      isPlain={!hasForms}
      density={density}
      onGive={(reason) => onGive({ ...(hasAlerts ? { alertsSeen: true } : {}), ...(hasForms ? { formsWaivedReason: reason } : {}) })}
      onClose={onClose}
    >
      {hasAlerts && <Known alerts={alerts} />}
    </AskReason>
  )
}

/** Whoever makes a patient ready signs that they know these. */
const Known = ({ alerts }: Pick<Props, 'alerts'>) => (
  <div className={styles.alerts}>
    <p>{say('alertsKnown')}</p>
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
