import { IconClock } from '@tabler/icons-react'
import { useEffect } from 'react'
import { tInbox } from '#locale/messaging/inbox.ts'
import { tThreads } from '#locale/messaging/threads.ts'
import type { InboxConversation } from '#streams/derive/messaging/inbox.ts'
import { useClient } from '../../../../appContext.ts'
import { Button } from '../../../../components/form/Button.tsx'
import { SegmentedControl } from '../../../../components/form/SegmentedControl.tsx'
import { replyPlace } from '../../../../components/messaging/useReplyingUser.ts'
import { ReplyField } from '../../../../components/messaging/ReplyField.tsx'
import { AttachButton } from '../../../../components/messaging/files/AttachButton.tsx'
import { ReplyFileList } from '../../../../components/messaging/files/ReplyFileList.tsx'
import { TemplateMenu } from '../../../../components/messaging/templates/TemplateMenu.tsx'
import { useTemplates } from '../../../../components/messaging/templates/useTemplates.ts'
import { laterTimes } from '../../../../components/messaging/planned/laterTimes.ts'
import { Menu } from '../../../../components/overlays/Menu.tsx'
import { useCurrentLocation } from '../../../../location/LocationProvider.tsx'
import { classNames } from '../../../../classNames.ts'
import { asStack } from '../../../../theme/looks.ts'
import styles from './ConversationView.module.css'
import { useReply } from './useReply.ts'

type Props = { readonly open: InboxConversation; readonly takesFocus: boolean }

const kindChoices = [
  { id: 'text', label: tThreads('reply') },
  { id: 'note', label: tThreads('note') },
] as const

/** Other users see who is typing a reply. What is typed stays until it is sent. */
export function Reply({ open, takesFocus }: Props) {
  const { kind, setKind, body, setBody, begin, files, error, isSending, canSend, create } = useReply(open)
  const templates = useTemplates({ patient: open.patient, channel: open.conversation.channel })
  usePresence(open.id, kind === 'text' && body.trim() !== '')
  return (
    <div className={classNames(asStack(8, 'itemsStart'), styles.reply)}>
      <SegmentedControl label={tThreads('kind')} choices={kindChoices} chosen={kind} onChoose={setKind} />
      <ReplyField
        {...{ takesFocus, error, conversation: open, value: body, onChange: setBody }}
        isNote={kind === 'note'}
        onSend={() => create(null)}
      />
      <ReplyFileList {...files} />
      <div className={styles.actions}>
        {(kind === 'note' || open.conversation.channel === 'email') && <AttachButton {...files} />}
        {kind === 'text' && <TemplateMenu templates={templates} onChoose={begin} />}
        {kind === 'text' && <LaterMenu isDisabled={!canSend} onChoose={create} />}
        <Button kind="next" isPending={isSending} isDisabled={!canSend} onPress={() => create(null)}>
          {tThreads(kind === 'note' ? 'saveNote' : 'send')}
        </Button>
      </div>
    </div>
  )
}

function usePresence(conversation: string, isTyping: boolean): void {
  const client = useClient()
  useEffect(() => {
    client.setPresence(isTyping ? replyPlace : '/messages', conversation)
    return () => client.setPresence('/messages')
  }, [client, isTyping, conversation])
}

/** Sends the reply at a later time. It is held back if the patient writes first. */
function LaterMenu({ isDisabled, onChoose }: { readonly isDisabled: boolean; readonly onChoose: (notBefore: string) => void }) {
  const client = useClient()
  const { timeZone } = useCurrentLocation().location
  const group = {
    id: 'later',
    choices: (['hour', 'tomorrow', 'monday'] as const).map((id) => ({
      id,
      label: tInbox(`laterAt.${id}`),
      onChoose: () => onChoose(laterTimes(client.now(), timeZone)[id]),
    })),
  }
  return (
    <Menu label={tInbox('later')} groups={[group]}>
      <Button isSoft isDisabled={isDisabled} icon={<IconClock size={18} stroke={1.75} aria-hidden="true" />}>
        {tInbox('later')}
      </Button>
    </Menu>
  )
}
