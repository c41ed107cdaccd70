import { useState } from 'react'
import { Button as Press } from 'react-aria-components'
import type { Asking } from '#streams/derive/reception/receptionUnanswered.ts'
import { Badge } from '../../../../parts/state/Badge.tsx'
import { StateGlyph } from '../../../../parts/state/StateGlyph.tsx'
import { useReplying } from '../useHolders.ts'
import { whoAsks } from '../naming.ts'
import { sayDesk } from '../sayDesk.ts'
import styles from './DeskSide.module.css'
import { Thread } from './Thread.tsx'
import { WaitingMinutes } from './WaitingMinutes.tsx'

type Props = { readonly asking: readonly Asking[]; readonly onHold: (what: string | null) => void }

const most = 6

/** Who wrote and waits, the longest first; a press opens what was said, to be answered. */
export function Unanswered({ asking, onHold }: Props) {
  const [open, setOpen] = useState<Asking | null>(null)
  const close = () => {
    setOpen(null)
    onHold(null)
  }
  return (
    <section aria-label={sayDesk('unanswered')}>
      <header className={styles.head}>
        <h2 className={styles.word}>{sayDesk('unanswered')}</h2>
        <Badge kind="count">{asking.length}</Badge>
      </header>
      {asking.length === 0 && (
        <div className={styles.empty}>
          <p className={styles.emptyHead}>{sayDesk('nobodyAsks')}</p>
          <p className={styles.emptyWhat}>{sayDesk('nobodyAsksWhat')}</p>
        </div>
      )}
      {asking.length > 0 && (
        <ul className={styles.asking}>
          {asking.slice(0, most).map((one) => (
            <li key={one.id}>
              <Press className={styles.one ?? ''} onPress={() => setOpen(one)}>
                <One asking={one} />
              </Press>
            </li>
          ))}
        </ul>
      )}
      {asking.length > most && <p className={styles.more}>{sayDesk('moreAsk', { count: asking.length - most })}</p>}
      {open && <Thread key={open.id} asking={open} onHold={onHold} onClose={close} />}
    </section>
  )
}

/** The last word may be ours, and they wait all the same. */
const lastSaid = ({ conversation: { lastBody, lastDirection } }: Asking): string =>
  lastDirection === 'out' ? sayDesk('oursLast', { body: lastBody ?? '' }) : (lastBody ?? '')

function One({ asking }: { readonly asking: Asking }) {
  const replying = useReplying(asking.id)
  return (
    <>
      <span className={styles.line}>
        <span className={styles.name}>{whoAsks(asking)}</span>
        {replying ? (
          <span className={styles.replying}>{sayDesk('replying', { name: replying })}</span>
        ) : asking.isLong ? (
          <span className={styles.since} data-long>
            <StateGlyph shape="pastFirst" />
            <WaitingMinutes since={asking.waitingSince} />
          </span>
        ) : (
          <span className={styles.since}>
            <WaitingMinutes since={asking.waitingSince} />
          </span>
        )}
      </span>
      <span className={styles.body}>{lastSaid(asking)}</span>
    </>
  )
}
