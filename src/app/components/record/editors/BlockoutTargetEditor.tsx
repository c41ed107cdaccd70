import { useState } from 'react'
import { tRecords } from '#locale/practice/records.ts'
import type { FormValues } from '#streams/derive/records/formValues.ts'
import { SegmentedControl } from '../../form/SegmentedControl.tsx'
import { useFormContext } from '../formContext.ts'
import { LabelledInput } from '../inputs/LabelledInput.tsx'
import { fieldName } from '../fieldNames.ts'
import type { CustomEditorProps } from './customEditorProps.ts'

const targets = ['place', 'provider', 'chair', 'calendar'] as const
type Target = (typeof targets)[number]
const labelKeys = { place: 'wholeLocation', provider: 'aProvider', chair: 'aChair', calendar: 'aCalendar' } as const

const hasValue = (input: FormValues, name: string) => typeof input[name] === 'string' && input[name] !== ''

/** Asks first what a blockout applies to, and then for which provider, chair or calendar. */
export function BlockoutTargetEditor({ fields, input, onInput }: CustomEditorProps) {
  const { area, FieldInput } = useFormContext()
  const [chosen, setChosen] = useState<Target>(() => targets.find((target) => target !== 'place' && hasValue(input, target)) ?? 'place')
  const field = fields.find(({ name }) => name === chosen)
  const noTarget = { provider: '', chair: '', calendar: '' }
  return (
    <>
      <LabelledInput label={tRecords('appliesTo')} path="whose">
        <SegmentedControl<Target>
          label={tRecords('appliesTo')}
          choices={targets.map((id) => ({ id, label: tRecords(labelKeys[id]) }))}
          chosen={chosen}
          onChoose={(next) => {
            setChosen(next)
            onInput(noTarget)
          }}
        />
      </LabelledInput>
      {field && (
        <FieldInput
          key={field.name}
          field={{ ...field, isRequired: true, isNullable: false }}
          path={field.name}
          label={fieldName(area, field.name)}
          input={input[field.name] ?? ''}
          onInput={(next) => onInput({ ...noTarget, [field.name]: next })}
        />
      )}
    </>
  )
}
