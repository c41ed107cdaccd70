import { ToggleButton, ToggleButtonGroup } from 'react-aria-components'
import { Badge } from '../state/Badge.tsx'
import styles from './Segments.module.css'

type Props<Choice extends string> = {
  readonly label: string
  readonly choices: readonly { readonly id: Choice; readonly word: string; readonly count?: number }[]
  readonly chosen: Choice
  readonly onChoose: (choice: Choice) => void
}

/** One of a few, all in sight. */
export function Segments<Choice extends string>({ label, choices, chosen, onChoose }: Props<Choice>) {
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
      {choices.map(({ id, word, count }) => (
        <ToggleButton key={id} id={id} className={styles.choice ?? ''}>
          {word}
          {count !== undefined && <Badge kind="count">{count}</Badge>}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}
