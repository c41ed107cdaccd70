import { useState } from 'react'
import type { DrawnField } from '#streams/derive/records/drawn.ts'
import type { TypedFields } from '#streams/derive/records/typed.ts'
import { Segments } from '../../form/Segments.tsx'
import { useForm } from '../form.ts'
import { Labelled } from '../inputs/Labelled.tsx'
import { fieldName } from '../named.ts'
import { sayRecord } from '../sayRecord.ts'

const whose = ['place', 'provider', 'chair', 'calendar'] as const
type Whose = (typeof whose)[number]
const words = { place: 'wholePlace', provider: 'aProvider', chair: 'aChair', calendar: 'aCalendar' } as const

type Props = { readonly fields: readonly DrawnField[]; readonly typed: TypedFields; readonly onType: (part: TypedFields) => void }

const isNamed = (typed: TypedFields, name: string) => typeof typed[name] === 'string' && typed[name] !== ''

/** A closed time closes what it names: one question, and then who or which. */
export function Closes({ fields, typed, onType }: Props) {
  const { area, Input } = useForm()
  const [chosen, choose] = useState<Whose>(() => whose.find((one) => one !== 'place' && isNamed(typed, one)) ?? 'place')
  const field = fields.find(({ name }) => name === chosen)
  const nobody = { provider: '', chair: '', calendar: '' }
  return (
    <>
      <Labelled label={sayRecord('whose')} path="whose">
        <Segments<Whose>
          label={sayRecord('whose')}
          choices={whose.map((id) => ({ id, word: sayRecord(words[id]) }))}
          chosen={chosen}
          onChoose={(next) => {
            choose(next)
            onType(nobody)
          }}
        />
      </Labelled>
      {field && (
        <Input
          key={field.name}
          field={{ ...field, isRequired: true, isEmptiable: false }}
          path={field.name}
          label={fieldName(area, field.name)}
          typed={typed[field.name] ?? ''}
          onType={(next) => onType({ ...nobody, [field.name]: next })}
        />
      )}
    </>
  )
}
