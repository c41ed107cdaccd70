import type { OfferLine as Line } from '#streams/derive/waitlist/gaps.ts'
import { Glow } from '../../../parts/state/Glow.tsx'
import { sayGaps } from '../sayGaps.ts'
import { nameOf } from './naming.ts'
import styles from './OfferLine.module.css'
import { type Dot, dotOfOffer } from './stateOfGap.ts'

/** One person who was asked, and how it stands: so that whoever rings can be told the truth. */
export function OfferLine({ line: { offer, patient } }: { readonly line: Line }) {
  const word = sayGaps(`offerState.${offer.state}`)
  return (
    <li className={styles.line} data-dot={dotOfOffer[offer.state]}>
      <Mark dot={dotOfOffer[offer.state]} />
      <span className={styles.name}>{nameOf(patient)}</span>
      <Glow face={offer.state} className={styles.word}>
        {word}
      </Glow>
    </li>
  )
}

const marks = {
  ring: <circle cx="5" cy="5" r="3.2" />,
  full: <circle cx="5" cy="5" r="4" className={styles.full} />,
  yes: <path d="M1.6 5.4 4 7.8 8.6 2.6" />,
  no: <path d="M2.6 2.6 7.4 7.4" />,
} as const

const Mark = ({ dot }: { readonly dot: Dot }) => (
  <svg className={styles.mark} viewBox="0 0 10 10" aria-hidden="true">
    {marks[dot]}
  </svg>
)
