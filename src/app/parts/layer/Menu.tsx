import type { ReactNode } from 'react'
import { Header, Menu as List, MenuItem, MenuSection, MenuTrigger, Popover } from 'react-aria-components'
import styles from './Choices.module.css'

export type Choice = {
  readonly id: string
  readonly word: string
  readonly icon?: ReactNode
  readonly href?: string
  readonly isChosen?: boolean
  readonly onChoose?: () => void
}

type Picks = 'one' | 'several'
type Group = {
  readonly id: string
  readonly head?: string
  readonly choices: readonly Choice[]
  /** Where the groups of one menu differ in how many of theirs are chosen. */
  readonly picks?: Picks
}

type Props = {
  readonly label: string
  /** What opens it: a `Button`. */
  readonly children: ReactNode
  readonly groups: readonly Group[]
  /** One of the choices is the chosen one, and the menu says which; or several may be, and it stays open for them. */
  readonly isChoice?: boolean | 'several'
}

const selecting = (isChoice: Props['isChoice'], chosen: readonly string[]) =>
  isChoice === 'several'
    ? { selectionMode: 'multiple' as const, selectedKeys: chosen, shouldCloseOnSelect: false }
    : isChoice
      ? { selectionMode: 'single' as const, selectedKeys: chosen }
      : {}

const idsOf = (choices: readonly Choice[]): readonly string[] => choices.filter(({ isChosen }) => isChosen).map(({ id }) => id)

export function Menu({ label, children, groups, isChoice = false }: Props) {
  const chosen = idsOf(groups.flatMap(({ choices }) => choices))
  return (
    <MenuTrigger>
      {children}
      <Popover className={styles.popover ?? ''} placement="bottom start" offset={6}>
        <List className={styles.list ?? ''} aria-label={label} {...selecting(isChoice, chosen)}>
          {groups.map(({ id, head, choices, picks }) => (
            <MenuSection
              key={id}
              id={id}
              {...(head ? {} : { 'aria-label': label })}
              {...(picks ? selecting(picks === 'one' || picks, idsOf(choices)) : {})}
            >
              {head && <Header className={styles.head ?? ''}>{head}</Header>}
              {choices.map((choice) => (
                <MenuItem
                  key={choice.id}
                  id={choice.id}
                  className={styles.item ?? ''}
                  textValue={choice.word}
                  {...(choice.href ? { href: choice.href } : {})}
                  {...(choice.onChoose ? { onAction: choice.onChoose } : {})}
                  {...(picks === 'several' ? { shouldCloseOnSelect: false } : {})}
                  data-chosen={choice.isChosen || undefined}
                >
                  {choice.icon}
                  {choice.word}
                </MenuItem>
              ))}
            </MenuSection>
          ))}
        </List>
      </Popover>
    </MenuTrigger>
  )
}
