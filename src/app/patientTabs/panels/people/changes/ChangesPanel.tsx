import type { PatientHistoryItem } from '#domain/people/patientHistory.ts'
import { dayOf, type Instant } from '#domain/time.ts'
import { shortDayOf } from '#locale/common/time.ts'
import { tOverview } from '#locale/people/patientOverview.ts'
import { Panel, PanelRow } from '../../../../components/panels/PanelStack.tsx'
import { useCurrentLocation } from '../../../../location/LocationProvider.tsx'
import { historyLines } from '../../../people/history/historyLines.ts'
import { fieldLines, metaOf, recordTitle, titleOf } from '../../../people/history/historyText.ts'
import { usePatientHistory } from '../../../people/history/usePatientHistory.ts'
import { asText } from '../../../../theme/looks.ts'
import type { PatientPanelProps } from '../../patientPanel.ts'
import { TabLink } from '../../TabLink.tsx'
import { useLastAppointment } from './useLastAppointment.ts'

const mostShown = 6

/** What another system knew of the past is no news, whenever it was imported. */
const isNewsSince = (item: PatientHistoryItem, last: Instant | null): boolean =>
  item.kind === 'changed' && item.command !== 'appointments.recordPast' && (last === null || item.at > last)

/** What changed since the patient was last here, the newest first: what a user must know before the patient sits down. */
export function ChangesPanel({ patient }: PatientPanelProps) {
  const { timeZone } = useCurrentLocation().location
  const last = useLastAppointment(patient.id)
  const { items, names, readAt } = usePatientHistory(patient.id)
  const changes = items.filter((item) => isNewsSince(item, last))
  const lines = historyLines(changes).slice(0, mostShown)
  const formatContext = { names, timeZone }
  const title = last === null ? tOverview('changes') : tOverview('changesSince', { day: shortDayOf(dayOf(last, timeZone)) })
  return (
    <Panel title={title} end={<TabLink patient={patient.id} tab="history" label={tOverview('allChanges')} />}>
      {readAt !== null && lines.length === 0 && <PanelRow label={<span className={asText('faint')}>{tOverview('noChanges')}</span>} />}
      {lines.map((line) => (
        <PanelRow key={line.item.id} label={titleOf(line)} description={metaOf(line, timeZone)}>
          <span className={asText('small', 'quiet', 'breaks')}>
            {line.item.kind === 'changed' &&
              line.item.changes
                .flatMap((change) => [
                  recordTitle(formatContext, change),
                  ...fieldLines(formatContext, line.item, change).map(({ label, text }) => `${label}: ${text}`),
                ])
                .filter(Boolean)
                .slice(0, 2)
                .join(' · ')}
          </span>
        </PanelRow>
      ))}
    </Panel>
  )
}
