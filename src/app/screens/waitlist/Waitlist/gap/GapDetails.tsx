import { isOneOf } from '#domain/fields.ts'
import { filledGapStates } from '#domain/waitlist/gap.ts'
import { tGaps } from '#locale/waitlist/gaps.ts'
import { tWaitlist } from '#locale/waitlist/waitlist.ts'
import type { GapCard } from '#streams/derive/waitlist/gapCards.ts'
import type { GapRows } from '#streams/derive/waitlist/gapRows.ts'
import { useAppContext } from '../../../../appContext.ts'
import { CountdownBar, TimeLeft } from '../../../../components/time/Countdown.tsx'
import { EmptyState } from '../../../../components/page/EmptyState.tsx'
import { familyOfShape } from '../../../../components/state/StateGlyph.tsx'
import { StateLabel } from '../../../../components/state/StateLabel.tsx'
import { useCurrentLocation, useToday } from '../../../../location/LocationProvider.tsx'
import { wholeDollars, patientNameOf, gapSummary, startTimeText } from '../../../../components/waitlist/gapTexts.ts'
import { gapShapes } from '../../../../components/waitlist/gapStates.ts'
import { causeText, gapStatusText } from '../../../../components/waitlist/gapStatusText.ts'
import { classNames } from '../../../../classNames.ts'
import { asRow, asStack, asText } from '../../../../theme/looks.ts'
import styles from './GapDetails.module.css'
import { GapActions } from './GapActions.tsx'
import { RankedEntries } from './RankedEntries.tsx'
import { OfferWaves } from './OfferWaves.tsx'

type Props = {
  readonly rows: GapRows
  /** `null` if no gap is chosen or the chosen one no longer exists. */
  readonly card: GapCard | null
  readonly hasSelection: boolean
}

/** One gap: its state, the patients who received offers, and the patients who would be next. */
export function GapDetails({ rows, card, hasSelection }: Props) {
  return (
    <section className={classNames(asStack(14, 'atTop', 'shrinks'), styles.gap)} aria-label={tWaitlist('chosen')}>
      {card ? (
        <>
          <GapDetailsHeader rows={rows} card={card} />
          <OfferWaves rows={rows} card={card} />
          {card.countdown !== null || card.gap.state === 'open' ? <RankedEntries rows={rows} card={card} /> : null}
        </>
      ) : (
        <EmptyState
          title={tWaitlist(hasSelection ? 'gapUnavailable' : 'selectGap')}
          description={tWaitlist(hasSelection ? 'gapUnavailableHelp' : 'selectGapHelp')}
        />
      )}
    </section>
  )
}

const countdownKeys = { settling: 'offeredIn', offering: 'nextWave', held: 'heldFor' } as const

function GapDetailsHeader({ rows, card }: { readonly rows: GapRows; readonly card: GapCard }) {
  const { timeZone } = useCurrentLocation().location
  const { ticker } = useAppContext()
  const { gap, countdown } = card
  const shape = gapShapes[gap.state]
  const statusText = gapStatusText(card, rows.settings.mostWaves, ticker.now(), timeZone)
  const countdownKey = gap.state === 'settling' || gap.state === 'offering' || gap.state === 'held' ? countdownKeys[gap.state] : null
  return (
    <header className={classNames(asStack(8, 'panel'), styles.head)}>
      <GapTitle card={card} />
      <div className={asRow(12, 'baseline', 'between', 'label')}>
        <StateLabel shape={shape} label={tGaps(`state.${gap.state}`)} />
        {countdownKey && countdown && (
          <span className={asText('small', 'quiet')}>
            {tWaitlist(countdownKey)} <TimeLeft to={countdown.to} className={styles.left} />
          </span>
        )}
      </div>
      {countdown && <CountdownBar {...countdown} family={familyOfShape(shape)} />}
      {statusText !== causeText(card) && <p className={asText('small', 'quiet')}>{statusText}</p>}
      <GapActions card={card} />
    </header>
  )
}

function GapTitle({ card }: { readonly card: GapCard }) {
  const today = useToday()
  const { timeZone } = useCurrentLocation().location
  const { gap, acceptedBy, previousPatient } = card
  const isFilled = isOneOf(filledGapStates, gap.state)
  return (
    <div className={asStack(2)}>
      <h2 className={styles.when}>{startTimeText(gap.startsAt, today, timeZone)}</h2>
      <p className={asText('body', 'ink')}>
        {gapSummary(card)}
        {previousPatient && <span className={asText('quiet')}> · {causeText(card)}</span>}
      </p>
      {isFilled && (
        <p className={classNames(asRow('4 14', 'wraps', 'body'), styles.won)}>
          {acceptedBy && <strong>{tWaitlist('filledBy', { name: patientNameOf(acceptedBy) })}</strong>}
          {gap.minutesWon > 0 && <span>{tWaitlist('nodeRecovered', { minutes: gap.minutesWon })}</span>}
          {gap.centsWon > 0 && <span>{wholeDollars(gap.centsWon)}</span>}
        </p>
      )}
    </div>
  )
}
