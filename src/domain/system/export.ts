import * as z from 'zod/mini'
import { id, longText, oneOf, optional, singleLine, text, wholeNumber } from '../fields.ts'
import { ReportChoice } from '../reports/reportChoice.ts'
import { reportCodes } from '../reports/reports.ts'
import { oneDay } from '../time.ts'

export const exportFormats = ['csv', 'xlsx', 'json'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** How long the file of an export is kept. */
export const exportKept = 7 * oneDay

/** The folder of the files in the data folder. */
export const exportFolder = 'exports'

/** The most fields and filters of one export. */
const [mostFields, mostFilters] = [200, 10]

/** A file of an area’s records or of a report: who took what away, and why. */
export const Export = z.strictObject({
  /** The area, for its records. */
  of: optional(singleLine(60)),
  /** The code of a report. */
  report: optional(oneOf(reportCodes)),
  choice: optional(ReportChoice),
  /** The fields of the records; empty for all that the user sees. */
  fields: z._default(z.array(singleLine(60)).check(z.maxLength(mostFields)), []),
  /** As the list of the area takes them. */
  filters: z._default(z.array(z.strictObject({ field: singleLine(60), value: text(200) })).check(z.maxLength(mostFilters)), []),
  format: oneOf(exportFormats),
  reason: singleLine(300),
  requestedBy: optional(id),
  /** The permissions and locations of its user when the file was made, as far as they decide what it holds; `null` for all locations. */
  madeWithScopes: optional(z.array(text(40)).check(z.maxLength(200))),
  madeWithLocations: optional(z.array(id).check(z.maxLength(1000))),
  /** The background job that makes the file, by which it can be stopped and started again. */
  process: optional(id),
  done: z._default(wholeNumber(0, 1e9), 0),
  total: optional(wholeNumber(0, 1e9)),
  bytes: optional(wholeNumber(0, 1e12)),
  sha256: optional(text(64)),
  /** Why it failed. */
  note: optional(longText(500)),
})
export type Export = z.infer<typeof Export>

export const exportStates = ['queued', 'running', 'ready', 'failed', 'cancelled', 'expired'] as const
export type ExportState = (typeof exportStates)[number]
/** The file is still to be made. */
export const unfinishedExportStates = ['queued', 'running'] as const satisfies readonly ExportState[]
/** The file is gone. */
export const discardedExportStates = ['expired', 'cancelled'] as const satisfies readonly ExportState[]
