import { ToggleGroup, type ToggleGroupProps } from '../../../../components/form/ToggleGroup.tsx'
import styles from './WaitlistEntryDialog.module.css'

/** A labelled group of options of which several can be chosen. */
export const LabelledToggles = (props: ToggleGroupProps) => (
  <div className={styles.several}>
    <span className={styles.label}>{props.label}</span>
    <ToggleGroup {...props} />
  </div>
)
