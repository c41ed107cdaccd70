import { type Day, dayOf } from '#domain/time.ts'
import { fillTexts } from '#locale/system/fill.ts'
import type { AnyRecord, Fields } from '#domain/wire.ts'
import type { Process } from '#domain/system/process.ts'
import type { RecordOf } from '#domain/wire.ts'
import type { ServerDeps } from '#server/deps.ts'
import { demoPrincipal } from '../firstStart/demoPrincipal.ts'

/** The background job that fills a demo practice while the server serves. It counts the working days that are over. */

export type FillJob = RecordOf<Process> & { readonly state: string }

export function isRunningFill(record: AnyRecord | null): record is FillJob {
  const { kind, state }: Fields = record ?? {}
  return kind === 'demo' && state === 'running'
}

/** The day on which the demo practice was made. Its past ends on the day before, however late it is filled. */
export const firstDayOf = ({ createdAt }: FillJob, timeZone: string): Day => dayOf(createdAt, timeZone)

type JobPlace = { readonly deps: Pick<ServerDeps, 'commands'>; readonly practice: string }

const execute = ({ deps, practice }: JobPlace, command: string, data: Fields, record?: string) =>
  deps.commands.execute(demoPrincipal(practice), { command, data, because: 'the demo practice', ...(record ? { record } : {}) })

/** @param done the days that are recorded already */
export const createFillJob = (place: JobPlace, done: number, total: number): Promise<unknown> =>
  execute(place, 'process.create', { kind: 'demo', name: fillTexts.job, done, total })

export const reportFill = (place: JobPlace, job: string, done: number): Promise<unknown> => execute(place, 'process.report', { done }, job)

export const finishFill = (place: JobPlace, job: string): Promise<unknown> => execute(place, 'process.finish', {}, job)

export const failFill = (place: JobPlace, job: string, note: string): Promise<unknown> => execute(place, 'process.fail', { note }, job)
