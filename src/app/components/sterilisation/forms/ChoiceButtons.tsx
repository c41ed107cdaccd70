import { ToggleButton } from 'react-aria-components'
import { classNames } from '../../../classNames.ts'
import { asStack } from '../../../theme/looks.ts'
import styles from './Forms.module.css'

type Props<Choice extends string> = {
  readonly choices: readonly { readonly id: Choice; readonly label: string; readonly description?: string }[]
  readonly chosen: Choice | null
  readonly groupLabel: string
  readonly onChoose: (choice: Choice) => void
}

/** Selects one of several options with a description, each large enough for a gloved thumb. */
export const ChoiceButtons = <Choice extends string>({ choices, chosen, groupLabel, onChoose }: Props<Choice>) => (
  <div className={styles.choices} role="group" aria-label={groupLabel}>
    {choices.map(({ id, label, description }) => (
      <ToggleButton
        key={id}
        className={classNames(asStack(1, 'label'), styles.pick)}
        isSelected={id === chosen}
        onChange={() => onChoose(id)}
      >
        {label}
        {description && <small>{description}</small>}
      </ToggleButton>
    ))}
  </div>
)
