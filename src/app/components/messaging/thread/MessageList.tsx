import { useMemo } from 'react'
import { of } from 'rxjs'
import { dayOf } from '#domain/time.ts'
import { longDayOf } from '#locale/common/time.ts'
import { tThreads } from '#locale/messaging/threads.ts'
import type { AssetRecord } from '#machines/records.ts'
import type { MessageRow } from '#streams/derive/messaging/recordedAnswers.ts'
import type { Rows } from '#streams/derive/scheduling/day/dayRows.ts'
import type { LiveCollection } from '#streams/replica/liveCollection.ts'
import { useClient } from '../../../appContext.ts'
import { classNames } from '../../../classNames.ts'
import { t } from '../../../i18n/translators.ts'
import { useObservable } from '../../../liveness/useObservable.ts'
import { useCurrentLocation } from '../../../location/LocationProvider.tsx'
import { asText } from '../../../theme/looks.ts'
import { Button } from '../../form/Button.tsx'
import { ScrollList } from '../../layout/ScrollList.tsx'
import { MessageItem } from './MessageItem.tsx'
import styles from './MessageList.module.css'
import { SystemLine } from './SystemLine.tsx'
import { useShownMessages } from './useShownMessages.ts'

const emptyCollection: LiveCollection<MessageRow> = { ready: false, position: 0, rows: new Map(), changed: new Map(), problem: null }

type Props = {
  readonly conversationId: string
  readonly patientId: string | null | undefined
  readonly className?: string | undefined
}

/** The messages of a conversation, oldest first. Withdrawn ones only with the reason why. */
function useMessages(conversationId: string): { readonly messages: readonly MessageRow[]; readonly isReady: boolean } {
  const client = useClient()
  const messages$ = useMemo(
    () => client.collection<MessageRow>('messages', { filters: { conversation: conversationId } }),
    [client, conversationId],
  )
  const { rows, ready } = useObservable(messages$, emptyCollection)
  const messages = useMemo(
    () =>
      [...rows.values()]
        .filter(({ state, withdrawReason }) => state !== 'withdrawn' || withdrawReason)
        .sort((a, b) => (a.createdAt < b.createdAt ? -1 : a.createdAt > b.createdAt ? 1 : a.id < b.id ? -1 : 1)),
    [rows],
  )
  return { messages, isReady: ready }
}

const noFiles: LiveCollection<AssetRecord> = { ready: false, position: 0, rows: new Map(), changed: new Map(), problem: null }

/** The files of a conversation. Without any message that has one they are not asked for. */
function useFiles(conversationId: string, messages: readonly MessageRow[]): Rows<AssetRecord> {
  const client = useClient()
  const hasFiles = messages.some(({ attachments }) => (attachments ?? []).length > 0)
  const files$ = useMemo(
    () => (hasFiles ? client.collection<AssetRecord>('assets', { filters: { of: conversationId } }) : of(noFiles)),
    [client, conversationId, hasFiles],
  )
  return useObservable<LiveCollection<AssetRecord>>(files$, noFiles).rows
}

/**
 * Lists the messages, newest last. It follows the newest while that is in sight. A user who reads further up keeps their place, and sees how many
 * are new.
 */
export function MessageList({ conversationId, patientId, className }: Props) {
  const { timeZone } = useCurrentLocation().location
  const { messages, isReady } = useMessages(conversationId)
  const files = useFiles(conversationId, messages)
  const { list, shown, hasEarlier, newCount, onScroll, showEarlier, showNewest } = useShownMessages(messages)
  const dayOfMessage = ({ createdAt }: MessageRow) => dayOf(createdAt, timeZone)
  return (
    <div className={classNames(styles.frame, className)}>
      <ScrollList ref={list} className={styles.said} label={tThreads('messages')} aria-live="polite" onScroll={onScroll}>
        {hasEarlier && <EarlierButton onPress={showEarlier} />}
        {shown.map((message, index) => {
          const before = shown[index - 1]
          const isNewDay = before === undefined || dayOfMessage(before) !== dayOfMessage(message)
          const line = { message, timeZone, day: isNewDay ? longDayOf(message.createdAt, timeZone) : null }
          return message.kind === 'system' ? (
            <SystemLine key={message.id} {...line} />
          ) : (
            <MessageItem key={message.id} {...line} messages={messages} patientId={patientId ?? null} files={files} />
          )
        })}
        {messages.length === 0 && <li className={asText('fine', 'faint')}>{isReady ? tThreads('noMessages') : t('loading')}</li>}
      </ScrollList>
      {newCount > 0 && (
        <Button isSoft className={styles.newer} onPress={showNewest}>
          {tThreads('newer', { count: newCount })}
        </Button>
      )}
    </div>
  )
}

const EarlierButton = ({ onPress }: { readonly onPress: () => void }) => (
  <li className={classNames(asText('fine', 'quiet'), styles.day)}>
    <Button isSoft onPress={onPress}>
      {tThreads('earlier')}
    </Button>
  </li>
)
