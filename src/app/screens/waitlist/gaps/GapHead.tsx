import { sayGaps } from '../sayGaps.ts'
import type { GapCard } from '#streams/derive/waitlist/gaps.ts'
import { LeftBar, TimeLeft } from '../../../parts/time/Countdown.tsx'
import { familyOfShape, StateGlyph } from '../../../parts/state/StateGlyph.tsx'
import styles from './GapHead.module.css'
import { whatOf } from './naming.ts'
import { shapeOfGap } from './stateOfGap.ts'

/** Which time is free, of whom, and how long it still stands as it does. */
export function GapHead({ card, when }: { readonly card: GapCard; readonly when: string }) {
  const shape = shapeOfGap[card.gap.state]
  return (
    <>
      <span className={styles.head}>
        <StateGlyph shape={shape} />
        <span className={styles.whose}>
          <span className={styles.when}>{when}</span>
          <span className={styles.what}>{whatOf(card)}</span>
        </span>
        <span className="unseen">, {sayGaps(`state.${card.gap.state}`)}</span>
        {card.countdown && <TimeLeft to={card.countdown.to} className={styles.left} />}
      </span>
      {card.countdown && <LeftBar {...card.countdown} family={familyOfShape(shape)} className={styles.bar} />}
    </>
  )
}
