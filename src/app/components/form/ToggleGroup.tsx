import { ToggleButton, ToggleButtonGroup } from 'react-aria-components'
import { classNames } from '../../classNames.ts'
import { asRow } from '../../theme/looks.ts'
import styles from './ToggleGroup.module.css'

export type ToggleGroupProps = {
  readonly label: string
  readonly options: readonly { readonly id: string; readonly label: string }[]
  readonly chosen: readonly string[]
  readonly onChoose: (chosen: readonly string[]) => void
  /** Options that are visible; all of them by default. */
  readonly visibleOptions?: readonly { readonly id: string; readonly label: string }[]
  readonly className?: string | undefined
}

/** Selects any number of a few options, side by side. The result keeps the order of the options; an empty result means no restriction. */
export const ToggleGroup = ({ label, options, chosen, onChoose, visibleOptions = options, className }: ToggleGroupProps) => (
  <ToggleButtonGroup
    aria-label={label}
    className={classNames(asRow(6, 'wraps'), className)}
    selectionMode="multiple"
    selectedKeys={chosen}
    onSelectionChange={(keys) => onChoose(options.filter(({ id }) => keys.has(id)).map(({ id }) => id))}
  >
    {visibleOptions.map(({ id, label: optionLabel }) => (
      <ToggleButton key={id} id={id} className={styles.toggle ?? ''}>
        {optionLabel}
      </ToggleButton>
    ))}
  </ToggleButtonGroup>
)
