import { Link } from '@tanstack/react-router'
import { tThreads } from '#locale/messaging/threads.ts'
import { asStack, asText } from '../../theme/looks.ts'
import { StateGlyph } from '../state/StateGlyph.tsx'
import styles from './FailingChannels.module.css'
import { useMessageChannels } from './useMessageChannels.ts'

/** A red panel for each channel whose carrier refuses: its messages wait for a user. Nothing while all is well. */
export function FailingChannels() {
  const failing = (useMessageChannels() ?? []).filter(({ state }) => state === 'failing')
  if (failing.length === 0) return null
  return (
    <ul className={asStack(6)}>
      {failing.map(({ id, name, note }) => (
        <li key={id} className={styles.channel} role="alert">
          <StateGlyph shape="failed" size={18} />
          <p className={asText('label')}>{tThreads('holds.failing', { channel: name })}</p>
          {note !== null && <p className={styles.note}>{tThreads('carrierSays', { note })}</p>}
          <Link className={styles.link} to="/records" search={{ area: 'channels', record: id }}>
            {tThreads('openChannel')}
          </Link>
        </li>
      ))}
    </ul>
  )
}
