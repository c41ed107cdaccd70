import { type ReactNode, useEffect } from 'react'
import type { Device } from '#streams/kiosk/device.ts'
import type { PairingStatus } from '#streams/kiosk/devicePairing.ts'
import { kiosk } from '#locale/kiosk/kiosk.ts'
import { createTranslator } from '#words/createTranslator.ts'
import { useObservable } from '../../liveness/useObservable.ts'
import styles from './Pairing.module.css'
import { QrCode } from '../../components/code/QrCode.tsx'

const t = createTranslator('kiosk', kiosk)

type Props = {
  readonly pairing: Device['pairing']
  /** The device was paired before. */
  readonly wasPaired: boolean
  /** An alternative to pairing, if this screen has one. */
  readonly children?: ReactNode
}

/** The screen of an unpaired device: its own code, for a manager to approve. It needs no touch and no keyboard. */
export function Pairing({ pairing, wasPaired, children }: Props) {
  const status = useObservable(pairing.status$, pairing.status$.value)
  useEffect(() => {
    pairing.start()
    return pairing.stop
  }, [pairing])
  return (
    <main className={styles.pairing}>
      <h1 className={styles.title}>{t(wasPaired ? 'pairAgain' : 'pair')}</h1>
      <PairingStep status={status} wasPaired={wasPaired} onRestart={pairing.start} />
      {children}
    </main>
  )
}

type StepProps = { readonly status: PairingStatus; readonly wasPaired: boolean; readonly onRestart: () => void }

function PairingStep({ status, wasPaired, onRestart }: StepProps) {
  const { step } = status
  if (step === 'waiting') return <WaitingStep status={status} wasPaired={wasPaired} />
  return (
    <>
      <p className={styles.answer} role={step === 'rejected' || step === 'noLink' ? 'alert' : 'status'}>
        {stepTexts[step]}
      </p>
      {step === 'rejected' && (
        <button type="button" className={styles.again} onClick={onRestart}>
          {t('pairNewCode')}
        </button>
      )}
    </>
  )
}

const stepTexts: Readonly<Record<Exclude<PairingStatus['step'], 'waiting'>, string>> = {
  starting: t('pairing'),
  approved: t('pairApproved'),
  rejected: t('pairRejected'),
  noLink: t('pairOffline'),
}

type WaitingProps = { readonly status: PairingStatus & { readonly step: 'waiting' }; readonly wasPaired: boolean }

function WaitingStep({ status: { userCode, address, link }, wasPaired }: WaitingProps) {
  return (
    <>
      <p className={styles.what}>
        {wasPaired && `${t('pairAgainHelp')} `}
        {t('pairHelp')}
      </p>
      <div className={styles.codes}>
        <QrCode className={styles.qr} text={link} label={t('pairQrCode')} />
        <div className={styles.typed}>
          <output className={styles.code} aria-label={Array.from(userCode).join(' ')}>
            {userCode}
          </output>
          <p className={styles.address}>{address.replace(/^https?:\/\//, '')}</p>
          <p className={styles.answer} role="status">
            {t('pairWaiting')}
          </p>
        </div>
      </div>
    </>
  )
}
