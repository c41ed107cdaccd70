import { memo } from 'react'
import { shortWeekdayOf, wholeTimeOf } from '#locale/common/time.ts'
import { Button } from 'react-aria-components'
import type { FreeSlot } from '../../../../components/scheduling/freeSlots.ts'
import { tBook } from '../tBook.ts'
import { classNames } from '../../../../classNames.ts'
import { asRow, asStack, asText } from '../../../../theme/looks.ts'
import styles from './BookPanel.module.css'

type Props = {
  /** `null` while the server searches. */
  readonly fits: readonly FreeSlot[] | null
  readonly onChoose: (fit: FreeSlot) => void
  readonly timeZone: string
}

/** Free times for the appointment in the hand. The number is the key that books there. */
export const FitList = ({ fits, onChoose, timeZone }: Props) => (
  <section className={asStack(2)} aria-label={tBook('whereItFits')}>
    <h3 className={classNames(asRow(0, 'center', 'label', 'ink', 'strong'), styles.heading)}>{tBook('whereItFits')}</h3>
    {(fits === null || fits.length === 0) && <p className={asText('faint')}>{tBook(fits === null ? 'searching' : 'noFit')}</p>}
    {fits?.map((fit, index) => (
      <FitButton key={fit.startsAt} fit={fit} index={index} onChoose={onChoose} timeZone={timeZone} />
    ))}
  </section>
)

type FitButtonProps = Pick<Props, 'onChoose' | 'timeZone'> & { readonly fit: FreeSlot; readonly index: number }

const FitButton = memo(({ fit, index, onChoose, timeZone }: FitButtonProps) => (
  <Button className={styles.row ?? ''} onPress={() => onChoose(fit)}>
    <kbd className={styles.key}>{index + 1}</kbd>
    <strong className={asText('name', 'ink')}>{wholeTimeOf(fit.startsAt, timeZone)}</strong>
    <span className={asText('small', 'quiet', 'pushed')}>{shortWeekdayOf(fit.startsAt, timeZone)}</span>
  </Button>
))
