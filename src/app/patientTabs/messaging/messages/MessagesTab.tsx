import { dayAndTimeOf } from '#locale/common/time.ts'
import { tPatient } from '#locale/people/patientPage.ts'
import { messages } from '#resources/messaging/messages.ts'
import type { MessageRow } from '#streams/derive/messaging/recordedAnswers.ts'
import { sentText } from '../../../components/messaging/sentText.ts'
import { Panel } from '../../../components/panels/PanelStack.tsx'
import { stateDisplays } from '../../../components/record/stateDisplays.ts'
import { StateLabel } from '../../../components/state/StateLabel.tsx'
import { useCurrentLocation } from '../../../location/LocationProvider.tsx'
import { classNames } from '../../../classNames.ts'
import { asRow, asStack, asText } from '../../../theme/looks.ts'
import type { PatientTabProps } from '../../patientTab.ts'
import styles from '../../PatientTabs.module.css'
import { PagedList, TabContent } from '../../TabContent.tsx'
import { useLiveRecords } from '../../useLiveRecords.ts'

/** The messages to and from the patient on every channel, newest first. */
export function MessagesTab({ patient }: PatientTabProps) {
  const live = useLiveRecords<MessageRow>('messages', 'patient', patient.id)
  const newestFirst = [...live.rows.values()].sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1))
  return (
    <TabContent live={live} isEmpty={newestFirst.length === 0} emptyTitle={tPatient('noMessages')} emptyHelp={tPatient('noMessagesHelp')}>
      <Panel title={tPatient('tabs.messages')}>
        <PagedList items={newestFirst}>
          {(shown) => (
            <ul className={asStack()}>
              {shown.map((message) => (
                <MessageItem key={message.id} message={message} />
              ))}
            </ul>
          )}
        </PagedList>
      </Panel>
    </TabContent>
  )
}

function MessageItem({ message }: { readonly message: MessageRow }) {
  const { direction, channel, body, createdAt } = message
  const { timeZone } = useCurrentLocation().location
  const [display] = stateDisplays(messages, message)
  const parts = [
    tPatient(direction === 'in' ? 'fromPatient' : 'fromPractice'),
    channel ? tPatient(`channels.${channel}`) : '',
    dayAndTimeOf(createdAt, timeZone),
  ]
  return (
    <li className={classNames(asStack(3), styles.item)}>
      <span className={classNames(asRow(0, 'baseline', 'between', 'wraps'), styles.line)}>
        <span className={asText('small', 'faint', 'breaks')}>{parts.filter(Boolean).join(' · ')}</span>
        {display && <StateLabel shape={display.shape} label={display.label} />}
      </span>
      <p className={classNames(asText('body', 'breaks', 'shrinks'), styles.value)}>{direction === 'out' ? sentText(body) : body}</p>
    </li>
  )
}
