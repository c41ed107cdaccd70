import { ToggleButton, ToggleButtonGroup } from 'react-aria-components'
import styles from './WishDialog.module.css'

type Props = {
  readonly label: string
  readonly options: readonly { readonly id: string; readonly word: string }[]
  readonly chosen: readonly string[]
  readonly onChoose: (chosen: readonly string[]) => void
}

/** Any of a few, all in sight; none of them is any. */
export function Several({ label, options, chosen, onChoose }: Props) {
  return (
    <div className={styles.several}>
      <span className={styles.label}>{label}</span>
      <ToggleButtonGroup
        aria-label={label}
        className={styles.group ?? ''}
        selectionMode="multiple"
        selectedKeys={chosen}
        onSelectionChange={(keys) => onChoose(options.filter(({ id }) => keys.has(id)).map(({ id }) => id))}
      >
        {options.map(({ id, word }) => (
          <ToggleButton key={id} id={id} className={styles.one ?? ''}>
            {word}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </div>
  )
}
