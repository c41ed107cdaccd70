import type { ReactNode } from 'react'
import { ToggleButton, ToggleButtonGroup } from 'react-aria-components'
import { Badge } from '../state/Badge.tsx'
import { classNames } from '../../classNames.ts'
import { asRow } from '../../theme/looks.ts'
import styles from './SegmentedControl.module.css'

type SegmentChoice<Choice extends string> = {
  readonly id: Choice
  readonly label: string
  readonly icon?: ReactNode
  readonly count?: number
  readonly isDisabled?: boolean
}

type Props<Choice extends string> = {
  readonly label: string
  readonly choices: readonly SegmentChoice<Choice>[]
  /** `null`: none yet. */
  readonly chosen: Choice | null
  readonly onChoose: (choice: Choice) => void
}

/** Selects one of a few options, all visible. */
export function SegmentedControl<Choice extends string>({ label, choices, chosen, onChoose }: Props<Choice>) {
  return (
    <ToggleButtonGroup
      className={classNames(asRow(0, 'inline', 'wraps'), styles.track)}
      aria-label={label}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={chosen === null ? [] : [chosen]}
      onSelectionChange={(keys) => {
        const next = choices.find(({ id }) => keys.has(id))
        if (next) onChoose(next.id)
      }}
    >
      {choices.map(({ id, label: optionLabel, icon, count, isDisabled = false }) => (
        <ToggleButton
          key={id}
          id={id}
          className={classNames(asRow(8, 'inline', 'center', 'quiet', 'oneLine'), styles.choice)}
          isDisabled={isDisabled}
        >
          {icon}
          {optionLabel}
          {count !== undefined && <Badge kind="count">{count}</Badge>}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}
