import { IconChevronDown } from '@tabler/icons-react'
import { Button, ComboBox, FieldError, Group, Input, Label, ListBox, ListBoxItem, Popover } from 'react-aria-components'
import { StateGlyph } from '../../state/StateGlyph.tsx'
import { classNames } from '../../../classNames.ts'
import { asRow, asStack, asText } from '../../../theme/looks.ts'
import choices from '../../overlays/Choices.module.css'
import field from '../Field.module.css'
import inputButton from '../InputButton.module.css'

export type SelectOption = { readonly id: string; readonly label: string }

type Props = {
  readonly label: string
  readonly options: readonly SelectOption[]
  readonly chosen: string | null
  readonly onChoose: (id: string) => void
  readonly isRequired?: boolean
  /** The error, as a sentence. */
  readonly error?: string | undefined
}

/** Selects one of very many options: typing narrows the list. */
export function SearchableSelect({ label, options, chosen, onChoose, isRequired = false, error }: Props) {
  return (
    <ComboBox
      className={classNames(asStack(4, 'shrinks'), field.field)}
      defaultItems={options}
      value={chosen}
      onChange={(key) => key !== null && onChoose(String(key))}
      isRequired={isRequired}
      isInvalid={error !== undefined}
      validationBehavior="aria"
      menuTrigger="focus"
    >
      <Label className={asText('small', 'strong')}>{label}</Label>
      <Group className={inputButton.box ?? ''}>
        <Input className={field.input ?? ''} spellCheck="false" />
        <Button className={classNames(asStack(0, 'quiet'), inputButton.open)}>
          <IconChevronDown size={18} stroke={1.75} aria-hidden="true" />
        </Button>
      </Group>
      <span className={classNames(asText('small', 'faint'), field.help)}>
        {error !== undefined && (
          <FieldError className={classNames(asRow(6, 'start', 'red'), field.fault)}>
            <StateGlyph shape="pastSecond" size={14} />
            {error}
          </FieldError>
        )}
      </span>
      <Popover className={choices.popover ?? ''} offset={4}>
        <ListBox<SelectOption> className={choices.list ?? ''}>
          {({ id, label: optionLabel }) => (
            <ListBoxItem id={id} className={classNames(asRow(12, 'center', 'label', 'ink'), choices.item)} textValue={optionLabel}>
              {optionLabel}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  )
}
