import type { MessageRow } from '#streams/derive/messaging/recordedAnswers.ts'
import { useClient } from '../../../appContext.ts'
import { CommandButton } from '../../command/CommandButton.tsx'
import { tThreads } from '../tThreads.ts'
import { classNames } from '../../../classNames.ts'
import { asRow, asStack, asText } from '../../../theme/looks.ts'
import styles from './MessageList.module.css'

/** Why a message was not sent, and what a user can do about it. A message in doubt is sent again only by a user. */
export function FailedSending({ message, about }: { readonly message: MessageRow; readonly about: string }) {
  const client = useClient()
  const { state, failReason, carrierNote, id, version } = message
  if (state !== 'failed') return null
  const common = { record: id, shownVersion: version, about, isSoft: true, className: styles.cancelSending }
  return (
    <div className={classNames(asStack(4), styles.failed)}>
      <p className={classNames(asText('fine', 'strong'), styles.fault)}>{tThreads(`failed.${failReason ?? 'refused'}`)}</p>
      {carrierNote && <p className={asText('fine', 'faint')}>{tThreads('carrierSays', { note: carrierNote })}</p>}
      {client.scopes.has('msg') && (
        <div className={asRow(8)}>
          <CommandButton {...common} command="messages.retry" label={tThreads('sendAgain')} />
          {failReason === 'unsure' && <CommandButton {...common} command="messages.markSent" label={tThreads('hasArrived')} />}
        </div>
      )}
    </div>
  )
}
