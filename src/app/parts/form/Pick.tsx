import { IconChevronDown } from '@tabler/icons-react'
import { Button, Label, ListBox, ListBoxItem, Popover, Select, SelectValue } from 'react-aria-components'
import styles from './Pick.module.css'

export type Option = { readonly id: string; readonly word: string }

type Props = {
  readonly label: string
  readonly options: readonly Option[]
  readonly chosen: string | null
  readonly onChoose: (id: string) => void
}

/** One of several that are not all in sight. */
export function Pick({ label, options, chosen, onChoose }: Props) {
  return (
    <Select className={styles.pick ?? ''} value={chosen} onChange={(key) => key !== null && onChoose(String(key))} placeholder="">
      <Label className={styles.label ?? ''}>{label}</Label>
      <Button className={styles.button ?? ''}>
        <SelectValue className={styles.value ?? ''} />
        <IconChevronDown size={18} stroke={1.75} aria-hidden="true" />
      </Button>
      <Popover className={styles.popover ?? ''} offset={4}>
        <ListBox className={styles.list ?? ''} items={options}>
          {({ id, word }) => (
            <ListBoxItem id={id} className={styles.item ?? ''} textValue={word}>
              {word}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </Select>
  )
}
