import { Toggles, type TogglesProps } from '../../../../parts/form/Toggles.tsx'
import styles from './WishDialog.module.css'

/** Any of a few, under their name. */
export const Several = (props: TogglesProps) => (
  <div className={styles.several}>
    <span className={styles.label}>{props.label}</span>
    <Toggles {...props} />
  </div>
)
