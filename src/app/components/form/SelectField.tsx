import { IconChevronDown } from '@tabler/icons-react'
import { Button, FieldError, Label, ListBox, ListBoxItem, Popover, Select, SelectValue } from 'react-aria-components'
import { SearchableSelect, type SelectOption } from './search/SearchableSelect.tsx'
import { searchedFrom } from '../overlays/SearchedChoices.tsx'
import { StateGlyph } from '../state/StateGlyph.tsx'
import { classNames } from '../../classNames.ts'
import { asRow, asStack, asText } from '../../theme/looks.ts'
import choices from '../overlays/Choices.module.css'
import styles from './SelectField.module.css'

export type { SelectOption } from './search/SearchableSelect.tsx'

type Props = {
  readonly label: string
  readonly options: readonly SelectOption[]
  readonly chosen: string | null
  readonly onChoose: (id: string) => void
  /** The error, as a sentence. */
  readonly error?: string | undefined
}

/** Selects one of many options from a list. */
export function SelectField(props: Props) {
  return props.options.length > searchedFrom ? <SearchableSelect {...props} /> : <ListSelect {...props} />
}

function ListSelect({ label, options, chosen, onChoose, error }: Props) {
  return (
    <Select
      className={classNames(asStack(4, 'shrinks'), styles.pick)}
      value={chosen}
      onChange={(key) => key !== null && onChoose(String(key))}
      placeholder=""
      isInvalid={error !== undefined}
      validationBehavior="aria"
    >
      <Label className={asText('small', 'strong')}>{label}</Label>
      <Button className={classNames(asRow(8, 'center', 'between', 'ink', 'shrinks'), styles.button)}>
        <SelectValue className={asText('cut', 'shrinks')} />
        <IconChevronDown size={18} stroke={1.75} aria-hidden="true" />
      </Button>
      {error !== undefined && (
        <FieldError className={classNames(asRow(6, 'start', 'small', 'red'), styles.fault)}>
          <StateGlyph shape="pastSecond" size={14} />
          {error}
        </FieldError>
      )}
      <Popover className={choices.popover ?? ''} offset={4}>
        <ListBox className={choices.list ?? ''} items={options}>
          {({ id, label: optionLabel }) => (
            <ListBoxItem id={id} className={classNames(asRow(12, 'center', 'label', 'ink'), choices.item)} textValue={optionLabel}>
              {optionLabel}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </Select>
  )
}
