import { useState } from 'react'
import type { Alert } from '#domain/people/patient.ts'
import type { Fields } from '#domain/wire.ts'
import type { AsksBeforeReady } from '#streams/derive/board/beforeReady.ts'
import { say, sayAction } from '../../sayings.ts'
import { AlertLabel } from '../state/AlertLabel.tsx'
import styles from './BeforeReady.module.css'
import { Button } from '../form/Button.tsx'
import { Dialog } from '../layer/Dialog.tsx'
import { Field } from '../form/Field.tsx'

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
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const [hasAlerts, hasForms] = [asks !== 'forms', asks !== 'alerts']
  const give = () => {
    if (hasForms && reason.trim() === '') setMissing(true)
    else onGive({ ...(hasAlerts ? { alertsSeen: true } : {}), ...(hasForms ? { formsWaivedReason: reason.trim() } : {}) })
  }
  const type = (text: string) => {
    setReason(text)
    setMissing(false)
  }
  const acts = (
    <>
      <Button kind="quiet" onPress={onClose}>
        {say('back')}
      </Button>
      <Button kind="next" onPress={give} autoFocus={!hasForms}>
        {sayAction('setReady')}
      </Button>
    </>
  )
  return (
    <Dialog title={say('beforeReady', { name })} isOpen onClose={onClose} acts={acts} density={density}>
      {hasAlerts && <Known alerts={alerts} />}
      {hasForms && (
        <Field
          label={say('whyNoForms')}
          help={say('reasonHelp')}
          fault={isMissing ? say('reasonMissing') : undefined}
          value={reason}
          onChange={type}
          onKeyDown={(event) => (event.key === 'Enter' ? give() : event.continuePropagation())}
          autoFocus
        />
      )}
    </Dialog>
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
