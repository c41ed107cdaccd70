import type { ReactNode } from 'react'
import { Header, Menu as AriaMenu, MenuItem, MenuSection, MenuTrigger, Popover } from 'react-aria-components'
import { searchedFrom, SearchedChoices } from './SearchedChoices.tsx'
import styles from './Choices.module.css'

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

type Props = {
  readonly label: string
  /** The trigger: a `Button`. */
  readonly children: ReactNode
  readonly groups: readonly MenuGroup[]
  /** Whether the menu marks one chosen item, or several; with several it stays open while the user chooses. */
  readonly selection?: boolean | 'several'
}

const selectionProps = (selection: Props['selection'], chosen: readonly string[]) =>
  selection === 'several'
    ? { selectionMode: 'multiple' as const, selectedKeys: chosen, shouldCloseOnSelect: false }
    : selection
      ? { selectionMode: 'single' as const, selectedKeys: chosen }
      : {}

const chosenIds = (choices: readonly MenuChoice[]): readonly string[] => choices.filter(({ isChosen }) => isChosen).map(({ id }) => id)

export function Menu({ label, children, groups, selection = false }: Props) {
  const count = groups.reduce((total, { choices }) => total + choices.length, 0)
  const list = <ChoiceList label={label} groups={groups} selection={selection} />
  return (
    <MenuTrigger>
      {children}
      <Popover className={styles.popover ?? ''} placement="bottom start" offset={6}>
        {count > searchedFrom ? <SearchedChoices>{list}</SearchedChoices> : list}
      </Popover>
    </MenuTrigger>
  )
}

function ChoiceList({ label, groups, selection: menuSelection }: Omit<Props, 'children'>) {
  const chosen = chosenIds(groups.flatMap(({ choices }) => choices))
  return (
    <AriaMenu className={styles.list ?? ''} aria-label={label} {...selectionProps(menuSelection, chosen)}>
      {groups.map(({ id, title, choices, selection }) => (
        <MenuSection
          key={id}
          id={id}
          {...(title ? {} : { 'aria-label': label })}
          {...(selection ? selectionProps(selection === 'one' || selection, chosenIds(choices)) : {})}
        >
          {title && <Header className={styles.head ?? ''}>{title}</Header>}
          {choices.map((choice) => (
            <MenuItem
              key={choice.id}
              id={choice.id}
              className={styles.item ?? ''}
              textValue={choice.label}
              {...(choice.href ? { href: choice.href } : {})}
              {...(choice.onChoose ? { onAction: choice.onChoose } : {})}
              {...(selection === 'several' ? { shouldCloseOnSelect: false } : {})}
              data-chosen={choice.isChosen || undefined}
            >
              {choice.icon}
              {choice.label}
            </MenuItem>
          ))}
        </MenuSection>
      ))}
    </AriaMenu>
  )
}
