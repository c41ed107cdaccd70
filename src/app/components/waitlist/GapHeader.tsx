import { tGaps } from '#locale/waitlist/gaps.ts'
import type { GapCard } from '#streams/derive/waitlist/gapCards.ts'
import { classNames } from '../../classNames.ts'
import { asRow, asText } from '../../theme/looks.ts'
import { CountdownBar, TimeLeft } from '../time/Countdown.tsx'
import { familyOfShape, StateGlyph } from '../state/StateGlyph.tsx'
import styles from './GapHeader.module.css'
import { gapSummary } from './gapTexts.ts'
import { gapShapes } from './gapStates.ts'

/** Shows the free time, its provider and the countdown of the current state. */
export function GapHeader({ card, when }: { readonly card: GapCard; readonly when: string }) {
  const shape = gapShapes[card.gap.state]
  return (
    <>
      <span className={classNames(asRow(8, 'start', 'shrinks'), styles.head)}>
        <StateGlyph shape={shape} />
        <span className={classNames(asRow(0, 'wraps', 'shrinks'), styles.whose)}>
          <span className={asText('ink', 'heavy', 'fixed')}>{when}</span>
          <span className={asText('quiet')}>{gapSummary(card)}</span>
        </span>
        <span className="unseen">, {tGaps(`state.${card.gap.state}`)}</span>
        {card.countdown && <TimeLeft to={card.countdown.to} className={styles.left} />}
      </span>
      {card.countdown && <CountdownBar {...card.countdown} family={familyOfShape(shape)} className={styles.bar} />}
    </>
  )
}
