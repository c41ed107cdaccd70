import { Link } from '@tanstack/react-router'
import type { Day } from '#domain/time.ts'
import { tGaps } from '#locale/waitlist/gaps.ts'
import type { GapCard } from '#streams/derive/waitlist/gapCards.ts'
import type { GapSettings } from '#streams/derive/waitlist/gapRows.ts'
import { useClient, useAppContext } from '../../../../appContext.ts'
import { CommandButton } from '../../../../components/command/CommandButton.tsx'
import { GapHeader } from '../../../../components/waitlist/GapHeader.tsx'
import { patientNameOf, gapSummary, startTimeText } from '../../../../components/waitlist/gapTexts.ts'
import { OfferStatusLine } from '../../../../components/waitlist/OfferStatusLine.tsx'
import { gapStatusText } from '../../../../components/waitlist/gapStatusText.ts'
import { classNames } from '../../../../classNames.ts'
import { asRow, asText } from '../../../../theme/looks.ts'
import styles from './ReceptionSidebar.module.css'

type Props = { readonly card: GapCard; readonly settings: GapSettings; readonly today: Day; readonly timeZone: string }

/** One gap with its countdown. The heading links to the gap on Waitlist. */
export function GapPanel({ card, settings, today, timeZone }: Props) {
  const { ticker } = useAppContext()
  const when = startTimeText(card.gap.startsAt, today, timeZone)
  const label = tGaps('openOne', { time: when, what: gapSummary(card), state: tGaps(`state.${card.gap.state}`) })
  return (
    <div className={classNames(asText('card'), styles.gap)} data-state={card.gap.state}>
      <Link to="/waitlist" search={{ gap: card.id }} className={styles.open} aria-label={label} />
      <GapHeader card={card} when={when} />
      <span className={classNames(asRow(8, 'center', 'small', 'quiet'), styles.story)}>
        <span className={asText('breaks', 'shrinks')}>{gapStatusText(card, settings.mostWaves, ticker.now(), timeZone)}</span>
        <UndoCancellation card={card} />
      </span>
      {card.gap.state === 'offering' && card.offers.length > 0 && (
        <ul className={styles.offers}>
          {card.offers.map((line) => (
            <OfferStatusLine key={line.id} line={line} />
          ))}
        </ul>
      )}
    </div>
  )
}

/** Undoes the cancellation that opened the gap. Possible only while the gap settles and no offer has been sent. */
function UndoCancellation({ card: { undoableCancellation: undoable, previousPatient } }: Pick<Props, 'card'>) {
  const client = useClient()
  if (undoable === null || !client.scopes.has('appt.w')) return null
  return (
    <CommandButton
      className={styles.undo}
      command="appointments.revert"
      record={undoable.id}
      shownVersion={undoable.version}
      label={tGaps('undo')}
      about={tGaps('undoAbout', { name: patientNameOf(previousPatient) })}
      kind="quiet"
    />
  )
}
