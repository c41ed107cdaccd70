import { classNames } from '../../classNames.ts'
import { asRow, asText } from '../../theme/looks.ts'
import styles from './Keys.module.css'

/** Keys as they are on a keyboard, pressed together or one of several. */
export const Keys = ({ keys }: { readonly keys: readonly string[] }) => (
  <span className={asRow(4, 'center', 'fixed')}>
    {keys.map((key) => (
      <kbd key={key} className={classNames(asText('quiet', 'oneLine'), styles.key)}>
        {key}
      </kbd>
    ))}
  </span>
)
