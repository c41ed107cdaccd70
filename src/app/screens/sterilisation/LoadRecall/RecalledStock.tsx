import { useState } from 'react'
import type { OpenLoadRecall } from '#streams/derive/sterilisation/openLoadRecalls.ts'
import { packName } from '#streams/derive/sterilisation/sterilisationRows.ts'
import { Button } from '../../../components/form/Button.tsx'
import { StateLabel } from '../../../components/state/StateLabel.tsx'
import { tSterilisation } from '../../../components/sterilisation/tSterilisation.ts'
import { packShape } from '../../../components/sterilisation/stateShapes.ts'
import { classNames } from '../../../classNames.ts'
import { asRow } from '../../../theme/looks.ts'
import styles from './LoadRecall.module.css'

/** About as many packs as a room stores. */
const initialCount = 60

/** The packs that staff must find and put aside. */
export function RecalledStock({ openRecall: { storedPacks: stored, chairs: stops } }: { readonly openRecall: OpenLoadRecall }) {
  const [isExpanded, setExpanded] = useState(false)
  const all = [...stops.flatMap((stop) => stop.packs), ...stored]
  const packs = isExpanded ? all : all.slice(0, initialCount)
  if (packs.length === 0) return <p className={styles.none}>{tSterilisation('packsNone')}</p>
  return (
    <ul>
      {packs.map((pack) => (
        <li key={pack.id} className={classNames(asRow(0, 'center', 'wraps'), styles.pack)}>
          <strong>{packName(pack)}</strong>
          <span className={styles.with}>{pack.place ? `${pack.kind}, ${pack.place}` : pack.kind}</span>
          <StateLabel shape={packShape[pack.state]} label={tSterilisation(`pack.${pack.state}`)} size={14} />
        </li>
      ))}
      {packs.length < all.length && (
        <li className={styles.more}>
          <Button isSoft onPress={() => setExpanded(true)}>
            {tSterilisation('recallStockMore', { count: all.length - packs.length })}
          </Button>
        </li>
      )}
    </ul>
  )
}
