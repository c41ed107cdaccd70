import type { ReactNode } from 'react'
import { Menu as List, MenuItem, MenuTrigger, Popover, Section, Header } from 'react-aria-components'
import styles from './Menu.module.css'

export type Choice = {
  readonly id: string
  readonly word: string
  readonly icon?: ReactNode
  readonly href?: string
  readonly isChosen?: boolean
  readonly onChoose?: () => void
}

type Props = {
  readonly label: string
  /** What opens it: a `Button`. */
  readonly children: ReactNode
  readonly groups: readonly { readonly id: string; readonly head?: string; readonly choices: readonly Choice[] }[]
  /** One of the choices is the chosen one, and the menu says which; or several may be, and it stays open for them. */
  readonly isChoice?: boolean | 'several'
}

const selecting = (isChoice: Props['isChoice'], chosen: readonly string[]) =>
  isChoice === 'several'
    ? { selectionMode: 'multiple' as const, selectedKeys: chosen, shouldCloseOnSelect: false }
    : isChoice
      ? { selectionMode: 'single' as const, selectedKeys: chosen }
      : {}

export function Menu({ label, children, groups, isChoice = false }: Props) {
  const chosen = groups
    .flatMap(({ choices }) => choices)
    .filter((choice) => choice.isChosen)
    .map(({ id }) => id)
  return (
    <MenuTrigger>
      {children}
      <Popover className={styles.popover ?? ''} placement="bottom start" offset={6}>
        <List className={styles.list ?? ''} aria-label={label} {...selecting(isChoice, chosen)}>
          {groups.map(({ id, head, choices }) => (
            <Section key={id} id={id} {...(head ? {} : { 'aria-label': label })}>
              {head && <Header className={styles.head ?? ''}>{head}</Header>}
              {choices.map((choice) => (
                <MenuItem
                  key={choice.id}
                  id={choice.id}
                  className={styles.item ?? ''}
                  textValue={choice.word}
                  {...(choice.href ? { href: choice.href } : {})}
                  {...(choice.onChoose ? { onAction: choice.onChoose } : {})}
                  data-chosen={choice.isChosen || undefined}
                >
                  {choice.icon}
                  {choice.word}
                </MenuItem>
              ))}
            </Section>
          ))}
        </List>
      </Popover>
    </MenuTrigger>
  )
}
