import { IconUser } from '@tabler/icons-react'
import styles from './Frame.module.css'
import { firstTongue } from './tongues/tongues.ts'

/** Staff have paused it: it asks nobody anything. */
export function Locked({ practiceName }: { readonly practiceName: string }) {
  return (
    <main className={styles.locked}>
      <IconUser aria-hidden="true" />
      <h1>{firstTongue.say('locked')}</h1>
      <p>{firstTongue.say('lockedWhat')}</p>
      <p>{practiceName}</p>
    </main>
  )
}
