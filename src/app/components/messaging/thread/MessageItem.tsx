import { IconCheck, IconLock } from '@tabler/icons-react'
import { wholeTimeOf } from '#locale/common/time.ts'
import type { AssetRecord } from '#machines/records.ts'
import { type MessageRow, recordedAnswersOf } from '#streams/derive/messaging/recordedAnswers.ts'
import { isWaiting } from '#streams/derive/messaging/waitingMessages.ts'
import type { Rows } from '#streams/derive/scheduling/day/dayRows.ts'
import { MessageFiles } from '../files/MessageFiles.tsx'
import { becameText } from './becameText.ts'
import { ChannelHold } from './ChannelHold.tsx'
import { FailedSending } from './FailedSending.tsx'
import { LeavingTime } from './LeavingTime.tsx'
import { classNames } from '../../../classNames.ts'
import { asRow, asStack, asText } from '../../../theme/looks.ts'
import styles from './MessageList.module.css'
import { RecordedAnswers } from './RecordedAnswers.tsx'
import { sentText } from '../sentText.ts'
import { tThreads } from '../tThreads.ts'
import { isWrittenToFile } from '#domain/messaging/message.ts'
import { useUserName } from '../useUserName.ts'
import { WaitingActions } from './WaitingActions.tsx'

type Props = {
  readonly message: MessageRow
  readonly messages: readonly MessageRow[]
  readonly patientId: string | null
  readonly files: Rows<AssetRecord>
  readonly timeZone: string
  /** Its day, for the first message of a day. */
  readonly day: string | null
}

/** One message, and what followed from it. A message that staff wrote down offers the answers it may mean. */
export function MessageItem({ message, messages, patientId, files, timeZone, day }: Props) {
  const { direction, body, state, kind } = message
  const isNote = kind === 'note'
  const answers = patientId === null ? [] : recordedAnswersOf(message, messages.at(-1)?.id)
  const became = becameText(message)
  return (
    <li className={asStack(10)}>
      {day !== null && <p className={classNames(asText('fine', 'quiet'), styles.day)}>{day}</p>}
      <div className={classNames(asStack(2, 'itemsStart'), styles.message)} data-direction={direction} data-state={state} data-kind={kind}>
        <p className={classNames(asText('body', 'breaks'), styles.body)}>
          {isNote ? (
            <span className={asRow(6, 'center', 'fine', 'strong')}>
              <IconLock size={16} stroke={1.75} aria-hidden="true" /> {tThreads('onlyWe')}
            </span>
          ) : (
            <span className="unseen">{tThreads(direction === 'in' ? 'fromPatient' : 'fromPractice')} </span>
          )}
          {direction === 'out' && body ? sentText(body) : body}
        </p>
        <MessageFiles message={message} files={files} />
        <MessageStatus message={message} timeZone={timeZone} />
        <ChannelHold message={message} />
        <FailedSending message={message} about={body} />
        <WaitingActions message={message} />
        {patientId !== null && answers.length > 0 && (
          <RecordedAnswers message={message} messages={messages} patientId={patientId} answers={answers} />
        )}
      </div>
      {became !== null && (
        <p className={classNames(asRow(8, 'center', 'small'), styles.became)}>
          <IconCheck size={18} stroke={1.75} aria-hidden="true" />
          <span>{became}</span>
          <span className={asText('fine', 'faint')}>{wholeTimeOf(message.createdAt, timeZone)}</span>
        </p>
      )}
    </li>
  )
}

function MessageStatus({ message, timeZone }: Pick<Props, 'message' | 'timeZone'>) {
  const { direction, createdAt, state, kind, writtenBy, withdrawReason } = message
  const author = useUserName(kind === 'note' ? writtenBy : null)
  return (
    <p className={asText('fine', 'faint')}>
      {author !== null && `${author}, `}
      {wholeTimeOf(createdAt, timeZone)}
      {direction === 'in' && writtenBy && ` · ${tThreads('recordedByStaff')}`}
      {isWrittenToFile(message) ? ` · ${tThreads('toFile')}` : state === 'delivered' && ` · ${tThreads('delivered')}`}
      {state === 'withdrawn' && withdrawReason && ` · ${tThreads(`notSent.${withdrawReason}`)}`}
      {isWaiting(message) && (
        <>
          {' · '}
          <LeavingTime message={message} timeZone={timeZone} />
        </>
      )}
    </p>
  )
}
