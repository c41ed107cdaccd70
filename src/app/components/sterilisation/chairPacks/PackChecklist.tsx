import { appointedPackStates } from '#domain/sterilisation/pack.ts'
import { isOneOf } from '#domain/fields.ts'
import { digitsOf } from '#locale/common/time.ts'
import { packName, type PackRow } from '#streams/derive/sterilisation/sterilisationRows.ts'
import { StateGlyph } from '../../state/StateGlyph.tsx'
import { tLoadRecall } from '../../../i18n/tLoadRecall.ts'
import { packShape } from '../stateShapes.ts'
import styles from './ChairPacks.module.css'

type PackDemand = { readonly kind: string; readonly count: number }
type Props = { readonly packs: readonly PackRow[]; readonly requiredPacks: readonly PackDemand[]; readonly timeZone: string }

/** Allocated and used packs, then those still missing. */
export function PackChecklist({ packs, requiredPacks, timeZone }: Props) {
  return (
    <ul className={styles.packs}>
      {packs.map((pack) => (
        <li key={pack.id} className={styles.pack} data-stopped={!isOneOf(appointedPackStates, pack.state) || undefined}>
          <StateGlyph shape={packShape[pack.state]} size={16} />
          <strong>{packName(pack)}</strong>
          <span className={styles.kind}>{pack.kind}</span>
          <span className={styles.when}>{packStatusText(pack, timeZone)}</span>
        </li>
      ))}
      {packs.length === 0 && <li className={styles.none}>{tLoadRecall('packsNoneYet')}</li>}
      {missingPacks(packs, requiredPacks).map(({ kind, count }) => (
        <li key={kind} className={styles.none}>
          {tLoadRecall('packMissing', { count, kind })}
        </li>
      ))}
    </ul>
  )
}

function packStatusText({ state, usedAt }: PackRow, timeZone: string): string {
  if (usedAt !== null) return tLoadRecall('packUsed', { time: digitsOf(usedAt, timeZone) })
  return isOneOf(appointedPackStates, state) ? tLoadRecall('packSetUp') : tLoadRecall('packStopped')
}

const missingPacks = (packs: readonly PackRow[], requiredPacks: readonly PackDemand[]): readonly PackDemand[] =>
  requiredPacks
    .map(({ kind, count }) => ({
      kind,
      count: count - packs.filter((pack) => pack.kind === kind && isOneOf(appointedPackStates, pack.state)).length,
    }))
    .filter(({ count }) => count > 0)
