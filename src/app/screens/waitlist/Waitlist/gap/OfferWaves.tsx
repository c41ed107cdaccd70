import { useMemo } from 'react'
import { millisecondsOf } from '#domain/time.ts'
import { liveOfferStates } from '#domain/waitlist/offer.ts'
import { digitsOf } from '#locale/common/time.ts'
import { tWaitlist } from '#locale/waitlist/waitlist.ts'
import type { GapCard, OfferLine } from '#streams/derive/waitlist/gapCards.ts'
import { type OfferWave, offerWavesOf } from '#streams/derive/waitlist/gapRanking.ts'
import type { GapRows } from '#streams/derive/waitlist/gapRows.ts'
import { useClient } from '../../../../appContext.ts'
import { CommandButton } from '../../../../components/command/CommandButton.tsx'
import { TimeLeft } from '../../../../components/time/Countdown.tsx'
import { useCurrentLocation } from '../../../../location/LocationProvider.tsx'
import { patientNameOf } from '../../../../components/waitlist/gapTexts.ts'
import { OfferStatusLine } from '../../../../components/waitlist/OfferStatusLine.tsx'
import { classNames } from '../../../../classNames.ts'
import { asRow, asStack, asText } from '../../../../theme/looks.ts'
import styles from './GapLists.module.css'
import { reasonsText } from './reasonsText.ts'

/** Lists the offers of each wave with their responses. Responses by phone are recorded here. */
export function OfferWaves({ rows, card }: { readonly rows: GapRows; readonly card: GapCard }) {
  const waves = useMemo(() => offerWavesOf(rows, card.gap), [rows, card.gap])
  return (
    <section className={classNames(asStack(6, 'shrinks'), styles.part)} aria-label={tWaitlist('waves')}>
      <h3 className={styles.caption}>{tWaitlist('waves')}</h3>
      {waves.length === 0 && <p className={classNames(asText('small', 'quiet'), styles.none)}>{tWaitlist('noWaves')}</p>}
      {waves.map((wave) => (
        <OfferWaveItem key={wave.id} wave={wave} />
      ))}
    </section>
  )
}

function OfferWaveItem({ wave: { wave, lines } }: { readonly wave: OfferWave }) {
  const { timeZone } = useCurrentLocation().location
  const first = lines[0]?.offer
  return (
    <div className={classNames(asText('card'), styles.panel)}>
      <p className={classNames(asRow(10, 'small', 'ink'), styles.waveHead)}>
        <strong>{wave === 0 ? tWaitlist('offeredManually') : tWaitlist('wave', { wave })}</strong>
        <span className={asText('faint', 'pushed')}>
          {first && tWaitlist('waveAt', { count: lines.length, time: digitsOf(first.sentAt ?? first.createdAt, timeZone) })}
        </span>
      </p>
      <ul>
        {lines.map((line) => (
          <OfferItem key={line.id} line={line} />
        ))}
      </ul>
    </div>
  )
}

const liveStates: readonly string[] = liveOfferStates

function OfferItem({ line }: { readonly line: OfferLine }) {
  const { offer, patient } = line
  return (
    <>
      <OfferStatusLine line={line} />
      {(liveStates.includes(offer.state) || offer.reasons.length > 0) && (
        <li className={classNames(asRow('4 10', 'center', 'wraps'), styles.under)}>
          <span className={asText('small', 'quiet', 'shrinks')}>{reasonsText(offer.reasons)}</span>
          {liveStates.includes(offer.state) && <OfferResponseButtons line={line} name={patientNameOf(patient)} />}
        </li>
      )}
    </>
  )
}

const offerResponses = [
  { action: 'accept', labelKey: 'recordAcceptance', isSoft: true },
  { action: 'decline', labelKey: 'recordDecline', kind: 'quiet' },
  { action: 'withdraw', labelKey: 'withdrawOffer', kind: 'quiet' },
] as const

/** Records a response given by phone, or withdraws the offer. */
function OfferResponseButtons({ line: { offer }, name }: { readonly line: OfferLine; readonly name: string }) {
  const client = useClient()
  const allowedCommands = client.allowedCommands('waitlists/offers', offer)
  return (
    <span className={classNames(asRow(6, 'inline', 'center', 'pushed'), styles.acts)}>
      {offer.expiresAt !== null && <TimeLeft to={millisecondsOf(offer.expiresAt)} className={styles.left} />}
      {offerResponses
        .map(({ action, ...buttonProps }) => ({ command: `waitlists/offers.${action}`, ...buttonProps }))
        .filter(({ command }) => allowedCommands.includes(command))
        .map(({ command, labelKey, ...buttonProps }) => (
          <CommandButton
            key={command}
            command={command}
            record={offer.id}
            shownVersion={offer.version}
            label={tWaitlist(labelKey)}
            about={name}
            {...buttonProps}
          />
        ))}
    </span>
  )
}
