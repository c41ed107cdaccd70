import { Button as Press } from 'react-aria-components'
import { dayOf } from '#domain/time.ts'
import { shortDayOf } from '#domain/words/time.ts'
import { packName, type PackRow } from '#streams/derive/sterilisation/sterileRows.ts'
import { Panel } from '../../../parts/layer/Sheet.tsx'
import { StateWord } from '../../../parts/state/StateWord.tsx'
import { saySterile } from '../saySterile.ts'
import { packShape } from '../shapes.ts'
import styles from './Trace.module.css'

type Props = {
  readonly title: string
  readonly packs: readonly PackRow[]
  readonly onOpen: (pack: string) => void
  readonly timeZone: string
}

/** Packs, each of which leads on to its own trace. */
export const PackList = ({ title, packs, onOpen, timeZone }: Props) => (
  <Panel title={title}>
    <ul>
      {packs.map((pack) => (
        <li key={pack.id} className={styles.item}>
          <Press className={styles.press ?? ''} onPress={() => onOpen(pack.id)}>
            <strong>{packName(pack)}</strong>
            <span className={styles.kind}>{pack.kind}</span>
            <span className={styles.when}>{pack.usedAt && shortDayOf(dayOf(pack.usedAt, timeZone))}</span>
            <StateWord shape={packShape[pack.state]} word={saySterile(`pack.${pack.state}`)} size={14} />
          </Press>
        </li>
      ))}
    </ul>
  </Panel>
)
