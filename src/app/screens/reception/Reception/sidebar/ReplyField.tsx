import { insertNote } from '#streams/derive/messaging/quickNotes.ts'
import type { UnansweredConversation } from '#streams/derive/messaging/unansweredConversations.ts'
import { Button } from '../../../../components/form/Button.tsx'
import { Field } from '../../../../components/form/Field.tsx'
import { tReception } from '../tReception.ts'
import { tReply } from './tReply.ts'
import { useReplyingUser } from '../useViewers.ts'
import styles from './ReplyField.module.css'
import { useQuickNotes } from './useQuickNotes.ts'

type Props = {
  readonly conversation: UnansweredConversation
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (text: string) => void
  readonly onSend: () => void
}

/** The text of a reply. After `/` it offers the quick notes whose code begins so. */
export function ReplyField({ conversation, value, error, onChange, onSend }: Props) {
  const replyingUser = useReplyingUser(conversation.id)
  const { notes, known } = useQuickNotes(value, conversation.conversation.patient ?? null)
  const [first] = notes
  const help = notes.length > 0 ? tReply('quickNotesHelp') : tReply('help')
  return (
    <div className={styles.reply}>
      {notes.length > 0 && (
        <ul className={styles.notes} aria-label={tReply('quickNotes')}>
          {notes.map((note) => (
            <li key={note.id}>
              <Button isSoft className={styles.note} onPress={() => onChange(insertNote(value, note, known))}>
                <span className={styles.code}>{note.code}</span> {note.name}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Field
        label={tReception('reply')}
        help={replyingUser ? tReception('replying', { name: replyingUser }) : help}
        error={error}
        isLong
        value={value}
        onChange={onChange}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onSend()
          else if (event.key === 'Enter' && first) {
            event.preventDefault()
            onChange(insertNote(value, first, known))
          } else event.continuePropagation()
        }}
        autoFocus
      />
    </div>
  )
}
