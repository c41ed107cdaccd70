import type { MessageRow } from '#streams/derive/messaging/recordedAnswers.ts'
import { useClient } from '../../../appContext.ts'
import { CommandButton } from '../../command/CommandButton.tsx'
import { tThreads } from '../tThreads.ts'
import styles from './MessageList.module.css'

/** Why a message was not sent, and what a user can do about it. A message in doubt is sent again only by a user. */
export function FailedSending({ message, about }: { readonly message: MessageRow; readonly about: string }) {
  const client = useClient()
  const { state, failReason, carrierNote, id, version } = message
  if (state !== 'failed') return null
  const common = { record: id, shownVersion: version, about, isSoft: true, className: styles.cancelSending }
  return (
    <div className={styles.failed}>
      <p className={styles.fault}>{tThreads(`failed.${failReason ?? 'refused'}`)}</p>
      {carrierNote && <p className={styles.when}>{tThreads('carrierSays', { note: carrierNote })}</p>}
      {client.scopes.has('msg') && (
        <div className={styles.failedActions}>
          <CommandButton {...common} command="messages.retry" label={tThreads('sendAgain')} />
          {failReason === 'unsure' && <CommandButton {...common} command="messages.markSent" label={tThreads('hasArrived')} />}
        </div>
      )}
    </div>
  )
}
