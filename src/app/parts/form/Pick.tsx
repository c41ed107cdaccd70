import { IconChevronDown } from '@tabler/icons-react'
import { Button, FieldError, Label, ListBox, ListBoxItem, Popover, Select, SelectValue } from 'react-aria-components'
import { StateGlyph } from '../state/StateGlyph.tsx'
import choices from '../layer/Choices.module.css'
import styles from './Pick.module.css'

export type Option = { readonly id: string; readonly word: string }

type Props = {
  readonly label: string
  readonly options: readonly Option[]
  readonly chosen: string | null
  readonly onChoose: (id: string) => void
  /** What is wrong with it, as a sentence. */
  readonly fault?: string | undefined
}

/** One of several that are not all in sight. */
export function Pick({ label, options, chosen, onChoose, fault }: Props) {
  return (
    <Select
      className={styles.pick ?? ''}
      value={chosen}
      onChange={(key) => key !== null && onChoose(String(key))}
      placeholder=""
      isInvalid={fault !== undefined}
      validationBehavior="aria"
    >
      <Label className={styles.label ?? ''}>{label}</Label>
      <Button className={styles.button ?? ''}>
        <SelectValue className={styles.value ?? ''} />
        <IconChevronDown size={18} stroke={1.75} aria-hidden="true" />
      </Button>
      {fault !== undefined && (
        <FieldError className={styles.fault ?? ''}>
          <StateGlyph shape="pastSecond" size={14} />
          {fault}
        </FieldError>
      )}
      <Popover className={choices.popover ?? ''} offset={4}>
        <ListBox className={choices.list ?? ''} items={options}>
          {({ id, word }) => (
            <ListBoxItem id={id} className={choices.item ?? ''} textValue={word}>
              {word}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </Select>
  )
}
