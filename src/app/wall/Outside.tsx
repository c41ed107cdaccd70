import { lazy, Suspense } from 'react'
import type { Device } from '#streams/kiosk/device.ts'
import { signInPage } from '../doors.ts'
import { Message } from './Message.tsx'
import styles from './Message.module.css'
import { sayWall } from './sayWall.ts'

/** Before there is a day to show. Both look by themselves whether there is one now. */

/** A wall that is paired never asks for it. */
const Pairing = lazy(() => import('../device/Pairing.tsx').then(({ Pairing }) => ({ default: Pairing })))

type Props = { readonly seconds: number }

/** A wall is paired like a kiosk, once and for good; whoever only wants to look may sign in for a while. */
export function SignedOut({ seconds, pair }: Props & { readonly pair: Device['pair'] }) {
  return (
    <Suspense>
      <Pairing pair={pair}>
        <p className={styles.aside}>
          <a href={`${signInPage}?next=${encodeURIComponent(location.pathname + location.search)}`}>{sayWall('signIn')}</a>{' '}
          {sayWall('signedOutNote')} {sayWall('tryingAgain', { seconds })}
        </p>
      </Pairing>
    </Suspense>
  )
}

export function Unreachable({ seconds }: Props) {
  return (
    <main className={styles.alone}>
      <Message head={sayWall('unreachableHead')} what={sayWall('unreachableWhat')}>
        <p className={styles.note}>{sayWall('tryingAgain', { seconds })}</p>
      </Message>
    </main>
  )
}
