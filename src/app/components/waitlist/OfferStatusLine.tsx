import { tGaps } from '#locale/waitlist/gaps.ts'
import type { OfferLine as OfferLineRow } from '#streams/derive/waitlist/gapCards.ts'
import { classNames } from '../../classNames.ts'
import { asRow, asText } from '../../theme/looks.ts'
import { Glow } from '../state/Glow.tsx'
import { patientNameOf } from './gapTexts.ts'
import styles from './OfferStatusLine.module.css'
import { type OfferMarkShape, offerMarkShapes } from './gapStates.ts'

/** One offer with its patient and state, so that reception can answer a patient who phones. */
export function OfferStatusLine({ line: { offer, patient } }: { readonly line: OfferLineRow }) {
  const label = tGaps(`offerState.${offer.state}`)
  return (
    <li className={classNames(asRow(8, 'center'), styles.line)} data-dot={offerMarkShapes[offer.state]}>
      <OfferMark shape={offerMarkShapes[offer.state]} />
      <span className={classNames(asText('ink', 'breaks', 'shrinks'), styles.name)}>{patientNameOf(patient)}</span>
      <Glow value={offer.state} className={styles.word}>
        {label}
      </Glow>
    </li>
  )
}

const offerMarks = {
  ring: <circle cx="5" cy="5" r="3.2" />,
  full: <circle cx="5" cy="5" r="4" className={styles.full} />,
  yes: <path d="M1.6 5.4 4 7.8 8.6 2.6" />,
  no: <path d="M2.6 2.6 7.4 7.4" />,
} as const

const OfferMark = ({ shape }: { readonly shape: OfferMarkShape }) => (
  <svg className={styles.mark} viewBox="0 0 10 10" aria-hidden="true">
    {offerMarks[shape]}
  </svg>
)
