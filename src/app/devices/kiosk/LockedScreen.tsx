import { IconUser } from '@tabler/icons-react'
import styles from './KioskFrame.module.css'
import { defaultLocale } from './locales/locales.ts'

/** Shown while staff have paused the kiosk. */
export function LockedScreen({ practiceName }: { readonly practiceName: string }) {
  return (
    <main className={styles.locked}>
      <IconUser aria-hidden="true" />
      <h1>{defaultLocale.t('locked')}</h1>
      <p>{defaultLocale.t('lockedHelp')}</p>
      <p>{practiceName}</p>
    </main>
  )
}
