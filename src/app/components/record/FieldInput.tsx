import type { ComponentType } from 'react'
import { tRecords } from '#locale/practice/records.ts'
import type { FieldType } from '#streams/derive/records/fieldTypes.ts'
import { SegmentedControl } from '../form/SegmentedControl.tsx'
import { asText } from '../../theme/looks.ts'
import type { InputProps } from './formContext.ts'
import { ConfirmInput, ChoiceInput, YesNoInput } from './inputs/ChoiceInput.tsx'
import { DayInput } from './inputs/values/DayInput.tsx'
import { UnionInput } from './inputs/UnionInput.tsx'
import { GroupInput } from './inputs/GroupInput.tsx'
import { InstantInput } from './inputs/values/InstantInput.tsx'
import { LineInput, type LineKind } from './inputs/values/LineInput.tsx'
import { TimeZoneInput } from './inputs/values/TimeZoneInput.tsx'
import { RowsInput } from './inputs/RowsInput.tsx'
import { MapInput } from './inputs/MapInput.tsx'
import { ReferenceInput } from './inputs/ReferenceInput.tsx'
import { MultiReferenceInput, MultiChoiceInput } from './inputs/MultiChoiceInput.tsx'

type Kind = FieldType['kind']
type InputsByKind = { readonly [K in Kind]: ComponentType<InputProps & { readonly type: Extract<FieldType, { readonly kind: K }> }> }

const lineInput = (kind: LineKind) =>
  function KindLine(props: InputProps) {
    return <LineInput {...props} kind={kind} />
  }

/** Number fields with fewer values than this are shown as choices, such as weekdays. */
const maxNumberChoices = 12
const numberChoices = (type: FieldType): readonly string[] | null => {
  if (type.kind !== 'number' || type.least === null || type.most === null || type.most - type.least >= maxNumberChoices) return null
  const { least } = type
  return Array.from({ length: type.most - least + 1 }, (_, offset) => String(least + offset))
}

const limits = ['all', 'chosen'] as const

/** A nullable list: `null` (all) differs from an empty list. */
function OptionalList(props: InputProps & { readonly type: FieldType & { kind: 'list' } }) {
  const { field, label, input, onInput } = props
  if (!field.isNullable) return <ListInput {...props} />
  return (
    <>
      <span className={asText('small', 'strong')}>{label}</span>
      <SegmentedControl
        label={label}
        choices={limits.map((id) => ({ id, label: tRecords(`limits.${id}`) }))}
        chosen={input === null ? 'all' : 'chosen'}
        onChoose={(limit) => onInput(limit === 'all' ? null : [])}
      />
      {input !== null && <ListInput {...props} />}
    </>
  )
}

function ListInput(props: InputProps & { readonly type: FieldType & { kind: 'list' } }) {
  const { of } = props.type
  const choices = of.kind === 'word' ? of.options : numberChoices(of)
  if (choices) return <MultiChoiceInput {...props} choices={choices} />
  if (of.kind === 'reference' && of.area !== null) return <MultiReferenceInput {...props} area={of.area} />
  return <RowsInput {...props} />
}

/** One input per field kind. A kind without an input does not compile. */
const inputs: InputsByKind = {
  text: (props) => <LineInput {...props} kind="text" maxLength={props.type.most} isLong={props.type.isLong} />,
  number: lineInput('number'),
  money: lineInput('money'),
  day: DayInput,
  time: lineInput('time'),
  timeZone: TimeZoneInput,
  phone: lineInput('phone'),
  email: lineInput('email'),
  secret: lineInput('secret'),
  instant: InstantInput,
  yesNo: YesNoInput,
  only: ConfirmInput,
  word: ChoiceInput,
  reference: ReferenceInput,
  list: OptionalList,
  group: GroupInput,
  map: MapInput,
  either: UnionInput,
  unknown: lineInput('text'),
}

/** Renders the input that matches a field's shape. */
export function FieldInput(props: InputProps) {
  const { type } = props.field
  const KindInput = inputs[type.kind] as ComponentType<InputProps & { readonly type: FieldType }>
  return <KindInput {...props} type={type} />
}
