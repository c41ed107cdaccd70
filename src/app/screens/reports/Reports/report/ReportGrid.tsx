import { useMemo } from 'react'
import type { ReportSpans } from '#domain/reports/reportPeriod.ts'
import type { ReportDefinition } from '#domain/reports/reports.ts'
import { LiveGrid } from '../../../../components/liveGrid/LiveGrid.tsx'
import { useIsPrinting } from '../../../../components/page/useIsPrinting.ts'
import { PrintedRows } from '../print/PrintedRows.tsx'
import type { ReportsAddress } from '../reportsAddress.ts'
import styles from './Report.module.css'
import { reportColumns } from './reportColumns.tsx'
import type { NamedRow } from './reportRows.ts'
import { tReports } from '../tReports.ts'

type Props = {
  readonly definition: ReportDefinition
  readonly groupings: ReportsAddress['by']
  readonly grain: ReportSpans['grain']
  readonly rows: readonly NamedRow[]
  readonly total: NamedRow
  readonly onOpen: (id: string) => void
  readonly onPin: (id: string) => void
}

/** The rows of a report: those that the user keeps in sight, the others, and their total. */
export function ReportGrid({ definition, groupings, grain, rows, total, onOpen, onPin }: Props) {
  const columns = useMemo(
    () => reportColumns({ definition, groupings, grain, onOpen, onPin }),
    [definition, groupings, grain, onOpen, onPin],
  )
  const [pinned, others] = useMemo(() => [rows.filter(({ isPinned }) => isPinned), rows.filter(({ isPinned }) => !isPinned)], [rows])
  const by = groupings.map((grouping) => tReports(`groupings.${grouping}`).toLowerCase()).join(', ')
  if (useIsPrinting()) return <PrintedRows columns={columns} rows={[...pinned, ...others]} total={total} by={by} />
  return (
    <LiveGrid<NamedRow>
      key={`${by} ${grain}`}
      label={tReports('grid', { by })}
      rows={others}
      topRows={pinned}
      totalRow={total}
      columns={columns}
      GroupHeading={NoHeading}
      rowHeight={2.25}
      headingHeight={2}
      rowClasses={rowClasses}
      onRowPress={({ id }) => onOpen(id)}
    />
  )
}

const NoHeading = () => null
const rowClasses = { [styles.total ?? 'total']: ({ id }: NamedRow) => id === 'total' }
