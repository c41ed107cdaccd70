import { tChart } from '#locale/clinical/chart.ts'
import { classNames } from '../../../../classNames.ts'
import { asRow, asText } from '../../../../theme/looks.ts'
import styles from './tools.module.css'

const hints = [
  [['←', '→'], tChart('keyTooth')],
  [['M', 'O', 'D', 'B', 'L'], tChart('keySurface')],
  [[tChart('keyStateKeys')], tChart('keyState')],
  [['Ctrl', 'Z'], tChart('keyUndo')],
] as const

/** The keys of the chart, in one line. */
export const KeyHints = () => (
  <ul className={classNames(asRow('8 16', 'center', 'wraps'), styles.hints)} aria-label={tChart('keys')}>
    {hints.map(([keys, label]) => (
      <li key={label} className={classNames(asRow(4, 'center'), asText('small', 'quiet'))}>
        {keys.map((key) => (
          <kbd key={key} className={styles.key}>
            {key}
          </kbd>
        ))}
        {label}
      </li>
    ))}
  </ul>
)
