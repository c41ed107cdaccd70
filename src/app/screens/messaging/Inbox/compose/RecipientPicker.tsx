import { useState } from 'react'
import { ListBox, ListBoxItem } from 'react-aria-components'
import { Button } from '../../../../components/form/Button.tsx'
import { Field } from '../../../../components/form/Field.tsx'
import { useSearch } from '../../../../components/people/useSearch.ts'
import { tInbox } from '../tInbox.ts'
import { classNames } from '../../../../classNames.ts'
import { asRow, asStack, asText } from '../../../../theme/looks.ts'
import styles from './Compose.module.css'
import { type Recipient, recipientsOf } from './recipients.ts'

type Props = { readonly recipient: Recipient | null; readonly onChoose: (recipient: Recipient | null) => void }

/** To whom a message goes: a person who is found, or a number or an address that is typed. */
export const RecipientPicker = ({ recipient, onChoose }: Props) =>
  recipient ? <ChosenRecipient recipient={recipient} onChoose={onChoose} /> : <RecipientFinder onChoose={onChoose} />

const ChosenRecipient = ({ recipient, onChoose }: Props & { readonly recipient: Recipient }) => (
  <p className={classNames(asRow('4 10', 'baseline', 'wraps', 'body', 'quiet'), styles.chosen)}>
    <strong>{recipient.name}</strong>
    <span>{[tInbox(`recipients.${recipient.field}`), recipient.note].filter(Boolean).join(', ')}</span>
    <Button kind="quiet" onPress={() => onChoose(null)}>
      {tInbox('changeRecipient')}
    </Button>
  </p>
)

function RecipientFinder({ onChoose }: Pick<Props, 'onChoose'>) {
  const [typed, setTyped] = useState('')
  const { items, query } = useSearch(typed, { areas: 'patients,contacts,users', limit: 5 })
  const recipients = recipientsOf(typed, items)
  const keyOf = ({ field, value }: Recipient) => `${field} ${value}`
  return (
    <div className={asStack(6)}>
      <Field label={tInbox('to')} help={tInbox('toHelp')} value={typed} onChange={setTyped} autoFocus />
      {recipients.length > 0 && (
        <ListBox
          aria-label={tInbox('to')}
          className={styles.found ?? ''}
          selectionMode="single"
          items={recipients.map((recipient) => ({ id: keyOf(recipient), recipient }))}
          onSelectionChange={(keys) => onChoose(recipients.find((one) => keys !== 'all' && keys.has(keyOf(one))) ?? null)}
        >
          {({ id, recipient: { field, name, note } }) => (
            <ListBoxItem id={id} textValue={name} className={classNames(asStack(2), styles.person)}>
              <span className={asText('label', 'breaks')}>{name}</span>
              <span className={styles.note}>{[tInbox(`recipients.${field}`), note].filter(Boolean).join(', ')}</span>
            </ListBoxItem>
          )}
        </ListBox>
      )}
      {recipients.length === 0 && query !== '' && <p className={styles.note}>{tInbox('noRecipient')}</p>}
    </div>
  )
}
