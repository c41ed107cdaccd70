import { useState } from 'react'
import { tLetters } from '#locale/documents/letters.ts'
import type { Contact } from '#domain/people/contact.ts'
import type { RecordOf } from '#domain/wire.ts'
import { Button } from '../../form/Button.tsx'
import { Field } from '../../form/Field.tsx'
import { Chosen, FoundList } from '../../form/search/FoundList.tsx'
import { useSearch } from '../../people/useSearch.ts'
import { asStack, asText } from '../../../theme/looks.ts'

export type ContactChoice = { readonly id: string; readonly name: string; readonly organisation: string | null }
type Props = { readonly contact: ContactChoice | null; readonly onChoose: (contact: ContactChoice | null) => void }

/** The contact to whom a letter goes. */
export const ContactField = ({ contact, onChoose }: Props) =>
  contact ? (
    <Chosen name={contact.name} note={contact.organisation} wraps>
      <Button kind="quiet" onPress={() => onChoose(null)}>
        {tLetters('changeContact')}
      </Button>
    </Chosen>
  ) : (
    <ContactFinder onChoose={onChoose} />
  )

function ContactFinder({ onChoose }: Pick<Props, 'onChoose'>) {
  const [typed, setTyped] = useState('')
  const { items, query } = useSearch(typed, { areas: 'contacts', limit: 5 })
  const found = items.map(({ record }) => record as RecordOf<Contact>)
  return (
    <div className={asStack(6)}>
      <Field label={tLetters('findContact')} help={tLetters('findContactHelp')} value={typed} onChange={setTyped} autoFocus />
      {found.length > 0 && <FoundList label={tLetters('findContact')} items={found.map(foundItem)} onChoose={onChoose} hasLines />}
      {found.length === 0 && query !== '' && <p className={asText('small', 'quiet')}>{tLetters('noContact')}</p>}
    </div>
  )
}

const foundItem = ({ id, name, organisation }: RecordOf<Contact>) => ({
  id,
  name,
  organisation,
  content: (
    <>
      <span className={asText('label', 'breaks')}>{name}</span>
      {organisation && <span className={asText('small', 'quiet', 'breaks')}>{organisation}</span>}
    </>
  ),
})
