import type { ComponentType } from 'react'
import type { Drawn } from '#streams/derive/records/drawn.ts'
import { Switch } from '../form/Switch.tsx'
import type { InputProps } from './form.ts'
import { Only, Word, YesNo } from './inputs/Choices.tsx'
import { Either } from './inputs/Either.tsx'
import { Group } from './inputs/Group.tsx'
import { Instant } from './inputs/Instant.tsx'
import { Line, type LineKind } from './inputs/Line.tsx'
import { List } from './inputs/List.tsx'
import { MapOf } from './inputs/MapOf.tsx'
import { Reference } from './inputs/Reference.tsx'
import { SeveralReferences, SeveralWords } from './inputs/Several.tsx'
import { sayRecord } from './sayRecord.ts'

type Kind = Drawn['kind']
type Inputs = { readonly [K in Kind]: ComponentType<InputProps & { readonly drawn: Extract<Drawn, { readonly kind: K }> }> }

const line = (kind: LineKind) =>
  function ALine(props: InputProps) {
    return <Line {...props} kind={kind} />
  }

/** Few numbers next to each other are chosen and not typed: the days of a week. */
const fewNumbers = 12
const numbersIn = (drawn: Drawn): readonly string[] | null => {
  if (drawn.kind !== 'number' || drawn.least === null || drawn.most === null || drawn.most - drawn.least >= fewNumbers) return null
  const { least } = drawn
  return Array.from({ length: drawn.most - least + 1 }, (_, at) => String(least + at))
}

/** A list that need not be there at all is something else than one in which nothing stands. */
function MaybeList(props: InputProps & { readonly drawn: Drawn & { kind: 'list' } }) {
  const { field, label, typed, onType } = props
  if (!field.isEmptiable) return <AnyList {...props} />
  return (
    <>
      <Switch label={sayRecord('noLimit', { field: label })} isOn={typed === null} onTurn={(on) => onType(on ? null : [])} />
      {typed !== null && <AnyList {...props} />}
    </>
  )
}

function AnyList(props: InputProps & { readonly drawn: Drawn & { kind: 'list' } }) {
  const { of } = props.drawn
  const words = of.kind === 'word' ? of.words : numbersIn(of)
  if (words) return <SeveralWords {...props} words={words} />
  if (of.kind === 'reference' && of.area !== null) return <SeveralReferences {...props} area={of.area} />
  return <List {...props} />
}

/** One for each kind there is: a kind without an input does not compile. */
const inputs: Inputs = {
  text: (props) => <Line {...props} kind="text" most={props.drawn.most} isLong={props.drawn.isLong} />,
  number: line('number'),
  money: line('money'),
  day: line('day'),
  time: line('time'),
  timeZone: line('timeZone'),
  phone: line('phone'),
  email: line('email'),
  secret: line('secret'),
  instant: Instant,
  yesNo: YesNo,
  only: Only,
  word: Word,
  reference: Reference,
  list: MaybeList,
  group: Group,
  map: MapOf,
  either: Either,
  unknown: line('text'),
}

/** The input that a field's shape asks for. */
export function Input(props: InputProps) {
  const { drawn } = props.field
  const OfKind = inputs[drawn.kind] as ComponentType<InputProps & { readonly drawn: Drawn }>
  return <OfKind {...props} drawn={drawn} />
}
