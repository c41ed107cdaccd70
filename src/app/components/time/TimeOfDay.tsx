import { asText } from '../../theme/looks.ts'
import styles from './TimeOfDay.module.css'

type Props = {
  readonly digits: string
  /** Left out where the context makes it clear. */
  readonly meridiem?: string | undefined
}

/** The digits in tabular figures, with a small am or pm. */
export function TimeOfDay({ digits, meridiem }: Props) {
  return (
    <span className={asText('oneLine')}>
      <span className="figure">{digits}</span>
      {meridiem && <span className={styles.half}>{meridiem}</span>}
    </span>
  )
}
