import type { ReactNode } from 'react'

export type MenuChoice = {
  readonly id: string
  readonly label: string
  readonly icon?: ReactNode
  readonly href?: string
  readonly isChosen?: boolean
  readonly onChoose?: () => void
}

type SelectionCount = 'one' | 'several'
type MenuGroup = {
  readonly id: string
  readonly title?: string
  readonly choices: readonly MenuChoice[]
  /** Overrides the menu's selection mode, where its groups differ. */
  readonly selection?: SelectionCount
}

export type MenuProps = {
  readonly label: string
  /** The trigger: a `Button`. */
  readonly children: ReactNode
  readonly groups: readonly MenuGroup[]
  /** Whether the menu marks one chosen item, or several; with several it stays open while the user chooses. */
  readonly selection?: boolean | 'several'
  /** Whether typing narrows the choices; a long list always has it. */
  readonly isSearched?: boolean
}
