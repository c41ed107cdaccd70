import { signInPage } from '../doors.ts'
import { Message } from './Message.tsx'
import styles from './Message.module.css'
import { sayWall } from './sayWall.ts'

/** Before there is a day to show. Both look by themselves whether there is one now. */

type Props = { readonly seconds: number }

export function SignedOut({ seconds }: Props) {
  return (
    <main className={styles.alone}>
      <Message head={sayWall('signedOutHead')} what={sayWall('signedOutWhat')}>
        <a className={styles.go} href={`${signInPage}?next=${encodeURIComponent(location.pathname + location.search)}`}>
          {sayWall('signIn')}
        </a>
        <p className={styles.note}>{sayWall('signedOutNote')}</p>
        <p className={styles.note}>{sayWall('tryingAgain', { seconds })}</p>
      </Message>
    </main>
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
