import type { ReactNode } from 'react'
import { wholePercentText } from '#locale/common/percentText.ts'
import { tCampaigns } from '#locale/campaigns/campaigns.ts'
import { type CampaignRow, type ResultsRow, sentOf } from '#streams/derive/campaigns/campaigns.ts'
import { answersWaiting, type RecipientLine } from '#streams/derive/campaigns/recipients.ts'
import { WaitingTime } from '../../../../components/messaging/WaitingTime.tsx'
import { Glow } from '../../../../components/state/Glow.tsx'
import { useClient } from '../../../../appContext.ts'
import { classNames } from '../../../../classNames.ts'
import { asRow, asStack, asText } from '../../../../theme/looks.ts'
import { wholeDollars } from '../../../../components/waitlist/gapTexts.ts'
import styles from '../Campaigns.module.css'
import { ProgressBar } from '../ProgressBar.tsx'

type Props = { readonly campaign: CampaignRow; readonly results: ResultsRow; readonly lines: readonly RecipientLine[] }

/** One bar of who was sent to, left out and is to come, and the five figures of a campaign. */
export function Figures({ campaign, results, lines }: Props) {
  const { sent, written } = sentOf(results)
  const toCome = results.recipients - results.skipped - sent - results.failed
  return (
    <div className={classNames(asStack(8), styles.figures)}>
      <ProgressBar results={results} isOver={campaign.state !== 'running'} isLarge />
      <p className={classNames(asRow(0, 'wraps', 'small', 'quiet'), styles.progress)}>
        <strong>{tCampaigns('progress.sent', { count: sent })}</strong>
        <span>{tCampaigns('progress.leftOut', { count: results.skipped })}</span>
        <span>{tCampaigns('progress.toCome', { count: Math.max(0, toCome) })}</span>
      </p>
      <dl className={classNames(asRow(0, 'wraps'), styles.figureRow)}>
        <Figure name="delivered" value={results.delivered} note={deliveryNote(results, sent, written)} />
        <Figure name="answered" value={results.answered} note={sent > 0 ? wholePercentText(results.answered / sent) : ''} />
        <Figure name="booked" value={results.booked} note={results.bookedCents > 0 ? wholeDollars(results.bookedCents) : ''} />
        <WaitingFigure lines={lines} />
        <Figure name="optedOut" value={results.optedOut} note={results.optedOut > 0 ? tCampaigns('notes.obeyed') : ''} />
      </dl>
    </div>
  )
}

const deliveryNote = ({ delivered, failed }: ResultsRow, sent: number, written: number): string =>
  [
    sent - delivered - written > 0 ? tCampaigns('notes.onTheWay', { count: sent - delivered - written }) : '',
    written > 0 ? tCampaigns('notes.written', { count: written }) : '',
    failed > 0 ? tCampaigns('notes.failed', { count: failed }) : '',
  ]
    .filter(Boolean)
    .join(', ')

type FigureProps = {
  readonly name: 'delivered' | 'answered' | 'booked' | 'waiting' | 'optedOut'
  readonly value: number
  readonly note: ReactNode
}

const Figure = ({ name, value, note }: FigureProps) => (
  <div className={styles.figure}>
    <dt>{tCampaigns(`figures.${name}`)}</dt>
    <dd>
      <Glow className={styles.value} value={value} isGlowOff={false}>
        <span className="figure">{value.toLocaleString('en-AU')}</span>
      </Glow>
      <span className={asText('small', 'quiet')}>{note}</span>
    </dd>
  </div>
)

/** Answers that the practice has not read. A user without messages does not see them. */
function WaitingFigure({ lines }: { readonly lines: readonly RecipientLine[] }) {
  const { count, since } = answersWaiting(lines)
  if (!useClient().scopes.has('msg')) return null
  return <Figure name="waiting" value={count} note={since !== null && <WaitingTime since={since} />} />
}
