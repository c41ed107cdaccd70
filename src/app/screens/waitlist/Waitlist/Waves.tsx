import { useMemo } from 'react'
import type { GapRows } from '#streams/derive/waitlist/gapRows.ts'
import type { GapCard, OfferLine } from '#streams/derive/waitlist/gaps.ts'
import { type Wave, wavesOf } from '#streams/derive/waitlist/waitlistGap.ts'
import { liveOfferStates } from '#domain/waitlist/offer.ts'
import { millisecondsOf } from '#domain/time.ts'
import { digitsOf } from '#domain/words/time.ts'
import { useClient } from '../../../context.ts'
import { CommandButton } from '../../../parts/command/CommandButton.tsx'
import { TimeLeft } from '../../../parts/time/Countdown.tsx'
import { usePlace } from '../../../place.tsx'
import { nameOf } from '../gaps/naming.ts'
import { OfferLine as Said } from '../gaps/OfferLine.tsx'
import styles from './Lists.module.css'
import { reasonWords } from './reasonWords.ts'
import { sayWaitlist } from './sayWaitlist.ts'

/** Who was asked, wave after wave, and what each said; what is said on the telephone is written down here. */
export function Waves({ rows, card }: { readonly rows: GapRows; readonly card: GapCard }) {
  const waves = useMemo(() => wavesOf(rows, card.gap), [rows, card.gap])
  return (
    <section className={styles.part} aria-label={sayWaitlist('waves')}>
      <h3 className={styles.caption}>{sayWaitlist('waves')}</h3>
      {waves.length === 0 && <p className={styles.none}>{sayWaitlist('noWaves')}</p>}
      {waves.map((wave) => (
        <OneWave key={wave.id} wave={wave} />
      ))}
    </section>
  )
}

function OneWave({ wave: { wave, lines } }: { readonly wave: Wave }) {
  const { timeZone } = usePlace().location
  const first = lines[0]?.offer
  return (
    <div className={styles.panel}>
      <p className={styles.waveHead}>
        <strong>{wave === 0 ? sayWaitlist('byHand') : sayWaitlist('wave', { wave })}</strong>
        <span className={styles.end}>
          {first && sayWaitlist('waveAt', { count: lines.length, time: digitsOf(first.sentAt ?? first.createdAt, timeZone) })}
        </span>
      </p>
      <ul>
        {lines.map((line) => (
          <Asked key={line.id} line={line} />
        ))}
      </ul>
    </div>
  )
}

const live: readonly string[] = liveOfferStates

function Asked({ line }: { readonly line: OfferLine }) {
  const { offer, patient } = line
  return (
    <>
      <Said line={line} />
      {(live.includes(offer.state) || offer.reasons.length > 0) && (
        <li className={styles.under}>
          <span className={styles.reasons}>{reasonWords(offer.reasons)}</span>
          {live.includes(offer.state) && <Answering line={line} name={nameOf(patient)} />}
        </li>
      )}
    </>
  )
}

const answers = [
  { word: 'accept', says: 'saidYes', isSoft: true },
  { word: 'decline', says: 'saidNo', kind: 'quiet' },
  { word: 'withdraw', says: 'takeBack', kind: 'quiet' },
] as const

/** Somebody rings instead of tapping the link; or what was asked is asked no longer. */
function Answering({ line: { offer }, name }: { readonly line: OfferLine; readonly name: string }) {
  const client = useClient()
  const open = client.possible('waitlists/offers', offer)
  return (
    <span className={styles.acts}>
      {offer.expiresAt !== null && <TimeLeft to={millisecondsOf(offer.expiresAt)} className={styles.left} />}
      {answers
        .map(({ word, ...look }) => ({ command: `waitlists/offers.${word}`, ...look }))
        .filter(({ command }) => open.includes(command))
        .map(({ command, says, ...look }) => (
          <CommandButton
            key={command}
            command={command}
            record={offer.id}
            seen={offer.version}
            label={sayWaitlist(says)}
            about={name}
            {...look}
          />
        ))}
    </span>
  )
}
