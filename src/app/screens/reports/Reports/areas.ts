import { addAreas } from '#resources/registry.ts'
import { dataExports } from '#resources/system/dataExports.ts'
import { reportSchedules } from '#resources/reports/reportSchedules.ts'
import { savedReports } from '#resources/reports/savedReports.ts'

/** The areas whose rules decide what this screen offers. */
addAreas([dataExports, reportSchedules, savedReports])
