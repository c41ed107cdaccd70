import { dayAndTimeOf } from '#locale/common/time.ts'
import { tOverview } from '#locale/people/patientOverview.ts'
import { tPatient } from '#locale/people/patientPage.ts'
import type { MessageRow } from '#streams/derive/messaging/recordedAnswers.ts'
import { sentText } from '../../../../components/messaging/sentText.ts'
import { Panel, PanelRow } from '../../../../components/panels/PanelStack.tsx'
import { useCurrentLocation } from '../../../../location/LocationProvider.tsx'
import { useLiveRecords } from '../../../useLiveRecords.ts'
import { asText } from '../../../../theme/looks.ts'
import type { PatientPanelProps } from '../../patientPanel.ts'
import { TabLink } from '../../TabLink.tsx'

const mostShown = 3

/** The last messages, as they were written. */
export function MessagesPanel({ patient }: PatientPanelProps) {
  const { timeZone } = useCurrentLocation().location
  const { rows, ready } = useLiveRecords<MessageRow>('messages', 'patient', patient.id)
  const last = [...rows.values()].sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1)).slice(0, mostShown)
  const all = last.length > 0 && <TabLink patient={patient.id} tab="messages" label={tOverview('allMessages')} />
  return (
    <Panel title={tOverview('messages')} end={all}>
      {ready && last.length === 0 && <PanelRow label={<span className={asText('faint')}>{tOverview('noMessages')}</span>} />}
      {last.map(({ id, direction, body, createdAt }) => (
        <PanelRow
          key={id}
          label={<span className={asText('body', 'breaks')}>{direction === 'out' ? sentText(body) : body}</span>}
          description={[tPatient(direction === 'in' ? 'fromPatient' : 'fromPractice'), dayAndTimeOf(createdAt, timeZone)].join(' · ')}
        />
      ))}
    </Panel>
  )
}
