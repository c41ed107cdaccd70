import { useState } from 'react'
import type { OpenRecall } from '#streams/derive/sterilisation/sterileStops.ts'
import { packName } from '#streams/derive/sterilisation/sterileRows.ts'
import { Button } from '../../../parts/form/Button.tsx'
import { StateWord } from '../../../parts/state/StateWord.tsx'
import { saySterile } from '../saySterile.ts'
import { packShape } from '../shapes.ts'
import styles from './Recall.module.css'

/** As many as a room has in its drawers. */
const atFirst = 60

/** What must be found and put aside. */
export function Stock({ open: { stored, stops } }: { readonly open: OpenRecall }) {
  const [isWhole, setWhole] = useState(false)
  const all = [...stops.flatMap((stop) => stop.packs), ...stored]
  const packs = isWhole ? all : all.slice(0, atFirst)
  if (packs.length === 0) return <p className={styles.none}>{saySterile('packsNone')}</p>
  return (
    <ul>
      {packs.map((pack) => (
        <li key={pack.id} className={styles.pack}>
          <strong>{packName(pack)}</strong>
          <span className={styles.with}>{pack.place ? `${pack.kind}, ${pack.place}` : pack.kind}</span>
          <StateWord shape={packShape[pack.state]} word={saySterile(`pack.${pack.state}`)} size={14} />
        </li>
      ))}
      {packs.length < all.length && (
        <li className={styles.more}>
          <Button isSoft onPress={() => setWhole(true)}>
            {saySterile('recallStockMore', { count: all.length - packs.length })}
          </Button>
        </li>
      )}
    </ul>
  )
}
