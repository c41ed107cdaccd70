import { useRef, useState } from 'react'
import type { KeyboardEvent } from 'react-aria-components'
import type { AnyRecord } from '#domain/wire.ts'
import { compareNames } from '#locale/common/compareNames.ts'
import { tRecords } from '#locale/practice/records.ts'
import { resourceOf } from '#resources/registry.ts'
import { foldText, textMatcher } from '#streams/derive/records/lists/searchText.ts'
import { classNames } from '../../../classNames.ts'
import { asRow, asStack } from '../../../theme/looks.ts'
import { Button } from '../../form/Button.tsx'
import { Field } from '../../form/Field.tsx'
import { FoundList } from '../../form/search/FoundList.tsx'
import { SearchableSelect } from '../../form/search/SearchableSelect.tsx'
import { SelectField } from '../../form/SelectField.tsx'
import { type KindInputProps, useFieldError, useFormContext } from '../formContext.ts'
import { areaName } from '../fieldNames.ts'
import { recordName, type FormatContext } from '../formatValue.ts'
import { type ReferenceOption, rankedByText } from './rankedByText.ts'
import { type Candidates, referenceFilterFor, useCandidates } from './useCandidates.ts'
import styles from './inputs.module.css'
import { LabelledInput } from './LabelledInput.tsx'
import { useRecordName } from './useRecordName.ts'

const emptyKey = '-'

/** A reference with more choices than this is chosen by typing. */
const searchedFrom = 15

/** Shows a select for a short list, otherwise a search field. */
export function ReferenceInput(props: KindInputProps<'reference'>) {
  const { type, input, path, onInput } = props
  const form = useFormContext()
  const [text, setText] = useState('')
  const resource = type.area === null ? undefined : resourceOf(type.area)
  const candidates = useCandidates(type.area, resource ? referenceFilterFor(form.area, resource, type.field, form.input) : {}, text)
  if (!resource) return <RawIdInput {...props} />
  const chosen = typeof input === 'string' && input !== '' ? input : null
  if (candidates.isComplete && text === '') return <SelectReference {...props} candidates={candidates} chosen={chosen} />
  if (chosen !== null) return <ChosenReference {...props} chosen={chosen} />
  return (
    <SearchReference
      {...props}
      path={path}
      text={text}
      onText={setText}
      candidates={candidates}
      onChoose={(id) => {
        setText('')
        onInput(id)
      }}
    />
  )
}

/** The target area is not declared, so the user types the id. */
function RawIdInput({ field, path, label, input, onInput }: KindInputProps<'reference'>) {
  const error = useFieldError(path)
  return <Field label={label} name={path} error={error} isRequired={field.isRequired} value={String(input ?? '')} onChange={onInput} />
}

const formatContextOf = (form: FormatContext, { names }: Candidates): FormatContext => ({ ...form, names })

const optionsOf = (formatContext: FormatContext, area: string | null, items: readonly AnyRecord[]) => {
  const resource = area === null ? undefined : resourceOf(area)
  return items
    .map((record) => ({ id: record.id, label: resource ? recordName(formatContext, resource, record) : record.id }))
    .sort((a, b) => compareNames(a.label, b.label))
}

type SelectProps = KindInputProps<'reference'> & { readonly candidates: Candidates; readonly chosen: string | null }

function SelectReference({ type, field, path, label, onInput, candidates, chosen }: SelectProps) {
  const form = useFormContext()
  const options = optionsOf(formatContextOf(form.formatContext, candidates), type.area, candidates.items)
  const Select = options.length > searchedFrom ? SearchableSelect : SelectField
  const canBeEmpty = field.isNullable || !field.isRequired
  const isKnown = options.some(({ id }) => id === chosen)
  const chosenName = useRecordName(type.area, isKnown ? null : chosen)
  return (
    <LabelledInput label={label} path={path} isLabelHidden>
      <Select
        label={label}
        options={[
          ...(canBeEmpty ? [{ id: emptyKey, label: tRecords('none') }] : []),
          ...(chosen !== null && !isKnown ? [{ id: chosen, label: chosenName ?? tRecords('notVisible') }] : []),
          ...options,
        ]}
        chosen={chosen ?? (canBeEmpty ? emptyKey : null)}
        onChoose={(id) => onInput(id === emptyKey ? '' : id)}
      />
    </LabelledInput>
  )
}

function ChosenReference({ type, path, label, chosen, onInput }: KindInputProps<'reference'> & { readonly chosen: string }) {
  const name = useRecordName(type.area, chosen)
  return (
    <LabelledInput label={label} path={path}>
      <p className={classNames(asRow(10, 'center', 'body'), styles.chosen)}>
        <strong>{name ?? tRecords('notVisible')}</strong>
        <Button kind="quiet" aria-label={tRecords('clear', { field: label })} onPress={() => onInput('')}>
          {tRecords('change')}
        </Button>
      </p>
    </LabelledInput>
  )
}

type SearchProps = KindInputProps<'reference'> & {
  readonly text: string
  readonly onText: (text: string) => void
  readonly candidates: Candidates
  readonly onChoose: (id: string) => void
}

/** Matches shown below the field; for more the user types on. */
const maxMatches = 8

type Matches = { readonly shown: readonly ReferenceOption[]; readonly hasMore: boolean }
const noMatches: Matches = { shown: [], hasMore: false }

/** Filters in the browser too, for areas that the server cannot search. A record whose code or name is the typed text comes first. */
function useMatches({ type, text, candidates }: SearchProps): Matches {
  const form = useFormContext()
  if (text.trim() === '') return noMatches
  const resource = type.area === null ? undefined : resourceOf(type.area)
  const options = optionsOf(formatContextOf(form.formatContext, candidates), type.area, candidates.items)
  const matchesText = textMatcher(text)
  const found = resource?.search?.length ? options : options.filter(({ label: optionLabel }) => matchesText(foldText(optionLabel)))
  const ranked = rankedByText(found, candidates.items, resource?.search ?? [], text)
  return { shown: ranked.slice(0, maxMatches), hasMore: candidates.hasMore || ranked.length > maxMatches }
}

function SearchReference(props: SearchProps) {
  const { type, field, path, label, text, onText, candidates, onChoose } = props
  const error = useFieldError(path)
  const { shown: matches, hasMore } = useMatches(props)
  const list = useRef<HTMLDivElement>(null)
  /** Enter selects the first match and does not submit the form. */
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') list.current?.querySelector<HTMLElement>('[role="option"]')?.focus()
    if (event.key !== 'Enter') return
    event.preventDefault()
    if (matches[0]) onChoose(matches[0].id)
  }
  const hasNoMatch = text.trim() !== '' && matches.length === 0 && candidates.isReady
  const hint = hasMore ? 'moreMatches' : 'searchHint'
  return (
    <div className={asStack(2)}>
      <Field
        label={label}
        name={path}
        help={hasNoMatch ? tRecords('noMatch') : tRecords(hint, { area: areaName(type.area ?? '').toLowerCase() })}
        error={error}
        isRequired={field.isRequired && !field.isNullable}
        autoComplete="off"
        value={text}
        onChange={onText}
        onKeyDown={handleKey}
      />
      {matches.length > 0 && (
        <FoundList
          ref={list}
          label={label}
          items={matches.map(({ id, label: name }) => ({ id, name }))}
          onChoose={({ id }) => onChoose(id)}
          className={styles.found}
        />
      )}
    </div>
  )
}
