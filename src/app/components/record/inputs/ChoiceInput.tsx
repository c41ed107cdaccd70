import { tRecords } from '#locale/practice/records.ts'
import { SelectField } from '../../form/SelectField.tsx'
import { SegmentedControl } from '../../form/SegmentedControl.tsx'
import { Switch } from '../../form/Switch.tsx'
import type { KindInputProps, InputProps } from '../formContext.ts'
import { valueName } from '../fieldNames.ts'
import { LabelledInput } from './LabelledInput.tsx'

/** How many segments, and how many letters in total, stay readable side by side. */
const maxSegments = 4
const maxSegmentLetters = 34
/** In a form's full width. */
const maxWideSegmentLetters = 48

/** Represents "no value", because a list key cannot be empty. */
const emptyKey = '-'

export function ChoiceInput({ type, field, path, label, input, onInput }: KindInputProps<'word'>) {
  const choices = type.options.map((id) => ({ id, label: type.isVerbatim ? id : valueName(field.name, id) }))
  const letterCount = choices.reduce((sum, { label: optionLabel }) => sum + optionLabel.length, 0)
  const chosen = typeof input === 'string' ? input : ''
  const canBeEmpty = field.isNullable || (!field.isRequired && field.defaultValue === undefined)
  const emptyChoices = canBeEmpty ? [{ id: emptyKey, label: tRecords('notSpecified') }] : []
  const maxLetters = field.isProminent ? maxWideSegmentLetters : maxSegmentLetters
  if (choices.length + emptyChoices.length <= maxSegments && letterCount <= maxLetters) {
    return (
      <LabelledInput label={label} path={path}>
        <SegmentedControl
          label={label}
          choices={[...choices, ...emptyChoices]}
          chosen={chosen === '' && canBeEmpty ? emptyKey : chosen}
          onChoose={(id) => onInput(id === emptyKey ? '' : id)}
        />
      </LabelledInput>
    )
  }
  return (
    <LabelledInput label={label} path={path} isLabelHidden>
      <SelectField
        label={label}
        options={[...emptyChoices, ...choices]}
        chosen={chosen === '' ? (canBeEmpty ? emptyKey : null) : chosen}
        onChoose={(id) => onInput(id === emptyKey ? '' : id)}
      />
    </LabelledInput>
  )
}

/** Shows a switch where there is a default, otherwise a choice between yes and no. */
export function YesNoInput({ field, path, label, input, onInput }: InputProps) {
  const isSwitch = typeof field.defaultValue === 'boolean' || (!field.isNullable && input !== '')
  if (isSwitch && !field.isNullable) {
    return (
      <LabelledInput label={label} path={path} isLabelHidden isCompact>
        <Switch label={label} isOn={input === 'yes'} onChange={(isOn) => onInput(isOn ? 'yes' : 'no')} />
      </LabelledInput>
    )
  }
  const choices = (['yes', 'no'] as const).map((id) => ({ id, label: tRecords(id) }))
  const emptyChoices = field.isNullable || !field.isRequired ? [{ id: emptyKey, label: tRecords('notSpecified') }] : []
  return (
    <LabelledInput label={label} path={path}>
      <SegmentedControl<string>
        label={label}
        choices={[...choices, ...emptyChoices]}
        chosen={input === '' && emptyChoices.length > 0 ? emptyKey : String(input)}
        onChoose={(id) => onInput(id === emptyKey ? '' : id)}
      />
    </LabelledInput>
  )
}

/** A confirmation: given or not. */
export function ConfirmInput({ path, label, input, onInput }: InputProps) {
  return (
    <LabelledInput label={label} path={path} isLabelHidden isCompact>
      <Switch label={label} isOn={input === 'yes'} onChange={(isOn) => onInput(isOn ? 'yes' : '')} />
    </LabelledInput>
  )
}
