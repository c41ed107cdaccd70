import type { GapRows } from '#streams/derive/waitlist/gapRows.ts'
import type { GapCard } from '#streams/derive/waitlist/gaps.ts'
import { useHouse } from '../../../context.ts'
import { LeftBar, TimeLeft } from '../../../parts/time/Countdown.tsx'
import { Plain } from '../../../parts/page/Plain.tsx'
import { familyOfShape } from '../../../parts/state/StateGlyph.tsx'
import { StateWord } from '../../../parts/state/StateWord.tsx'
import { usePlace, useToday } from '../../../place.tsx'
import { dollars, nameOf, whatOf, whenOf } from '../gaps/naming.ts'
import { shapeOfGap } from '../gaps/stateOfGap.ts'
import { causeWords, storyOf } from '../gaps/storyOf.ts'
import { sayGaps } from '../sayGaps.ts'
import styles from './ChosenGap.module.css'
import { GapActs } from './GapActs.tsx'
import { Ranked } from './Ranked.tsx'
import { sayWaitlist } from './sayWaitlist.ts'
import { Waves } from './Waves.tsx'

type Props = {
  readonly rows: GapRows
  /** `null` where none is chosen, or where it is gone. */
  readonly card: GapCard | null
  readonly isAsked: boolean
}

/** One free time: how it stands, who was asked, and who would be asked next. */
export function ChosenGap({ rows, card, isAsked }: Props) {
  return (
    <section className={styles.gap} aria-label={sayWaitlist('chosen')}>
      {card ? (
        <>
          <Head rows={rows} card={card} />
          <Waves rows={rows} card={card} />
          {card.countdown !== null || card.gap.state === 'open' ? <Ranked rows={rows} card={card} /> : null}
        </>
      ) : (
        <Plain head={sayWaitlist(isAsked ? 'notHere' : 'chooseOne')} what={sayWaitlist(isAsked ? 'notHereWhat' : 'chooseOneWhat')} />
      )}
    </section>
  )
}

const counts = { settling: 'endsIn', offering: 'nextWave', held: 'holdEnds' } as const

function Head({ rows, card }: { readonly rows: GapRows; readonly card: GapCard }) {
  const { timeZone } = usePlace().location
  const { ticker } = useHouse()
  const { gap, countdown } = card
  const shape = shapeOfGap[gap.state]
  const story = storyOf(card, rows.settings.mostWaves, ticker.now(), timeZone)
  const word = gap.state === 'settling' || gap.state === 'offering' || gap.state === 'held' ? counts[gap.state] : null
  return (
    <header className={styles.head}>
      <Title card={card} />
      <div className={styles.standing}>
        <StateWord shape={shape} word={sayGaps(`state.${gap.state}`)} />
        {word && countdown && (
          <span className={styles.count}>
            {sayWaitlist(word)} <TimeLeft to={countdown.to} className={styles.left} />
          </span>
        )}
      </div>
      {countdown && <LeftBar {...countdown} family={familyOfShape(shape)} />}
      {story !== causeWords(card) && <p className={styles.story}>{story}</p>}
      <GapActs card={card} />
    </header>
  )
}

function Title({ card }: { readonly card: GapCard }) {
  const today = useToday()
  const { timeZone } = usePlace().location
  const { gap, taker, leaver } = card
  const isFilled = gap.state === 'filled' || gap.state === 'filledManually'
  return (
    <div className={styles.title}>
      <h2 className={styles.when}>{whenOf(gap.startsAt, today, timeZone)}</h2>
      <p className={styles.what}>
        {whatOf(card)}
        {leaver && <span className={styles.cause}> · {causeWords(card)}</span>}
      </p>
      {isFilled && (
        <p className={styles.won}>
          {taker && <strong>{sayWaitlist('filledBy', { name: nameOf(taker) })}</strong>}
          {gap.minutesWon > 0 && <span>{sayWaitlist('nodeWon', { minutes: gap.minutesWon })}</span>}
          {gap.centsWon > 0 && <span>{dollars(gap.centsWon)}</span>}
        </p>
      )}
    </div>
  )
}
