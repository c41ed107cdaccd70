import { signedText } from './reportTexts.ts'
import { classNames } from '../../../../classNames.ts'
import { asRow } from '../../../../theme/looks.ts'
import styles from './Report.module.css'

/** The longest bar, in pixels. */
const longest = 32

type Props = {
  readonly change: number | null
  /** The length of the bar: −1 for the longest to the left, 1 for the longest to the right. */
  readonly part: number
}

/** The change as a bar to the left or right of a line, with its number. */
export function ChangeBar({ change, part }: Props) {
  const length = Math.abs(part) * longest
  return (
    <span className={classNames(asRow(8, 'inline', 'center'), styles.changeBar)}>
      <svg className={styles.bar} width={2 * longest + 1} height={12} aria-hidden="true">
        <rect className={styles.middle} x={longest} y={0} width={1} height={12} />
        <rect x={part < 0 ? longest - length : longest + 1} y={2} width={length} height={8} />
      </svg>
      <span className="figure">{signedText(change)}</span>
    </span>
  )
}
