import type { Root } from 'react-dom/client'
import { kiosk } from '#locale/kiosk/kiosk.ts'
import { createTranslator } from '#words/createTranslator.ts'
import styles from './Pairing.module.css'

const t = createTranslator('kiosk', kiosk)

/** Says that the address is plain http: the browser then has no keys, and without a key no device can be paired. */
export function renderInsecureConnection(root: Root): void {
  root.render(
    <main className={styles.pairing}>
      <h1 className={styles.title}>{t('pairInsecure')}</h1>
      <p className={styles.what}>{t('pairInsecureHelp')}</p>
    </main>,
  )
}
