import { Switch as AriaSwitch } from 'react-aria-components'
import { classNames } from '../../classNames.ts'
import { asRow } from '../../theme/looks.ts'
import styles from './Switch.module.css'

type Props = {
  readonly label: string
  /** For screen readers only: the label is visible elsewhere. */
  readonly isLabelHidden?: boolean
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
}

export function Switch({ label, isLabelHidden = false, isOn, onChange }: Props) {
  return (
    <AriaSwitch className={classNames(asRow(10, 'inline', 'center', 'label'), styles.switch)} isSelected={isOn} onChange={onChange}>
      <span className={styles.track} aria-hidden="true" />
      {isLabelHidden ? <span className="unseen">{label}</span> : label}
    </AriaSwitch>
  )
}
