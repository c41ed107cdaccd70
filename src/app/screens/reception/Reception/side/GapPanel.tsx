import { Link } from '@tanstack/react-router'
import type { Day } from '#domain/time.ts'
import type { GapSettings } from '#streams/derive/waitlist/gapRows.ts'
import type { GapCard } from '#streams/derive/waitlist/gaps.ts'
import { useClient, useHouse } from '../../../../context.ts'
import { CommandButton } from '../../../../parts/command/CommandButton.tsx'
import { GapHead } from '../../../waitlist/gaps/GapHead.tsx'
import { nameOf, whatOf, whenOf } from '../../../waitlist/gaps/naming.ts'
import { OfferLine } from '../../../waitlist/gaps/OfferLine.tsx'
import { storyOf } from '../../../waitlist/gaps/storyOf.ts'
import { sayGaps } from '../../../waitlist/sayGaps.ts'
import styles from './DeskSide.module.css'

type Props = { readonly card: GapCard; readonly settings: GapSettings; readonly today: Day; readonly timeZone: string }

/** One free time, ticking. Its head leads to where it is given away. */
export function GapPanel({ card, settings, today, timeZone }: Props) {
  const { ticker } = useHouse()
  const when = whenOf(card.gap.startsAt, today, timeZone)
  const label = sayGaps('openOne', { time: when, what: whatOf(card), state: sayGaps(`state.${card.gap.state}`) })
  return (
    <div className={styles.gap} data-state={card.gap.state}>
      <Link to="/waitlist" search={{ gap: card.id }} className={styles.open} aria-label={label} />
      <GapHead card={card} when={when} />
      <span className={styles.story}>
        <span className={styles.what}>{storyOf(card, settings.mostWaves, ticker.now(), timeZone)}</span>
        <UndoCause card={card} />
      </span>
      {card.gap.state === 'offering' && card.offers.length > 0 && (
        <ul className={styles.offers}>
          {card.offers.map((line) => (
            <OfferLine key={line.id} line={line} />
          ))}
        </ul>
      )}
    </div>
  )
}

/** While it only settles nobody has been written to, and the cancellation can be taken back as if nothing had been. */
function UndoCause({ card: { undo, leaver } }: Pick<Props, 'card'>) {
  const client = useClient()
  if (undo === null || !client.scopes.has('appt.w')) return null
  return (
    <CommandButton
      className={styles.undo}
      command="appointments.revert"
      record={undo.id}
      seen={undo.version}
      label={sayGaps('undo')}
      about={sayGaps('undoAbout', { name: nameOf(leaver) })}
      kind="quiet"
    />
  )
}
