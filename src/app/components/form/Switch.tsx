import { Switch as AriaSwitch } from 'react-aria-components'
import styles from './Switch.module.css'

type Props = { readonly label: string; readonly isOn: boolean; readonly onChange: (isOn: boolean) => void }

export function Switch({ label, isOn, onChange }: Props) {
  return (
    <AriaSwitch className={styles.switch ?? ''} isSelected={isOn} onChange={onChange}>
      <span className={styles.track} aria-hidden="true" />
      {label}
    </AriaSwitch>
  )
}
