import { lazy, Suspense } from 'react'
import type { Device } from '#streams/kiosk/device.ts'
import { signInPage } from '../../session/serverPages.ts'
import { DisplayMessage } from '../shared/display/DisplayMessage.tsx'
import styles from '../shared/display/DisplayMessage.module.css'
import { tWall } from '../shared/display/tWall.ts'

/** Screens before data is available. Both retry automatically. */

/** Lazy: a paired wall display never loads it. */
const Pairing = lazy(() => import('../shared/Pairing.tsx').then(({ Pairing }) => ({ default: Pairing })))

type Props = { readonly seconds: number }

/** Pairing screen of the wall display, with a sign-in link for users who want to view it temporarily. */
type SignedOutProps = Props & { readonly pairing: Device['pairing']; readonly wasPaired: boolean }

export function WallSignedOut({ seconds, ...device }: SignedOutProps) {
  return (
    <Suspense>
      <Pairing {...device}>
        <p className={styles.aside}>
          <a href={`${signInPage}?next=${encodeURIComponent(location.pathname + location.search)}`}>{tWall('signIn')}</a>{' '}
          {tWall('privacyNote')} {tWall('retries', { seconds })}
        </p>
      </Pairing>
    </Suspense>
  )
}

export function WallUnreachable({ seconds }: Props) {
  return (
    <main className={styles.alone}>
      <DisplayMessage title={tWall('unreachableHead')} description={tWall('unreachableHelp')}>
        <p className={styles.note}>{tWall('retries', { seconds })}</p>
      </DisplayMessage>
    </main>
  )
}
