import { Switch as Toggle } from 'react-aria-components'
import styles from './Switch.module.css'

type Props = { readonly label: string; readonly isOn: boolean; readonly onTurn: (isOn: boolean) => void }

export function Switch({ label, isOn, onTurn }: Props) {
  return (
    <Toggle className={styles.switch ?? ''} isSelected={isOn} onChange={onTurn}>
      <span className={styles.track} aria-hidden="true" />
      {label}
    </Toggle>
  )
}
