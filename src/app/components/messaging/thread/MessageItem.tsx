import { IconCheck, IconLock } from '@tabler/icons-react'
import type { Channel } from '#domain/messaging/conversation.ts'
import { isWrittenToFile } from '#domain/messaging/message.ts'
import { leftToday } from '#domain/messaging/messageChannel.ts'
import { type Day, dayOf, instantOf } from '#domain/time.ts'
import { wholeTimeOf } from '#locale/common/time.ts'
import { tThreads } from '#locale/messaging/threads.ts'
import type { AssetRecord, MessageChannelRecord } from '#machines/records.ts'
import { type MessageRow, recordedAnswersOf } from '#streams/derive/messaging/recordedAnswers.ts'
import { isWaiting } from '#streams/derive/messaging/waitingMessages.ts'
import type { Rows } from '#streams/derive/scheduling/day/dayRows.ts'
import { classNames } from '../../../classNames.ts'
import { asRow, asStack, asText } from '../../../theme/looks.ts'
import { useClient } from '../../../appContext.ts'
import { useCurrentLocation } from '../../../location/LocationProvider.tsx'
import { CommandButton } from '../../command/CommandButton.tsx'
import { MessageFiles } from '../files/MessageFiles.tsx'
import { sentText } from '../sentText.ts'
import { useUserName } from '../useUserName.ts'
import { useMessageChannel } from '../useMessageChannel.ts'
import { ChangePlanned } from '../planned/ChangePlanned.tsx'
import { LeavingTime } from './LeavingTime.tsx'
import styles from './MessageList.module.css'
import { RecordedAnswers } from './RecordedAnswers.tsx'
import { CancelSending } from './CancelSending.tsx'

const wordsOf = {
  'appointments.confirm': 'confirmed',
  'appointments.decline': 'declined',
  'appointments.requestCall': 'callRequested',
  'appointments.runningLate': 'late',
  'waitlists/offers.accept': 'offerAccepted',
  'waitlists/offers.decline': 'offerDeclined',
} as const

const isKnown = (command: string): command is keyof typeof wordsOf => Object.hasOwn(wordsOf, command)

/** What followed from a reply, in words; `null` if nothing did. */
function becameText({ became, intent }: Pick<MessageRow, 'became' | 'intent'>): string | null {
  if (intent === 'stop') return tThreads('became.optedOut')
  if (intent === 'start') return tThreads('became.optedIn')
  return became !== null && isKnown(became) ? tThreads(`became.${wordsOf[became]}`) : null
}

/** What a user can do with a message that waits to leave. */
const WaitingActions = ({ message }: { readonly message: MessageRow }) =>
  isWaiting(message) && (
    <div className={asRow(8)}>
      <ChangePlanned message={message} />
      <CancelSending message={message} about={message.body} />
    </div>
  )

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

/** Says that a message which is due waits for its channel. Nothing for other messages. */
function ChannelHold({ message: { state, ready, channel, location } }: { readonly message: MessageRow }) {
  return state === 'queued' && ready && channel ? <HeldBack kind={channel} location={location} /> : null
}

function HeldBack({ kind, location }: { readonly kind: Channel; readonly location: string | null }) {
  const client = useClient()
  const { timeZone } = useCurrentLocation().location
  const channel = useMessageChannel(kind, location)
  const hold = channel ? holdOf(channel, dayOf(instantOf(client.now()), timeZone)) : null
  return (
    hold &&
    channel && <p className={classNames(asText('fine', 'strong'), styles.fault)}>{tThreads(`holds.${hold}`, { channel: channel.name })}</p>
  )
}

/** Why a channel takes no message now; `null` if it does. */
function holdOf(channel: MessageChannelRecord, today: Day): 'paused' | 'failing' | 'limit' | null {
  if (channel.state === 'paused' || channel.state === 'failing') return channel.state
  return leftToday(channel, today) === 0 ? 'limit' : null
}

/** Why a message was not sent, and what a user can do about it. A message in doubt is sent again only by a user. */
function FailedSending({ message, about }: { readonly message: MessageRow; readonly about: string }) {
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
