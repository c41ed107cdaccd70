import { CommandButton } from '../../../../parts/command/CommandButton.tsx'
import { StateWord } from '../../../../parts/state/StateWord.tsx'
import { Timer } from '../../../../parts/time/Timer.tsx'
import { helpName } from '../naming.ts'
import type { HelpPiece } from '../pieces.ts'
import { sayDesk } from '../sayDesk.ts'
import styles from './Card.module.css'

/** Somebody at a kiosk who was told to see reception: why, and the code that they may say. */
export function HelpCard({ piece: { session, patient } }: { readonly piece: HelpPiece }) {
  const name = helpName(patient)
  return (
    <>
      <StateWord className={styles.head} shape="arrived" word={sayDesk('helpHead')}>
        <Timer since={session.since} className={styles.timer} />
      </StateWord>
      <span className={styles.line}>
        <span className={styles.name}>{name}</span>
      </span>
      <span className={styles.second}>
        <span className={styles.what}>
          {sayDesk(`helpWhy.${session.why ?? 'askedForHelp'}`)}
          {session.shortCode && ` · ${sayDesk('helpCode', { code: session.shortCode })}`}
        </span>
        <span className={styles.end}>
          <CommandButton
            command="kiosk/sessions.clear"
            record={session.id}
            seen={session.version}
            label={sayDesk('helpDone')}
            about={name}
            isSoft
          />
        </span>
      </span>
    </>
  )
}
