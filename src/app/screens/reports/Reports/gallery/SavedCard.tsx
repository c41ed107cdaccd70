import { Link } from '@tanstack/react-router'
import { IconCalendarEvent, IconDots, IconSend, IconTrash, IconUser, IconUsers } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import type { ReportSchedule } from '#domain/reports/reportSchedule.ts'
import { measureOf, type ReportDefinition, reportDefinitions } from '#domain/reports/reports.ts'
import { localeTag } from '#locale/common/locale.ts'
import { weekdayNameOf, wholeTimeOf } from '#locale/common/time.ts'
import { useClient } from '../../../../appContext.ts'
import { useSubmit } from '../../../../commands/useSubmit.ts'
import { Button } from '../../../../components/form/Button.tsx'
import { Menu } from '../../../../components/overlays/Menu.tsx'
import { Glow } from '../../../../components/state/Glow.tsx'
import { classNames } from '../../../../classNames.ts'
import { asRow, asStack, asText } from '../../../../theme/looks.ts'
import { changeText, valueText } from '../report/reportTexts.ts'
import { useReport } from '../report/useReport.ts'
import { addressOf, searchOf } from '../reportsAddress.ts'
import { ScheduleDialog } from '../saved/ScheduleDialog.tsx'
import { type ReportScheduleRow, useReportSchedules } from '../saved/useReportSchedules.ts'
import type { SavedReportRow } from '../saved/useSavedReports.ts'
import { tReports } from '../tReports.ts'
import { CourseLine } from './CourseLine.tsx'
import styles from './Gallery.module.css'

const lists = new Intl.ListFormat(localeTag, { type: 'unit', style: 'short' })

/** When a report is sent, and to whom: "Mon, Fri at 7:00 am to 2 users". */
const scheduleText = ({ weekdays, at, to }: Pick<ReportSchedule, 'weekdays' | 'at' | 'to'>): string =>
  tReports('sentOn', {
    days: lists.format(weekdays.toSorted((a, b) => a - b).map(weekdayNameOf)),
    time: wholeTimeOf(Date.parse(`2024-01-01T${at}:00Z`), 'UTC'),
    count: to.length,
  })

/** What the view is of: "Attendance, this week, by provider". */
const aboutText = ({ report, choice: { period, by } }: SavedReportRow): string =>
  tReports('viewOf', {
    name: tReports(`names.${report}`),
    period: tReports(`periods.${period}`).toLowerCase(),
    by: lists.format(by.map((grouping) => tReports(`groupings.${grouping}`).toLowerCase())),
  })

/** A view that a user kept, with its first figure as it is now, who sees it, and when it is sent. */
export function SavedCard({ saved }: { readonly saved: SavedReportRow }) {
  const address = useMemo(() => addressOf(saved), [saved])
  const definition: ReportDefinition = reportDefinitions[saved.report]
  const { report, fault } = useReport(definition, address)
  const schedules = useReportSchedules(saved.id)
  const measure = measureOf(definition, definition.headline[0] ?? 'booked')
  const value = report ? valueText(measure, report.total.counts) : ''
  return (
    <li className={classNames(asStack(0, 'panel'), styles.card)} data-live={fault ? 'stale' : undefined}>
      <header className={asRow(8, 'start', 'between')}>
        <h3 className={classNames(asText('label', 'breaks'), styles.name)}>
          <Link to="/reports" search={searchOf(address)}>
            {saved.name}
          </Link>
        </h3>
        <SavedMenu saved={saved} schedules={schedules} />
      </header>
      <p className={asText('small', 'quiet')}>{aboutText(saved)}</p>
      {report && (
        <>
          <p className={classNames(asRow('0 8', 'baseline', 'wraps', 'small', 'quiet'), styles.figure)}>
            <Glow value={value} className={classNames('figure', styles.value)}>
              {value}
            </Glow>
            <span>{tReports(`measures.${measure.id}`)}</span>
            <span>{fault ? tReports('wrongNow') : changeText(measure, report.total.counts, report.total.before)}</span>
          </p>
          <CourseLine course={report.course} />
        </>
      )}
      <SavedFoot saved={saved} schedules={schedules} />
    </li>
  )
}

type Props = { readonly saved: SavedReportRow; readonly schedules: readonly ReportScheduleRow[] }

const iconLook = { size: 16, stroke: 1.75, 'aria-hidden': true } as const

/** Says for whom the view is, and when it is sent to which users. */
const SavedFoot = ({ saved: { owner }, schedules }: Props) => (
  <footer className={classNames(asStack(4), styles.foot)}>
    <p className={asRow(8, 'center', 'small', 'quiet')}>
      {owner === null ? <IconUsers {...iconLook} /> : <IconUser {...iconLook} />}
      {tReports(owner === null ? 'forAll' : 'yours')}
    </p>
    {schedules.map((schedule) => (
      <p key={schedule.id} className={asRow(8, 'center', 'small', 'quiet')}>
        <IconCalendarEvent {...iconLook} />
        {scheduleText(schedule)}
      </p>
    ))}
  </footer>
)

/** Sends it by schedule, or removes it. */
function SavedMenu({ saved, schedules }: Props) {
  const { scopes } = useClient()
  const [isSending, setSending] = useState(false)
  const { send } = useSubmit(() => undefined)
  if (!scopes.has('rep')) return null
  const choices = [
    {
      id: 'send',
      label: tReports('send'),
      icon: <IconSend size={18} stroke={1.75} aria-hidden="true" />,
      onChoose: () => setSending(true),
    },
    {
      id: 'remove',
      label: tReports('removeSaved'),
      icon: <IconTrash size={18} stroke={1.75} aria-hidden="true" />,
      onChoose: () => void send({ command: 'reports.remove', record: saved.id, data: {} }),
    },
  ]
  const label = tReports('moreOf', { name: saved.name })
  return (
    <>
      <Menu label={label} groups={[{ id: 'view', choices }]}>
        <Button kind="quiet" aria-label={label} className={styles.more} icon={<IconDots size={20} stroke={1.75} aria-hidden="true" />}>
          {null}
        </Button>
      </Menu>
      {isSending && <ScheduleDialog saved={saved} schedule={schedules[0] ?? null} onClose={() => setSending(false)} />}
    </>
  )
}
