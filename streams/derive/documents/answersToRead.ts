import { map, type Observable } from 'rxjs'
import type { DeniedAnswer, ImportantAnswer, Submission, SubmissionState } from '#domain/documents/submission.ts'
import { dayBounds, type Day } from '#domain/time.ts'
import type { AnyRecord, RecordOf } from '#domain/wire.ts'
import type { Client } from '../../client/client.ts'
import type { LocationRow } from '../scheduling/day/dayRows.ts'
import { watchRowsByIds } from '../watchRowsByIds.ts'

type SubmissionRow = RecordOf<Submission & { readonly state: SubmissionState }>

/** A completed form with answers that matter and that no user has read. */
export type UnreadForm = { readonly id: string; readonly version: number; readonly answers: readonly ImportantAnswer[] }
/** A form whose answers deny its consent. It waits for a user. */
export type DeniedForm = { readonly id: string; readonly version: number; readonly answers: readonly DeniedAnswer[] }
/** A form without which the patient is treated. */
export type WaivedForm = { readonly id: string; readonly because: string }

/** What staff must know of one appointment's forms. */
export type FormsToKnow = {
  readonly unread: readonly UnreadForm[]
  readonly denied: readonly DeniedForm[]
  readonly waived: readonly WaivedForm[]
}
/** By appointment. */
export type AnswersToRead = ReadonlyMap<string, FormsToKnow>
export const noAnswersToRead: AnswersToRead = new Map()

/** Watches the answers to read of one day's appointments. Emits an empty map if the user may not view forms. */
export function watchAnswersToRead(client: Pick<Client, 'collection'>, location: LocationRow, day: Day): Observable<AnswersToRead> {
  const { from, to } = dayBounds(day, location.timeZone)
  const ids$ = client
    .collection<AnyRecord>('appointments', {
      filters: { location: location.id },
      from: { field: 'startsAt', at: from },
      to: { field: 'startsAt', at: to },
    })
    .pipe(map(({ ready, rows }) => (ready ? [...rows.keys()] : null)))
  return watchRowsByIds<SubmissionRow>(client, 'submissions', ids$, 'appointment').pipe(
    map(({ rows }) => formsByAppointment(rows.values())),
  )
}

function formsByAppointment(submissions: Iterable<SubmissionRow>): AnswersToRead {
  const byAppointment = Map.groupBy(submissions, ({ appointment }) => appointment ?? '')
  return new Map([...byAppointment].map(([appointment, rows]) => [appointment, formsToKnow(rows)]))
}

export const formsToKnow = (rows: readonly SubmissionRow[]): FormsToKnow => ({
  unread: rows
    .filter(({ state, importantAnswers }) => state === 'complete' && importantAnswers.length > 0)
    .map(({ id, version, importantAnswers }) => ({ id, version, answers: importantAnswers })),
  denied: rows.filter(({ state }) => state === 'denied').map(({ id, version, deniedAnswers }) => ({ id, version, answers: deniedAnswers })),
  waived: rows.filter(({ state }) => state === 'waived').map(({ id, waivedBecause }) => ({ id, because: waivedBecause ?? '' })),
})

export const isCritical = (forms: readonly UnreadForm[]): boolean =>
  forms.some(({ answers }) => answers.some(({ level }) => level === 'critical'))
