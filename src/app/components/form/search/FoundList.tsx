import type { ReactNode, Ref } from 'react'
import { ListBox, ListBoxItem } from 'react-aria-components'
import { classNames } from '../../../classNames.ts'
import { asRow, asStack, asText } from '../../../theme/looks.ts'
import styles from './FoundList.module.css'

export type FoundItem = { readonly id: string; readonly name: string; readonly content?: ReactNode }

type Props<Item extends FoundItem> = {
  readonly label: string
  readonly items: readonly Item[]
  readonly onChoose: (item: Item) => void
  /** Each item has several lines below each other, not one. */
  readonly hasLines?: boolean
  readonly className?: string | undefined
  readonly ref?: Ref<HTMLDivElement>
}

/** What a search found, below its field; a press or Enter chooses one. */
export function FoundList<Item extends FoundItem>({ label, items, onChoose, hasLines = false, className, ref }: Props<Item>) {
  const look = hasLines ? classNames(asStack(2), styles.lines) : classNames(asRow(12, 'center', 'between', 'label'), styles.line)
  return (
    <ListBox
      {...(ref ? { ref } : {})}
      aria-label={label}
      className={classNames(styles.found, className)}
      selectionMode="single"
      items={items}
      onSelectionChange={(keys) => {
        const chosen = items.find(({ id }) => keys !== 'all' && keys.has(id))
        if (chosen) onChoose(chosen)
      }}
    >
      {({ id, name, content }) => (
        <ListBoxItem id={id} textValue={name} className={classNames(look, styles.item)}>
          {content ?? name}
        </ListBoxItem>
      )}
    </ListBox>
  )
}

type ChosenProps = { readonly name: string; readonly note?: ReactNode; readonly wraps?: boolean; readonly children: ReactNode }

/** What was chosen, in place of the search, and the button that changes it. */
export const Chosen = ({ name, note, wraps = false, children }: ChosenProps) => (
  <p className={classNames(wraps ? asRow('4 10', 'wraps') : asRow(10), asText('body', 'quiet'), styles.chosen)}>
    <strong>{name}</strong>
    {note && <span>{note}</span>}
    {children}
  </p>
)
