import type { MessageRow } from '#streams/derive/messaging/recordedAnswers.ts'
import { isWaiting } from '#streams/derive/messaging/waitingMessages.ts'
import { ChangePlanned } from '../planned/ChangePlanned.tsx'
import { CancelSending } from './CancelSending.tsx'
import { asRow } from '../../../theme/looks.ts'

/** What a user can do with a message that waits to leave. */
export const WaitingActions = ({ message }: { readonly message: MessageRow }) =>
  isWaiting(message) && (
    <div className={asRow(8)}>
      <ChangePlanned message={message} />
      <CancelSending message={message} about={message.body} />
    </div>
  )
