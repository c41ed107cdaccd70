import { reportColumns } from '#app/screens/reports/Reports/report/reportColumns.tsx'
import { reportDefinitions } from '#domain/reports/reports.ts'

const ignore = () => {}

/** The columns of the attendance report: a name, eight figures, the first of them before, its change, and bars of its days. */
export const columns = reportColumns({
  definition: reportDefinitions.apta,
  groupings: ['provider'],
  grain: 'day',
  onOpen: ignore,
  onPin: ignore,
})

/** In rem. */
export const rowHeight = 2.25
