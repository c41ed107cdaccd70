import type { PackState } from '#domain/sterilisation/pack.ts'
import { digitsOf } from '#domain/words/time.ts'
import { packName, type PackRow } from '#streams/derive/sterilisation/sterileRows.ts'
import { StateGlyph } from '../../../parts/state/StateGlyph.tsx'
import { sayRecall } from '../../../sayRecall.ts'
import { packShape } from '../shapes.ts'
import styles from './ChairPacks.module.css'

type Demand = { readonly kind: string; readonly count: number }
type Props = { readonly packs: readonly PackRow[]; readonly needed: readonly Demand[]; readonly timeZone: string }

const isFit: readonly PackState[] = ['allocated', 'opened', 'used', 'dirty']

/** What is laid out and what was used; then what is still to come. */
export function PacksHere({ packs, needed, timeZone }: Props) {
  return (
    <ul className={styles.packs}>
      {packs.map((pack) => (
        <li key={pack.id} className={styles.pack} data-stopped={!isFit.includes(pack.state) || undefined}>
          <StateGlyph shape={packShape[pack.state]} size={16} />
          <strong>{packName(pack)}</strong>
          <span className={styles.kind}>{pack.kind}</span>
          <span className={styles.when}>{wordOf(pack, timeZone)}</span>
        </li>
      ))}
      {packs.length === 0 && <li className={styles.none}>{sayRecall('packsNoneYet')}</li>}
      {missingOf(packs, needed).map(({ kind, count }) => (
        <li key={kind} className={styles.none}>
          {sayRecall('packMissing', { count, kind })}
        </li>
      ))}
    </ul>
  )
}

function wordOf({ state, usedAt }: PackRow, timeZone: string): string {
  if (usedAt !== null) return sayRecall('packUsed', { time: digitsOf(usedAt, timeZone) })
  return isFit.includes(state) ? sayRecall('packLaidOut') : sayRecall('packStopped')
}

const missingOf = (packs: readonly PackRow[], needed: readonly Demand[]): readonly Demand[] =>
  needed
    .map(({ kind, count }) => ({ kind, count: count - packs.filter((pack) => pack.kind === kind && isFit.includes(pack.state)).length }))
    .filter(({ count }) => count > 0)
