import type { WallRows } from '#streams/derive/day/dayRows.ts'
import type { WallFigures } from '#streams/derive/wall/wallFigures.ts'
import type { Usuals } from '#streams/derive/wall/wallUsual.ts'
import { Glow } from '../parts/state/Glow.tsx'
import { StateGlyph } from '../parts/state/StateGlyph.tsx'
import styles from './Figures.module.css'
import { type Figure, figuresOf } from './figuresOf.ts'
import { sayWall } from './sayWall.ts'

type Props = { readonly figures: WallFigures; readonly usuals: Usuals; readonly day: WallRows; readonly now: number }

/** Last on the wall: they are for the walk past. */
export function Figures({ figures, usuals, day, now }: Props) {
  return (
    <dl className={styles.figures}>
      {figuresOf(figures, usuals, day, now).map((figure) => (
        <div key={figure.name} className={styles.figure} data-bound={figure.isAmber ? 'amber' : undefined}>
          <dt className={styles.head}>{sayWall(`figure.${figure.name}`)}</dt>
          <dd>
            <Glow face={figure.value} className={styles.value}>
              {figure.isAmber && <StateGlyph shape="pastFirst" />}
              {figure.value}
            </Glow>
            <Line of={figure} />
            <span className={styles.caption}>{figure.caption}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}

const percentOf = (share: number): string => `${Math.min(1, Math.max(0, share)) * 100}%`

/** A dot on a band: today among most days. */
function Line({ of: { at, usual } }: { readonly of: Figure }) {
  return (
    <span className={styles.line} aria-hidden="true">
      {usual && (
        <span className={styles.good} style={{ insetInlineStart: percentOf(usual.low), inlineSize: percentOf(usual.high - usual.low) }} />
      )}
      {usual && <span className={styles.middle} style={{ insetInlineStart: percentOf(usual.middle) }} />}
      {at !== null && <span className={styles.dot} style={{ insetInlineStart: percentOf(at) }} />}
    </span>
  )
}
