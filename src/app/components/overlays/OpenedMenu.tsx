import { type RefObject, useRef } from 'react'
import { Header, Menu as AriaMenu, MenuItem, MenuSection, Popover } from 'react-aria-components'
import { classNames } from '../../classNames.ts'
import { asRow, asText } from '../../theme/looks.ts'
import styles from './Choices.module.css'
import type { MenuChoice, MenuProps } from './menuChoices.ts'
import type { FirstFocus } from './useMenuButton.ts'
import { searchedFrom, SearchedChoices } from './SearchedChoices.tsx'

type Props = Omit<MenuProps, 'children'> & {
  readonly id: string
  readonly trigger: RefObject<HTMLButtonElement | null>
  readonly firstFocus: FirstFocus
  readonly onClose: () => void
}

const selectionProps = (selection: MenuProps['selection'], chosen: readonly string[]) =>
  selection === 'several'
    ? { selectionMode: 'multiple' as const, selectedKeys: chosen, shouldCloseOnSelect: false }
    : selection
      ? { selectionMode: 'single' as const, selectedKeys: chosen }
      : {}

const chosenIds = (choices: readonly MenuChoice[]): readonly string[] => choices.filter(({ isChosen }) => isChosen).map(({ id }) => id)

/** The choices of a menu, below its button. */
export function OpenedMenu({ trigger, onClose, isSearched = false, ...choices }: Props) {
  const list = useRef<HTMLDivElement>(null)
  const count = choices.groups.reduce((total, group) => total + group.choices.length, 0)
  const choiceList = <ChoiceList list={list} onClose={onClose} {...choices} />
  return (
    <Popover
      className={styles.popover ?? ''}
      aria-label={choices.label}
      trigger="MenuTrigger"
      triggerRef={trigger}
      scrollRef={list}
      placement="bottom start"
      offset={6}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      {isSearched || count > searchedFrom ? <SearchedChoices>{choiceList}</SearchedChoices> : choiceList}
    </Popover>
  )
}

function ChoiceList({
  id: menuId,
  list,
  label,
  groups,
  selection: menuSelection,
  firstFocus,
  onClose,
}: Omit<Props, 'trigger'> & { readonly list: RefObject<HTMLDivElement | null> }) {
  const chosen = chosenIds(groups.flatMap(({ choices }) => choices))
  return (
    <AriaMenu
      id={menuId}
      ref={list}
      className={styles.list ?? ''}
      aria-label={label}
      autoFocus={firstFocus ?? true}
      onClose={onClose}
      {...selectionProps(menuSelection, chosen)}
    >
      {groups.map(({ id, title, choices, selection }) => (
        <MenuSection
          key={id}
          id={id}
          {...(title ? {} : { 'aria-label': label })}
          {...(selection ? selectionProps(selection === 'one' || selection, chosenIds(choices)) : {})}
        >
          {title && <Header className={classNames(asText('fine', 'faint', 'medium'), styles.head)}>{title}</Header>}
          {choices.map((choice) => (
            <Choice key={choice.id} {...choice} staysOpen={selection === 'several'} />
          ))}
        </MenuSection>
      ))}
    </AriaMenu>
  )
}

const Choice = ({ id, label, icon, href, isChosen, onChoose, staysOpen }: MenuChoice & { readonly staysOpen: boolean }) => (
  <MenuItem
    id={id}
    className={classNames(asRow(12, 'center', 'label', 'ink'), styles.item)}
    textValue={label}
    {...(href ? { href } : {})}
    {...(onChoose ? { onAction: onChoose } : {})}
    {...(staysOpen ? { shouldCloseOnSelect: false } : {})}
    data-chosen={isChosen || undefined}
  >
    {icon}
    {label}
  </MenuItem>
)
