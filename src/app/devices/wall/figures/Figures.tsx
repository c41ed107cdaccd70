import { useMemo } from 'react'
import { watchWallFault } from '#streams/derive/reports/watchReportFault.ts'
import type { WallRows } from '#streams/derive/scheduling/day/dayRows.ts'
import type { WallFigures } from '#streams/derive/wall/wallFigures.ts'
import type { UsualFigures } from '#streams/derive/wall/usualFigures.ts'
import { useClient } from '../../../appContext.ts'
import { useObservable } from '../../../liveness/useObservable.ts'
import { Glow } from '../../../components/state/Glow.tsx'
import { StateGlyph } from '../../../components/state/StateGlyph.tsx'
import styles from './Figures.module.css'
import { type FigureView, figureViews } from './figureViews.ts'
import { tWall } from '../../shared/display/tWall.ts'

type Props = { readonly figures: WallFigures; readonly usuals: UsualFigures; readonly day: WallRows; readonly now: number }

/** The figures in the last row of the wall display. */
export function Figures({ figures, usuals, day, now }: Props) {
  const client = useClient()
  const fault$ = useMemo(() => watchWallFault(client), [client])
  const isFaulty = useObservable(fault$, false)
  return (
    <dl className={styles.figures} data-live={isFaulty ? 'stale' : undefined}>
      {figureViews(figures, usuals, day, now).map((figure) => (
        <div key={figure.name} className={styles.figure} data-bound={figure.isAmber ? 'amber' : undefined}>
          <dt className={styles.head}>{tWall(`figure.${figure.name}`)}</dt>
          <dd>
            <Glow value={figure.value} className={styles.value}>
              {figure.isAmber && <StateGlyph shape="pastFirst" />}
              {figure.value}
            </Glow>
            <UsualRange figure={figure} />
            <span className={styles.caption}>{isFaulty ? tWall('figuresWrong') : figure.caption}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}

const percentOf = (share: number): string => `${Math.min(1, Math.max(0, share)) * 100}%`

/** A dot for today's value on the usual range. */
function UsualRange({ figure: { at, usual } }: { readonly figure: FigureView }) {
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
