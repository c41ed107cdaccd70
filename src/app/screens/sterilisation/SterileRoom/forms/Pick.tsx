import { ToggleButton } from 'react-aria-components'
import styles from './Forms.module.css'

type Props<Choice extends string> = {
  readonly choices: readonly { readonly id: Choice; readonly word: string; readonly what?: string }[]
  readonly chosen: Choice | null
  readonly label: string
  readonly onChoose: (choice: Choice) => void
}

/** One of several that need words of their own, each as large as a gloved thumb. */
export const Pick = <Choice extends string>({ choices, chosen, label, onChoose }: Props<Choice>) => (
  <div className={styles.choices} role="group" aria-label={label}>
    {choices.map(({ id, word, what }) => (
      <ToggleButton key={id} className={styles.pick ?? ''} isSelected={id === chosen} onChange={() => onChoose(id)}>
        {word}
        {what && <small>{what}</small>}
      </ToggleButton>
    ))}
  </div>
)
