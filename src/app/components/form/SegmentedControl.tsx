import { ToggleButton, ToggleButtonGroup } from 'react-aria-components'
import { Badge } from '../state/Badge.tsx'
import styles from './SegmentedControl.module.css'

type Props<Choice extends string> = {
  readonly label: string
  readonly choices: readonly { readonly id: Choice; readonly label: string; readonly count?: number }[]
  readonly chosen: Choice
  readonly onChoose: (choice: Choice) => void
}

/** Selects one of a few options, all visible. */
export function SegmentedControl<Choice extends string>({ label, choices, chosen, onChoose }: Props<Choice>) {
  return (
    <ToggleButtonGroup
      className={styles.track ?? ''}
      aria-label={label}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[chosen]}
      onSelectionChange={(keys) => {
        const next = choices.find(({ id }) => keys.has(id))
        if (next) onChoose(next.id)
      }}
    >
      {choices.map(({ id, label: optionLabel, count }) => (
        <ToggleButton key={id} id={id} className={styles.choice ?? ''}>
          {optionLabel}
          {count !== undefined && <Badge kind="count">{count}</Badge>}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}
