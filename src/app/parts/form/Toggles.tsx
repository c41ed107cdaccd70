import { ToggleButton, ToggleButtonGroup } from 'react-aria-components'
import { classes } from '../../classes.ts'
import styles from './Toggles.module.css'

export type TogglesProps = {
  readonly label: string
  readonly options: readonly { readonly id: string; readonly word: string }[]
  readonly chosen: readonly string[]
  readonly onChoose: (chosen: readonly string[]) => void
  /** Those that stand in sight; left out, all of them. */
  readonly shown?: readonly { readonly id: string; readonly word: string }[]
  readonly className?: string | undefined
}

/** Any of a few, side by side; none of them is any. What is chosen keeps the order of the options. */
export const Toggles = ({ label, options, chosen, onChoose, shown = options, className }: TogglesProps) => (
  <ToggleButtonGroup
    aria-label={label}
    className={classes(styles.toggles, className)}
    selectionMode="multiple"
    selectedKeys={chosen}
    onSelectionChange={(keys) => onChoose(options.filter(({ id }) => keys.has(id)).map(({ id }) => id))}
  >
    {shown.map(({ id, word }) => (
      <ToggleButton key={id} id={id} className={styles.toggle ?? ''}>
        {word}
      </ToggleButton>
    ))}
  </ToggleButtonGroup>
)
