import * as z from 'zod/mini'
import { id, oneOf, optional, singleLine } from '../fields.ts'
import { ReportChoice } from './reportChoice.ts'
import { reportCodes } from './reports.ts'

/** A view of a report that a user keeps: their own, or without an owner for all who may open the report. */
export const SavedReport = z.strictObject({
  report: oneOf(reportCodes),
  name: singleLine(80),
  owner: optional(id),
  choice: ReportChoice,
})
export type SavedReport = z.infer<typeof SavedReport>
