import { Pick } from '../../form/Pick.tsx'
import { Segments } from '../../form/Segments.tsx'
import { Switch } from '../../form/Switch.tsx'
import type { InputOf, InputProps } from '../form.ts'
import { wordName } from '../named.ts'
import { sayRecord } from '../sayRecord.ts'
import { Labelled } from './Labelled.tsx'

/** As many as stand side by side without being hard to read. */
const inSight = 4
const longestInSight = 34

/** No key of a list may be nothing. */
const nothing = '-'

export function Word({ drawn, field, path, label, typed, onType }: InputOf<'word'>) {
  const choices = drawn.words.map((id) => ({ id, word: drawn.isVerbatim ? id : wordName(field.name, id) }))
  const letters = choices.reduce((all, { word }) => all + word.length, 0)
  const chosen = typeof typed === 'string' ? typed : ''
  const mayBeNothing = field.isEmptiable || (!field.isRequired && field.usual === undefined)
  const none = mayBeNothing ? [{ id: nothing, word: sayRecord('notSaid') }] : []
  if (choices.length + none.length <= inSight && letters <= longestInSight) {
    return (
      <Labelled label={label} path={path}>
        <Segments
          label={label}
          choices={[...choices, ...none]}
          chosen={chosen === '' && mayBeNothing ? nothing : chosen}
          onChoose={(id) => onType(id === nothing ? '' : id)}
        />
      </Labelled>
    )
  }
  return (
    <Labelled label={label} path={path} isPlain>
      <Pick
        label={label}
        options={[...none, ...choices]}
        chosen={chosen === '' ? (mayBeNothing ? nothing : null) : chosen}
        onChoose={(id) => onType(id === nothing ? '' : id)}
      />
    </Labelled>
  )
}

/** Where there is a usual answer it is turned; where there is none it is given. */
export function YesNo({ field, path, label, typed, onType }: InputProps) {
  const isTurned = typeof field.usual === 'boolean' || (!field.isEmptiable && typed !== '')
  if (isTurned && !field.isEmptiable) {
    return (
      <Labelled label={label} path={path} isPlain isLoose>
        <Switch label={label} isOn={typed === 'yes'} onTurn={(on) => onType(on ? 'yes' : 'no')} />
      </Labelled>
    )
  }
  const choices = (['yes', 'no'] as const).map((id) => ({ id, word: sayRecord(id) }))
  const notSaid = field.isEmptiable || !field.isRequired ? [{ id: nothing, word: sayRecord('notSaid') }] : []
  return (
    <Labelled label={label} path={path}>
      <Segments<string>
        label={label}
        choices={[...choices, ...notSaid]}
        chosen={typed === '' && notSaid.length > 0 ? nothing : String(typed)}
        onChoose={(id) => onType(id === nothing ? '' : id)}
      />
    </Labelled>
  )
}

/** One word of honour: given or not. */
export function Only({ path, label, typed, onType }: InputProps) {
  return (
    <Labelled label={label} path={path} isPlain isLoose>
      <Switch label={label} isOn={typed === 'yes'} onTurn={(on) => onType(on ? 'yes' : '')} />
    </Labelled>
  )
}
