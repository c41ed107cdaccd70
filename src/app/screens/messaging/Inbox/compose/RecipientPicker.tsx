import { useState } from 'react'
import { tInbox } from '#locale/messaging/inbox.ts'
import { Button } from '../../../../components/form/Button.tsx'
import { Field } from '../../../../components/form/Field.tsx'
import { Chosen, FoundList } from '../../../../components/form/search/FoundList.tsx'
import { useSearch } from '../../../../components/people/useSearch.ts'
import { asStack, asText } from '../../../../theme/looks.ts'
import { type Recipient, recipientsOf } from './recipients.ts'

type Props = { readonly recipient: Recipient | null; readonly onChoose: (recipient: Recipient | null) => void }

/** To whom a message goes: a person who is found, or a number or an address that is typed. */
export const RecipientPicker = ({ recipient, onChoose }: Props) =>
  recipient ? <ChosenRecipient recipient={recipient} onChoose={onChoose} /> : <RecipientFinder onChoose={onChoose} />

const ChosenRecipient = ({ recipient, onChoose }: Props & { readonly recipient: Recipient }) => (
  <Chosen name={recipient.name} note={noteOf(recipient)} wraps>
    <Button kind="quiet" onPress={() => onChoose(null)}>
      {tInbox('changeRecipient')}
    </Button>
  </Chosen>
)

const noteOf = ({ field, note }: Recipient): string => [tInbox(`recipients.${field}`), note].filter(Boolean).join(', ')

const foundItem = (recipient: Recipient) => ({
  id: `${recipient.field} ${recipient.value}`,
  name: recipient.name,
  recipient,
  content: (
    <>
      <span className={asText('label', 'breaks')}>{recipient.name}</span>
      <span className={asText('small', 'quiet', 'breaks')}>{noteOf(recipient)}</span>
    </>
  ),
})

function RecipientFinder({ onChoose }: Pick<Props, 'onChoose'>) {
  const [typed, setTyped] = useState('')
  const { items, query } = useSearch(typed, { areas: 'patients,contacts,users', limit: 5 })
  const recipients = recipientsOf(typed, items)
  return (
    <div className={asStack(6)}>
      <Field label={tInbox('to')} help={tInbox('toHelp')} value={typed} onChange={setTyped} autoFocus />
      {recipients.length > 0 && (
        <FoundList label={tInbox('to')} items={recipients.map(foundItem)} onChoose={({ recipient }) => onChoose(recipient)} hasLines />
      )}
      {recipients.length === 0 && query !== '' && <p className={asText('small', 'quiet', 'breaks')}>{tInbox('noRecipient')}</p>}
    </div>
  )
}
