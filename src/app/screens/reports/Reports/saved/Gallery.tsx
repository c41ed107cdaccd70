import { Link } from '@tanstack/react-router'
import { IconTrash, IconSend } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import type { ReportSchedule } from '#domain/reports/reportSchedule.ts'
import { measureOf, type ReportDefinition, reportDefinitions } from '#domain/reports/reports.ts'
import { localeTag } from '#locale/common/locale.ts'
import { weekdayNameOf, wholeTimeOf } from '#locale/common/time.ts'
import { useClient } from '../../../../appContext.ts'
import { useSubmit } from '../../../../commands/useSubmit.ts'
import { Button } from '../../../../components/form/Button.tsx'
import { EmptyState } from '../../../../components/page/EmptyState.tsx'
import { FillButton } from '../../../../components/setup/FillButton.tsx'
import { useToday } from '../../../../location/LocationProvider.tsx'
import { classNames } from '../../../../classNames.ts'
import { asRow, asText } from '../../../../theme/looks.ts'
import { FillNotice } from '../fill/FillNotice.tsx'
import { CourseBars } from '../report/CourseBars.tsx'
import { changeText, spanText, valueText } from '../report/reportTexts.ts'
import { useReport } from '../report/useReport.ts'
import { addressOf, searchOf } from '../reportsAddress.ts'
import { tReports } from '../tReports.ts'
import styles from './Gallery.module.css'
import { useReportSchedules, type ReportScheduleRow } from './useReportSchedules.ts'
import { type SavedReportRow, useSavedReports } from './useSavedReports.ts'
import { ScheduleDialog } from './ScheduleDialog.tsx'

const lists = new Intl.ListFormat(localeTag, { type: 'unit', style: 'short' })

/** When a report is sent, and to whom: "Mon, Fri at 7:00 am to 2 users". */
const scheduleText = ({ weekdays, at, to }: Pick<ReportSchedule, 'weekdays' | 'at' | 'to'>): string =>
  tReports('sentOn', {
    days: lists.format(weekdays.toSorted((a, b) => a - b).map(weekdayNameOf)),
    time: wholeTimeOf(Date.parse(`2024-01-01T${at}:00Z`), 'UTC'),
    count: to.length,
  })

/** The views that the user kept, each with its first figure as it is now. */
export function Gallery() {
  const saved = useSavedReports()
  if (saved.length === 0)
    return (
      <EmptyState title={tReports('noSaved')} description={tReports('noSavedHelp')}>
        <FillButton step="appointment" />
      </EmptyState>
    )
  return (
    <>
      <FillNotice />
      <ul className={styles.cards} aria-label={tReports('saved')}>
        {saved.map((one) => (
          <SavedCard key={one.id} saved={one} />
        ))}
      </ul>
    </>
  )
}

function SavedCard({ saved }: { readonly saved: SavedReportRow }) {
  const { report: code, name, owner } = saved
  const address = useMemo(() => addressOf(saved), [saved])
  const definition: ReportDefinition = reportDefinitions[code]
  const { spans, report, fault } = useReport(definition, address)
  const schedules = useReportSchedules(saved.id)
  const today = useToday()
  const measure = measureOf(definition, definition.headline[0] ?? 'booked')
  return (
    <li className={classNames(asText('panel'), styles.card)} data-live={fault ? 'stale' : undefined}>
      <h2 className={classNames(asText('label', 'breaks'), styles.name)}>
        <Link to="/reports" search={searchOf(address)}>
          {name}
        </Link>
      </h2>
      <p className={styles.about}>{[tReports(`names.${code}`), tReports(owner === null ? 'forAll' : 'yours')].join(' · ')}</p>
      {report && (
        <>
          <p className={classNames(asText('small', 'quiet'), styles.figure)}>
            <span className={`figure ${styles.value}`}>{valueText(measure, report.total.counts)}</span> {tReports(`measures.${measure.id}`)}
          </p>
          <p className={styles.about}>{changeText(measure, report.total.counts, report.total.before)}</p>
          <CourseBars counts={report.total.course} />
        </>
      )}
      {schedules.map((schedule) => (
        <p key={schedule.id} className={styles.about}>
          {scheduleText(schedule)}
        </p>
      ))}
      <footer className={classNames(asRow(0, 'center', 'between'), styles.foot)}>
        <span className={styles.about}>{fault ? tReports('wrongNow') : spanText(spans.span, today)}</span>
        <span className={asRow(0, 'inline')}>
          <ScheduleButton saved={saved} schedules={schedules} />
          <RemoveSaved saved={saved} />
        </span>
      </footer>
    </li>
  )
}

function RemoveSaved({ saved: { id, name } }: { readonly saved: SavedReportRow }) {
  const { scopes } = useClient()
  const { send } = useSubmit(() => undefined)
  if (!scopes.has('rep')) return null
  return (
    <Button
      kind="quiet"
      aria-label={tReports('removeSaved', { name })}
      icon={<IconTrash size={18} stroke={1.75} aria-hidden="true" />}
      onPress={() => void send({ command: 'reports.remove', record: id, data: {} })}
    >
      {null}
    </Button>
  )
}

type Props = { readonly saved: SavedReportRow; readonly schedules: readonly ReportScheduleRow[] }

/** Opens when the report is sent, and to whom. */
function ScheduleButton({ saved, schedules }: Props) {
  const { scopes } = useClient()
  const [isOpen, setOpen] = useState(false)
  if (!scopes.has('rep')) return null
  return (
    <>
      <Button
        kind="quiet"
        aria-label={tReports('send', { name: saved.name })}
        icon={<IconSend size={18} stroke={1.75} aria-hidden="true" />}
        onPress={() => setOpen(true)}
      >
        {null}
      </Button>
      {isOpen && <ScheduleDialog saved={saved} schedule={schedules[0] ?? null} onClose={() => setOpen(false)} />}
    </>
  )
}
