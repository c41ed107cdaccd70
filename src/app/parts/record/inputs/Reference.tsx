import { type Ref, useRef, useState } from 'react'
import { type KeyboardEvent, ListBox, ListBoxItem } from 'react-aria-components'
import type { AnyRecord } from '#domain/wire.ts'
import { resourceOf } from '#resources/registry.ts'
import { Button } from '../../form/Button.tsx'
import { Field } from '../../form/Field.tsx'
import { Pick } from '../../form/Pick.tsx'
import { type InputOf, useFault, useForm } from '../form.ts'
import { areaName } from '../named.ts'
import { nameOf, type Telling } from '../said.ts'
import { sayRecord } from '../sayRecord.ts'
import { type Candidates, narrowing, useCandidates } from './candidates.ts'
import styles from './inputs.module.css'
import { Labelled } from './Labelled.tsx'
import { useNameOf } from './useNameOf.ts'

const nothing = '-'

/** One of a few is picked; one of many is found by typing. */
export function Reference(props: InputOf<'reference'>) {
  const { drawn, typed, path, onType } = props
  const form = useForm()
  const [text, setText] = useState('')
  const resource = drawn.area === null ? undefined : resourceOf(drawn.area)
  const candidates = useCandidates(drawn.area, resource ? narrowing(resource, drawn.field, form.typed) : {}, text)
  if (!resource) return <BareId {...props} />
  const chosen = typeof typed === 'string' && typed !== '' ? typed : null
  if (candidates.isAll && text === '') return <PickOne {...props} candidates={candidates} chosen={chosen} />
  if (chosen !== null) return <Chosen {...props} chosen={chosen} />
  return (
    <Finding
      {...props}
      path={path}
      text={text}
      onText={setText}
      candidates={candidates}
      onChoose={(id) => {
        setText('')
        onType(id)
      }}
    />
  )
}

/** Whose it is nobody declared: it is typed as it stands. */
function BareId({ field, path, label, typed, onType }: InputOf<'reference'>) {
  const fault = useFault(path)
  return <Field label={label} name={path} fault={fault} isRequired={field.isRequired} value={String(typed ?? '')} onChange={onType} />
}

const tellingOf = (form: Telling, { named }: Candidates): Telling => ({ ...form, named })

const namedIn = (telling: Telling, area: string | null, items: readonly AnyRecord[]) => {
  const resource = area === null ? undefined : resourceOf(area)
  return items
    .map((record) => ({ id: record.id, word: resource ? nameOf(telling, resource, record) : record.id }))
    .sort((one, other) => one.word.localeCompare(other.word, 'en-AU', { numeric: true }))
}

type PickProps = InputOf<'reference'> & { readonly candidates: Candidates; readonly chosen: string | null }

function PickOne({ drawn, field, path, label, onType, candidates, chosen }: PickProps) {
  const form = useForm()
  const options = namedIn(tellingOf(form.telling, candidates), drawn.area, candidates.items)
  const mayBeNothing = field.isEmptiable || !field.isRequired
  const isKnown = options.some(({ id }) => id === chosen)
  const other = useNameOf(drawn.area, isKnown ? null : chosen)
  return (
    <Labelled label={label} path={path} isPlain>
      <Pick
        label={label}
        options={[
          ...(mayBeNothing ? [{ id: nothing, word: sayRecord('none') }] : []),
          ...(chosen !== null && !isKnown ? [{ id: chosen, word: other ?? sayRecord('unseen') }] : []),
          ...options,
        ]}
        chosen={chosen ?? (mayBeNothing ? nothing : null)}
        onChoose={(id) => onType(id === nothing ? '' : id)}
      />
    </Labelled>
  )
}

function Chosen({ drawn, path, label, chosen, onType }: InputOf<'reference'> & { readonly chosen: string }) {
  const name = useNameOf(drawn.area, chosen)
  return (
    <Labelled label={label} path={path}>
      <p className={styles.chosen}>
        <strong>{name ?? sayRecord('unseen')}</strong>
        <Button kind="quiet" aria-label={sayRecord('clear', { field: label })} onPress={() => onType('')}>
          {sayRecord('other')}
        </Button>
      </p>
    </Labelled>
  )
}

type FindingProps = InputOf<'reference'> & {
  readonly text: string
  readonly onText: (text: string) => void
  readonly candidates: Candidates
  readonly onChoose: (id: string) => void
}

/** Long lists are looked through here too, where the server has no words to search by. */
function useSuiting({ drawn, text, candidates }: FindingProps) {
  const form = useForm()
  if (text.trim() === '') return []
  const all = namedIn(tellingOf(form.telling, candidates), drawn.area, candidates.items)
  const isSearched = drawn.area !== null && (resourceOf(drawn.area)?.search?.length ?? 0) > 0
  return (isSearched ? all : all.filter(({ word }) => word.toLowerCase().includes(text.trim().toLowerCase()))).slice(0, 8)
}

function Finding(props: FindingProps) {
  const { drawn, field, path, label, text, onText, candidates, onChoose } = props
  const fault = useFault(path)
  const shown = useSuiting(props)
  const list = useRef<HTMLDivElement>(null)
  /** Enter takes the first; the form is for later. */
  const walk = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') list.current?.querySelector<HTMLElement>('[role="option"]')?.focus()
    if (event.key !== 'Enter') return
    event.preventDefault()
    if (shown[0]) onChoose(shown[0].id)
  }
  const isInVain = text.trim() !== '' && shown.length === 0 && candidates.isReady
  return (
    <div className={styles.finding}>
      <Field
        label={label}
        name={path}
        help={isInVain ? sayRecord('noMatch') : sayRecord('look', { area: areaName(drawn.area ?? '').toLowerCase() })}
        fault={fault}
        isRequired={field.isRequired && !field.isEmptiable}
        autoComplete="off"
        value={text}
        onChange={onText}
        onKeyDown={walk}
      />
      {shown.length > 0 && <Found ref={list} label={label} found={shown} onChoose={onChoose} />}
    </div>
  )
}

type FoundProps = {
  readonly ref: Ref<HTMLDivElement>
  readonly label: string
  readonly found: readonly { readonly id: string; readonly word: string }[]
  readonly onChoose: (id: string) => void
}

const Found = ({ ref, label, found, onChoose }: FoundProps) => (
  <ListBox
    ref={ref}
    aria-label={label}
    className={styles.found ?? ''}
    selectionMode="single"
    items={found}
    onSelectionChange={(keys) => {
      const id = found.find((one) => keys !== 'all' && keys.has(one.id))?.id
      if (id !== undefined) onChoose(id)
    }}
  >
    {({ id, word }) => (
      <ListBoxItem id={id} textValue={word} className={styles.one ?? ''}>
        {word}
      </ListBoxItem>
    )}
  </ListBox>
)
