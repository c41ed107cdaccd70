import { Switch as AriaSwitch } from 'react-aria-components'
import { classNames } from '../../classNames.ts'
import { asRow } from '../../theme/looks.ts'
import styles from './Switch.module.css'

type Props = { readonly label: string; readonly isOn: boolean; readonly onChange: (isOn: boolean) => void }

export function Switch({ label, isOn, onChange }: Props) {
  return (
    <AriaSwitch className={classNames(asRow(10, 'inline', 'center', 'label'), styles.switch)} isSelected={isOn} onChange={onChange}>
      <span className={styles.track} aria-hidden="true" />
      {label}
    </AriaSwitch>
  )
}
