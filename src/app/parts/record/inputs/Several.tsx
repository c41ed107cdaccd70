import { resourceOf } from '#resources/registry.ts'
import { Badge } from '../../state/Badge.tsx'
import { Button } from '../../form/Button.tsx'
import { IconX } from '@tabler/icons-react'
import type { DrawnField } from '#streams/derive/records/drawn.ts'
import type { Typed } from '#streams/derive/records/typed.ts'
import { type InputOf, useForm } from '../form.ts'
import { wordName } from '../named.ts'
import { nameOf } from '../said.ts'
import { sayRecord } from '../sayRecord.ts'
import { narrowing, useCandidates } from './candidates.ts'
import styles from './inputs.module.css'
import { Labelled } from './Labelled.tsx'
import { Toggles } from './Toggles.tsx'
import { useNameOf } from './useNameOf.ts'

type Props = InputOf<'list'>

const chosenOf = (typed: Typed): readonly string[] => (Array.isArray(typed) ? typed.map(String) : [])

/** Any of the words there are. */
export function SeveralWords({ words, drawn, field, path, label, typed, onType }: Props & { readonly words: readonly string[] }) {
  const isVerbatim = drawn.of.kind === 'word' && drawn.of.isVerbatim
  const options = words.map((id) => ({ id, word: isVerbatim ? id : wordName(field.name, id) }))
  return (
    <Labelled label={label} path={path}>
      <Toggles label={label} options={options} chosen={chosenOf(typed)} onChoose={onType} />
    </Labelled>
  )
}

/** Any of a few records, all in sight; of many, those that were found. */
export function SeveralReferences(props: Props & { readonly area: string }) {
  const { area, field, path, label, typed, onType } = props
  const { telling, typed: form } = useForm()
  const resource = resourceOf(area)
  const { items, named, isAll } = useCandidates(area, resource ? narrowing(resource, field.name, form) : {}, '')
  const chosen = chosenOf(typed)
  const isKnown = chosen.every((id) => items.some((one) => one.id === id))
  if (!isAll || !isKnown || !resource) return <FoundReferences {...props} chosen={chosen} />
  const options = items
    .map((record) => ({ id: record.id, word: nameOf({ ...telling, named }, resource, record) }))
    .sort((one, other) => one.word.localeCompare(other.word, 'en-AU', { numeric: true }))
  return (
    <Labelled label={label} path={path}>
      {options.length === 0 && <p className={styles.quiet}>{sayRecord('noMatch')}</p>}
      <Toggles label={label} options={options} chosen={chosen} onChoose={onType} />
    </Labelled>
  )
}

function FoundReferences({
  area,
  field,
  path,
  label,
  onType,
  chosen,
}: Props & { readonly area: string; readonly chosen: readonly string[] }) {
  const { Input } = useForm()
  const finding: DrawnField = {
    name: field.name,
    drawn: { kind: 'reference', field: field.name, area },
    isRequired: false,
    isEmptiable: true,
    usual: undefined,
  }
  return (
    <Labelled label={label} path={path} isPlain>
      {chosen.length > 0 && (
        <ul className={styles.tags} aria-label={label}>
          {chosen.map((id) => (
            <Tag key={id} area={area} id={id} onTake={() => onType(chosen.filter((one) => one !== id))} />
          ))}
        </ul>
      )}
      <Input
        key={chosen.length}
        field={finding}
        path={`${path}.${chosen.length}`}
        label={chosen.length > 0 ? sayRecord('addTo', { field: label.toLowerCase() }) : label}
        typed=""
        onType={(id) => typeof id === 'string' && id !== '' && onType([...new Set([...chosen, id])])}
      />
    </Labelled>
  )
}

function Tag({ area, id, onTake }: { readonly area: string; readonly id: string; readonly onTake: () => void }) {
  const name = useNameOf(area, id) ?? sayRecord('unseen')
  return (
    <li className={styles.tag}>
      <Badge kind="tag">{name}</Badge>
      <Button kind="quiet" aria-label={sayRecord('takeOut', { one: name })} onPress={onTake}>
        <IconX size={16} stroke={1.75} aria-hidden="true" />
      </Button>
    </li>
  )
}
