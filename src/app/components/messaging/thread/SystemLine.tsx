import { IconCalendarCheck } from '@tabler/icons-react'
import { wholeTimeOf } from '#locale/common/time.ts'
import { tThreads } from '#locale/messaging/threads.ts'
import type { MessageRow } from '#streams/derive/messaging/recordedAnswers.ts'
import { classNames } from '../../../classNames.ts'
import { asRow, asStack, asText } from '../../../theme/looks.ts'
import styles from './MessageList.module.css'

type Props = { readonly message: MessageRow; readonly timeZone: string; readonly day: string | null }

/** What followed in the conversation, in words of the server. */
export const SystemLine = ({ message: { body, createdAt }, timeZone, day }: Props) => (
  <li className={asStack(10)}>
    {day !== null && <p className={classNames(asText('fine', 'quiet'), styles.day)}>{day}</p>}
    <p className={classNames(asRow(8, 'center', 'small'), styles.became)}>
      <IconCalendarCheck size={18} stroke={1.75} aria-hidden="true" />
      <span>
        <span className="unseen">{tThreads('whatFollowed')} </span>
        {body}
      </span>
      <span className={asText('fine', 'faint')}>{wholeTimeOf(createdAt, timeZone)}</span>
    </p>
  </li>
)
