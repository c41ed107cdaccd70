import { IconMessageOff } from '@tabler/icons-react'
import { tInbox } from '#locale/messaging/inbox.ts'
import type { InboxConversation } from '#streams/derive/messaging/inbox.ts'
import { useSubmit } from '../../../../commands/useSubmit.ts'
import { Button } from '../../../../components/form/Button.tsx'
import { classNames } from '../../../../classNames.ts'
import { asRow } from '../../../../theme/looks.ts'
import styles from './ConversationView.module.css'

type Props = { readonly open: InboxConversation }

/** Says that the address wants no messages, or may want none; then the user decides. */
export function OptOutNote({ open: { id, conversation } }: Props) {
  const { send, problem } = useSubmit(() => undefined)
  const { optOut } = conversation
  if (!optOut) return null
  const give = (command: 'confirmOptOut' | 'liftOptOut') => void send({ command: `conversations.${command}`, record: id })
  return (
    <div className={classNames(asRow('8 12', 'center', 'wraps', 'small', 'amber'), styles.optOut)} role="status">
      <IconMessageOff size={18} stroke={1.75} aria-hidden="true" />
      <p>{tInbox(`optOut.${optOut}`)}</p>
      {optOut === 'unclear' && (
        <Button isSoft onPress={() => give('confirmOptOut')}>
          {tInbox('optOut.confirm')}
        </Button>
      )}
      <Button isSoft onPress={() => give('liftOptOut')}>
        {tInbox(optOut === 'unclear' ? 'optOut.notMeant' : 'optOut.lift')}
      </Button>
      {problem && <p role="alert">{problem.detail}</p>}
    </div>
  )
}
