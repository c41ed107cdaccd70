import type { Conversation } from '#domain/messaging/conversation.ts'
import { tThreads } from '#locale/messaging/threads.ts'
import { insertNote } from '#streams/derive/messaging/quickNotes.ts'
import { asRow, asStack, asText } from '../../theme/looks.ts'
import { Button } from '../form/Button.tsx'
import { Field } from '../form/Field.tsx'
import { ReplySender } from './ReplySender.tsx'
import { useReplyingUser } from './useReplyingUser.ts'
import styles from './ReplyField.module.css'
import { useQuickNotes } from './quickNotes/useQuickNotes.ts'

type Props = {
  readonly conversation: { readonly id: string; readonly conversation: Pick<Conversation, 'patient' | 'channel'> }
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (text: string) => void
  readonly onSend: () => void
  /** A note that only the practice sees, instead of a reply. */
  readonly isNote?: boolean
  /** Whether the user can type at once. */
  readonly takesFocus?: boolean
}

/** The text of a reply. After `/` it offers the quick notes whose code begins so. */
export function ReplyField({ conversation, value, error, onChange, onSend, isNote = false, takesFocus = true }: Props) {
  const replyingUser = useReplyingUser(conversation.id)
  const { notes, known } = useQuickNotes(value, conversation.conversation.patient)
  const [first] = notes
  const help = notes.length > 0 ? tThreads('quickNotesHelp') : tThreads(isNote ? 'noteHelp' : 'help')
  return (
    <div className={asStack(8)}>
      {notes.length > 0 && (
        <ul className={asRow(6, 'wraps')} aria-label={tThreads('quickNotes')}>
          {notes.map((note) => (
            <li key={note.id}>
              <Button isSoft className={styles.note} onPress={() => onChange(insertNote(value, note, known))}>
                <span className={asText('strong')}>{note.code}</span> {note.name}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Field
        label={tThreads(isNote ? 'note' : 'reply')}
        help={replyingUser ? tThreads('replying', { name: replyingUser }) : help}
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
        autoFocus={takesFocus}
      />
      {!isNote && <ReplySender kind={conversation.conversation.channel} />}
    </div>
  )
}
