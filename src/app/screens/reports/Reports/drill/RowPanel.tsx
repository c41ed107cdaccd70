import { IconX } from '@tabler/icons-react'
import { useEffect } from 'react'
import type { ReportRow } from '#domain/reports/buildReport.ts'
import type { ReportDefinition } from '#domain/reports/reports.ts'
import type { RowPlace } from '#streams/derive/reports/rowDays.ts'
import { Button } from '../../../../components/form/Button.tsx'
import { RowAppointments } from './RowAppointments.tsx'
import { RowPatients } from './RowPatients.tsx'
import { RowTreatments } from './RowTreatments.tsx'
import { classNames } from '../../../../classNames.ts'
import { asRow, asText } from '../../../../theme/looks.ts'
import styles from './RowPanel.module.css'
import { tReports } from '../tReports.ts'

type Props = {
  readonly place: RowPlace
  readonly name: string
  /** The row itself: how many records it counts. */
  readonly row: Pick<ReportRow, 'counts'>
  readonly counts: ReportDefinition['counts']
  readonly onClose: () => void
}

/** More than these are not loaded. */
const maxLoaded = 3000

/** The records behind a row of the report. They follow every change, as the row does. */
export function RowPanel({ place, name, row, counts, onClose }: Props) {
  const { booked = 0, cancelled = 0, newPatients = 0, lastSeen = 0, done = 0, proposed = 0 } = row.counts
  useEscape(onClose)
  const count = { appointments: booked + cancelled, patients: newPatients + lastSeen, treatments: done, plannedTreatments: proposed }[
    counts
  ]
  return (
    <aside className={styles.panel} aria-label={tReports(`behind.${counts}`, { name })}>
      <header className={asRow(8, 'start', 'between')}>
        <h2 className={asText('heading')}>{name}</h2>
        <Button kind="quiet" aria-label={tReports('close')} icon={<IconX size={20} stroke={1.75} aria-hidden="true" />} onPress={onClose}>
          {null}
        </Button>
      </header>
      {count > maxLoaded ? (
        <p className={classNames(asText('small', 'quiet'), styles.count)}>{tReports(`tooMany.${counts}`, { count: maxLoaded })}</p>
      ) : (
        <RowRecords place={place} counts={counts} />
      )}
    </aside>
  )
}

function RowRecords({ place, counts }: Pick<Props, 'place' | 'counts'>) {
  if (counts === 'patients') return <RowPatients place={place} />
  return counts === 'appointments' ? <RowAppointments place={place} /> : <RowTreatments place={place} kind={counts} />
}

/** Escape closes it wherever the focus is; what is open above it takes the key first. */
function useEscape(onEscape: () => void): void {
  useEffect(() => {
    const close = ({ key, defaultPrevented }: KeyboardEvent) => {
      if (key === 'Escape' && !defaultPrevented) onEscape()
    }
    document.addEventListener('keydown', close)
    return () => document.removeEventListener('keydown', close)
  }, [onEscape])
}
