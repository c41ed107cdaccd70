import * as z from 'zod/mini'
import { longText, optional, wholeNumber, oneOf, singleLine, text } from '../fields.ts'

/** Work that ended the server three times: the kind and the id by which the server takes it up again. */
export const SetAsideWork = z.strictObject({ kind: oneOf(['import', 'merge', 'timer', 'message']), id: text(300) })

/** A background job that can be watched and stopped: the simulated day, a replay, the past of a demo practice. */
export const Process = z.strictObject({
  kind: oneOf(['simulation', 'replay', 'export', 'demo', 'other']),
  name: singleLine(120),
  done: z._default(wholeNumber(0, 1e9), 0),
  total: optional(wholeNumber(0, 1e9)),
  note: optional(longText(500)),
  /** The work that this job continues, if it was set aside. */
  work: optional(SetAsideWork),
})
export type Process = z.infer<typeof Process>

export const processStates = ['running', 'stopped', 'finished', 'failed'] as const
export type ProcessState = (typeof processStates)[number]
/** The job has not done what it was started for, although no user stopped it. */
export const unfinishedProcessStates = ['failed', 'running'] as const satisfies readonly ProcessState[]
/** The work of an export is over: one that failed is tried again itself, and not as a job. */
export const overExportStates = ['finished', 'failed'] as const satisfies readonly ProcessState[]
