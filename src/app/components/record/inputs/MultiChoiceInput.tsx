import { IconX } from '@tabler/icons-react'
import { compareNames } from '#locale/common/compareNames.ts'
import { tRecords } from '#locale/practice/records.ts'
import { resourceOf } from '#resources/registry.ts'
import type { FieldSpec } from '#streams/derive/records/fieldTypes.ts'
import type { FormValue } from '#streams/derive/records/formValues.ts'
import { asRow, asText } from '../../../theme/looks.ts'
import { Badge } from '../../state/Badge.tsx'
import { Button } from '../../form/Button.tsx'
import { type KindInputProps, useFormContext } from '../formContext.ts'
import { valueName } from '../fieldNames.ts'
import { recordName } from '../formatValue.ts'
import { referenceFilterFor, useCandidates } from './useCandidates.ts'
import { LabelledInput } from './LabelledInput.tsx'
import { SearchableToggles } from './SearchableToggles.tsx'
import { useRecordName } from './useRecordName.ts'

type Props = KindInputProps<'list'>

const chosenOf = (input: FormValue): readonly string[] => (Array.isArray(input) ? input.map(String) : [])

/** Selects any of the declared values. */
export function MultiChoiceInput({ choices, type, field, path, label, input, onInput }: Props & { readonly choices: readonly string[] }) {
  const isVerbatim = type.of.kind === 'word' && type.of.isVerbatim
  const options = choices.map((id) => ({ id, label: isVerbatim ? id : valueName(field.name, id) }))
  return (
    <LabelledInput label={label} path={path}>
      <SearchableToggles label={label} options={options} chosen={chosenOf(input)} onChoose={onInput} />
    </LabelledInput>
  )
}

/** Selects any of a few records, all visible; where there are many, the user searches and adds them. */
export function MultiReferenceInput(props: Props & { readonly area: string }) {
  const { area, field, path, label, input, onInput } = props
  const { formatContext, area: own, input: form } = useFormContext()
  const resource = resourceOf(area)
  const { items, names, isComplete: isAll } = useCandidates(area, resource ? referenceFilterFor(own, resource, field.name, form) : {}, '')
  const chosen = chosenOf(input)
  const isKnown = chosen.every((id) => items.some((candidate) => candidate.id === id))
  if (!isAll || !isKnown || !resource) return <SearchedReferences {...props} chosen={chosen} />
  const options = items
    .map((record) => ({ id: record.id, label: recordName({ ...formatContext, names }, resource, record) }))
    .sort((a, b) => compareNames(a.label, b.label))
  return (
    <LabelledInput label={label} path={path}>
      {options.length === 0 && <p className={asText('small', 'faint')}>{tRecords('noMatch')}</p>}
      <SearchableToggles label={label} options={options} chosen={chosen} onChoose={onInput} />
    </LabelledInput>
  )
}

function SearchedReferences({
  area,
  field,
  path,
  label,
  onInput,
  chosen,
}: Props & { readonly area: string; readonly chosen: readonly string[] }) {
  const { FieldInput } = useFormContext()
  const searchField: FieldSpec = {
    name: field.name,
    type: { kind: 'reference', field: field.name, area },
    isRequired: false,
    isNullable: true,
    defaultValue: undefined,
  }
  return (
    <LabelledInput label={label} path={path} isLabelHidden>
      {chosen.length > 0 && (
        <ul className={asRow('4 8', 'wraps')} aria-label={label}>
          {chosen.map((id) => (
            <ReferenceTag key={id} area={area} id={id} onRemove={() => onInput(chosen.filter((otherId) => otherId !== id))} />
          ))}
        </ul>
      )}
      <FieldInput
        key={chosen.length}
        field={searchField}
        path={`${path}.${chosen.length}`}
        label={chosen.length > 0 ? tRecords('addTo', { field: label.toLowerCase() }) : label}
        input=""
        onInput={(id) => typeof id === 'string' && id !== '' && onInput([...new Set([...chosen, id])])}
      />
    </LabelledInput>
  )
}

function ReferenceTag({ area, id, onRemove }: { readonly area: string; readonly id: string; readonly onRemove: () => void }) {
  const name = useRecordName(area, id) ?? tRecords('notVisible')
  return (
    <li className={asRow(2, 'inline', 'center')}>
      <Badge kind="tag">{name}</Badge>
      <Button kind="quiet" aria-label={tRecords('removeOne', { one: name })} onPress={onRemove}>
        <IconX size={16} stroke={1.75} aria-hidden="true" />
      </Button>
    </li>
  )
}
