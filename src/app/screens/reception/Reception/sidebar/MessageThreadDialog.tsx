import { useEffect, useMemo, useRef, useState } from 'react'
import { wholeTimeOf } from '#locale/common/time.ts'
import type { LiveCollection } from '#streams/replica/liveCollection.ts'
import { firstOpenPlace } from '#streams/derive/messaging/quickNotes.ts'
import { isWaiting } from '#streams/derive/messaging/waitingMessages.ts'
import { type MessageRow, recordedAnswersOf } from '#streams/derive/messaging/recordedAnswers.ts'
import type { UnansweredConversation } from '#streams/derive/messaging/unansweredConversations.ts'
import { useClient } from '../../../../appContext.ts'
import { Button } from '../../../../components/form/Button.tsx'
import { Dialog } from '../../../../components/overlays/Dialog.tsx'
import { useCurrentLocation } from '../../../../location/LocationProvider.tsx'
import { t } from '../../../../i18n/translators.ts'
import { ScrollList } from '../../../../components/layout/ScrollList.tsx'
import { useObservable } from '../../../../liveness/useObservable.ts'
import { useSubmit } from '../../../../commands/useSubmit.ts'
import { senderName } from '../names.ts'
import { tReception } from '../tReception.ts'
import { tReply } from './tReply.ts'
import { RecordedAnswers } from './RecordedAnswers.tsx'
import { ReplyField } from './ReplyField.tsx'
import { sentText } from '../../../../components/messaging/sentText.ts'
import { CancelSending, LeavingTime } from './WaitingMessages.tsx'
import styles from './MessageThreadDialog.module.css'

const emptyCollection: LiveCollection<MessageRow> = { ready: false, position: 0, rows: new Map(), changed: new Map(), problem: null }

type Props = {
  readonly conversation: UnansweredConversation
  readonly onViewing: (recordId: string | null) => void
  readonly onClose: () => void
}

/** Shows the last messages and a reply field. Other users see who is typing a reply. */
export function MessageThreadDialog({ conversation, onViewing, onClose }: Props) {
  const [body, setBody] = useState('')
  const { send, problem, isSending } = useSubmit(onClose)
  const changeBody = (text: string) => {
    setBody(text)
    onViewing(text.trim() === '' ? null : conversation.id)
  }
  const openPlace = firstOpenPlace(body)
  const canSend = body.trim() !== '' && openPlace === null
  const sendReply = () =>
    canSend && void send({ command: 'messages.create', data: { conversation: conversation.id, direction: 'out', body: body.trim() } })
  const actions = (
    <>
      <Button kind="quiet" onPress={() => void send({ command: 'conversations.resolve', record: conversation.id })}>
        {tReception('resolve')}
      </Button>
      <Button kind="next" isPending={isSending} isDisabled={!canSend} onPress={sendReply}>
        {tReception('send')}
      </Button>
    </>
  )
  return (
    <Dialog title={senderName(conversation)} isOpen onClose={onClose} actions={actions}>
      <MessageList conversationId={conversation.id} patientId={conversation.conversation.patient} />
      <ReplyField
        conversation={conversation}
        value={body}
        onChange={changeBody}
        onSend={sendReply}
        error={problem?.detail ?? (openPlace === null ? undefined : tReply('placeIsOpen', { place: openPlace }))}
      />
    </Dialog>
  )
}

const maxMessages = 30

/** Lists the messages, newest last, and scrolls to the newest. */
type MessageListProps = { readonly conversationId: string; readonly patientId: string | null | undefined }

function MessageList({ conversationId, patientId }: MessageListProps) {
  const client = useClient()
  const { timeZone } = useCurrentLocation().location
  const list = useRef<HTMLUListElement>(null)
  const messages$ = useMemo(
    () => client.collection<MessageRow>('messages', { filters: { conversation: conversationId } }),
    [client, conversationId],
  )
  const { rows } = useObservable(messages$, emptyCollection)
  const messages = [...rows.values()]
    .filter(({ state, withdrawReason }) => state !== 'withdrawn' || withdrawReason)
    .sort((a, b) => (a.createdAt < b.createdAt ? -1 : 1))
    .slice(-maxMessages)
  const last = messages.at(-1)?.id
  useEffect(() => {
    list.current?.lastElementChild?.scrollIntoView({ block: 'end' })
  }, [last])
  return (
    <ScrollList ref={list} className={styles.said} label={tReception('messages')} aria-live="polite">
      {messages.map((message) => (
        <MessageItem key={message.id} message={message} messages={messages} patientId={patientId ?? null} timeZone={timeZone} />
      ))}
      {messages.length === 0 && <li className={styles.when}>{t('loading')}</li>}
    </ScrollList>
  )
}

type MessageItemProps = {
  readonly message: MessageRow
  readonly messages: readonly MessageRow[]
  readonly patientId: string | null
  readonly timeZone: string
}

/** One message. A message that staff wrote down offers the answers it may mean. */
function MessageItem({ message, messages, patientId, timeZone }: MessageItemProps) {
  const { direction, body, createdAt, state, writtenBy, withdrawReason } = message
  const answers = patientId === null ? [] : recordedAnswersOf(message)
  return (
    <li className={styles.message} data-direction={direction} data-state={state}>
      <p className={styles.body}>
        <span className="unseen">{tReception(direction === 'in' ? 'fromPatient' : 'fromPractice')} </span>
        {direction === 'out' && body ? sentText(body) : body}
      </p>
      <p className={styles.when}>
        {wholeTimeOf(createdAt, timeZone)}
        {direction === 'in' && writtenBy && ` · ${tReception('recordedByStaff')}`}
        {state === 'failed' && ` · ${tReception('notDelivered')}`}
        {state === 'withdrawn' && withdrawReason && ` · ${tReception(`notSent.${withdrawReason}`)}`}
        {isWaiting(message) && (
          <>
            {' · '}
            <LeavingTime message={message} timeZone={timeZone} />
          </>
        )}
      </p>
      <CancelSending message={message} about={body} />
      {patientId !== null && answers.length > 0 && (
        <RecordedAnswers message={message} messages={messages} patientId={patientId} answers={answers} />
      )}
    </li>
  )
}
