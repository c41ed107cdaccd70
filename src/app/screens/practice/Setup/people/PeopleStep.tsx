import { useState } from 'react'
import { tSetup } from '#locale/practice/setup.ts'
import { useClient } from '../../../../appContext.ts'
import { Button } from '../../../../components/form/Button.tsx'
import { LinkDialog } from '../../../../components/record/dialog/LinkDialog.tsx'
import { classNames } from '../../../../classNames.ts'
import { asRow, asStack, asText } from '../../../../theme/looks.ts'
import { Avatar } from '../../../../components/state/Avatars.tsx'
import styles from '../Setup.module.css'
import type { StepProps } from '../steps/stepProps.ts'
import { peopleOf, type ShownPerson } from './peopleOf.ts'
import { freeColour, PersonForm } from './PersonForm.tsx'
import { type PersonDraft, useAddPerson } from './useAddPerson.ts'

type Props = StepProps & { /** The step stays open while people are added. */ readonly onStay: () => void }

/** The people of the practice, each with a role. Those who treat patients get a book and working time. */
export function PeopleStep({ rows, onDone, onStay, later }: Props) {
  const client = useClient()
  const { add, addMe, problem, isSending } = useAddPerson(rows)
  const [link, setLink] = useState<string | null>(null)
  // A new form, and so the focus in its first field, for each person.
  const [round, setRound] = useState(0)
  const next = () => {
    setLink(null)
    setRound((last) => last + 1)
  }
  const addSelf = async () => {
    onStay()
    const chair = rows.chairs.find(({ provider }) => provider === null)?.id ?? null
    await addMe({ name: client.me.name, group: 'dentist', chair, colour: freeColour(rows.providers) })
  }
  const addOther = async (draft: PersonDraft) => {
    onStay()
    setLink(await add(draft))
  }
  const isOwnProvider = rows.users.some(({ id, provider }) => id === client.me.id && provider !== null)
  const leave = rows.providers.length > 0 && (
    <Button kind="quiet" onPress={onDone}>
      {tSetup('continue')}
    </Button>
  )
  return (
    <>
      <PeopleList people={peopleOf(rows, client.me.id)} />
      {!isOwnProvider && (
        <Button className={styles.self} isPending={isSending} onPress={() => void addSelf()}>
          {tSetup('addMe')}
        </Button>
      )}
      <PersonForm key={round} rows={rows} problem={problem} isSending={isSending} onAdd={addOther} later={leave || later} />
      {link !== null && <LinkDialog link={link} onClose={next} />}
    </>
  )
}

const PeopleList = ({ people }: { readonly people: readonly ShownPerson[] }) => (
  <ul className={classNames(asStack(0), styles.people)} aria-label={tSetup('peopleList')}>
    {people.map(({ id, name, role, signIn }) => (
      <li key={id} className={asRow(10, 'center')}>
        <Avatar name={name} />
        <span className={asText('label', 'shrinks')}>{name}</span>
        <span className={asText('small', 'quiet', 'shrinks')}>{role}</span>
        <span className={asText('small', 'faint', 'pushed', 'oneLine')}>{signIn}</span>
      </li>
    ))}
  </ul>
)
