import { type ReactNode, useState } from 'react'
import { isOneOf } from '#domain/fields.ts'
import { type StarterGroup, starterGroupNames, treatingGroups } from '#domain/practice/setup/starterGroups.ts'
import type { ProblemBody } from '#domain/wire.ts'
import { tSetup } from '#locale/practice/setup.ts'
import { Field } from '../../../../components/form/Field.tsx'
import { SelectField } from '../../../../components/form/SelectField.tsx'
import styles from '../Setup.module.css'
import { StepForm } from '../steps/StepForm.tsx'
import type { SetupRows } from '../useSetup.ts'
import type { PersonDraft } from './useAddPerson.ts'

type Props = {
  readonly rows: SetupRows
  readonly problem: ProblemBody | null
  readonly isSending: boolean
  readonly onAdd: (draft: PersonDraft) => Promise<void>
  readonly later: ReactNode
}

const colours = ['teal', 'violet', 'blue', 'green', 'pink', 'grey'] as const
/** A different colour for each provider, until all are taken. */
export const freeColour = (providers: SetupRows['providers']): string =>
  colours.find((one) => !providers.some(({ colour }) => colour === one)) ?? colours[0]

const roles = starterGroupNames.map((group) => ({ id: group, label: tSetup(`group.${group}`) }))
const colourOptions = colours.map((id) => ({ id, label: tSetup(`colours.${id}`) }))
const shared = 'shared'
const chairOptionsOf = (chairs: SetupRows['chairs']) => [
  ...chairs.map(({ id, name }) => ({ id, label: name })),
  { id: shared, label: tSetup('sharedChair') },
]

export function PersonForm({ rows: { chairs, providers }, problem, isSending, onAdd, later }: Props) {
  const [name, setName] = useState('')
  const [group, setGroup] = useState<StarterGroup>('dentist')
  const [chosenChair, setChair] = useState<string | null>(null)
  const [chosenColour, setColour] = useState<string | null>(null)
  const [isSubmitted, setSubmitted] = useState(false)
  const treats = Object.hasOwn(treatingGroups, group)
  const chair = chosenChair ?? chairs.find(({ provider }) => provider === null)?.id ?? shared
  const colour = chosenColour ?? freeColour(providers)
  const submit = () => {
    setSubmitted(true)
    if (name.trim() !== '') void onAdd({ name: name.trim(), group, chair: treats && chair !== shared ? chair : null, colour })
  }
  const chooseGroup = (id: string) => isOneOf(starterGroupNames, id) && setGroup(id)
  const isMissing = isSubmitted && name.trim() === ''
  return (
    <StepForm problem={problem} isSending={isSending} onSubmit={submit} later={later} saveLabel={tSetup('addPerson')}>
      <div className={styles.pair}>
        <NameField name={name} error={isMissing ? tSetup('nameMissing') : undefined} onChange={setName} />
        <SelectField label={tSetup('role')} options={roles} chosen={group} onChoose={chooseGroup} />
        {treats && <SelectField label={tSetup('chair')} options={chairOptionsOf(chairs)} chosen={chair} onChoose={setChair} />}
        {treats && <SelectField label={tSetup('colour')} options={colourOptions} chosen={colour} onChoose={setColour} />}
      </div>
    </StepForm>
  )
}

type NameFieldProps = { readonly name: string; readonly error: string | undefined; readonly onChange: (name: string) => void }

const NameField = ({ name, error, onChange }: NameFieldProps) => (
  <Field label={tSetup('personName')} value={name} maxLength={120} autoComplete="off" error={error} onChange={onChange} />
)
