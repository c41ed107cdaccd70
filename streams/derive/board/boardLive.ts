import { asapScheduler, auditTime, combineLatest, map, type Observable, of, scan, shareReplay } from 'rxjs'
import type { Submission, SubmissionState } from '#domain/documents/submission.ts'
import { meets } from '#domain/scopes.ts'
import type { Day, Instant } from '#domain/time.ts'
import type { AnyRecord, ProblemBody, RecordOf } from '#domain/wire.ts'
import { resourceOf } from '#resources/registry.ts'
import type { Client } from '../../client.ts'
import { dayLive } from '../day/dayLive.ts'
import { type People, rowsByIds } from '../day/dayPeople.ts'
import type { DayRows, LocationRow, Rows } from '../day/dayRows.ts'
import type { Demanding } from '../sterilisation/sterileNeeds.ts'
import type { PackRow } from '../sterilisation/sterileRows.ts'

export type SubmissionRow = RecordOf<Submission & { readonly state: SubmissionState; readonly since: Instant }>

/** What must be in place for the visits of a day. `null`: out of this person's sight, so nothing is said of it. */
export type PlaceRows = {
  readonly forms: Rows<SubmissionRow> | null
  readonly packs: Rows<PackRow> | null
  readonly types: Rows<Demanding>
}

export type BoardLive = { readonly day: DayRows | null; readonly place: PlaceRows; readonly problem: ProblemBody | null }

const nothing: PlaceRows = { forms: null, packs: null, types: new Map() }
export const noBoard: BoardLive = { day: null, place: nothing, problem: null }

type Asks = Pick<Client, 'collection' | 'me' | 'scopes'>

/** The day of a board, with the forms and the packs of its visits: whole from the first, so that nothing seems to change as it opens. */
export function boardLive(client: Asks, location: LocationRow, day: Day): Observable<BoardLive> {
  const day$ = dayLive(client, location, day).pipe(shareReplay({ bufferSize: 1, refCount: true }))
  const visits$ = day$.pipe(map(({ rows }) => (rows ? [...rows.visits.keys()] : null)))
  return combineLatest({
    day: day$,
    forms: ofVisits<SubmissionRow>(client, 'submissions', visits$),
    packs: ofVisits<PackRow>(client, 'steris', visits$),
    types: client.collection<Demanding>('class'),
  }).pipe(
    auditTime(0, asapScheduler),
    scan((last: BoardLive, { day: { rows, problem }, forms, packs, types }): BoardLive => {
      // Those of a visit that is new here may come a moment after it.
      const isWhole = last.day !== null || [forms, packs].every((one) => one === null || one.ready)
      return { day: isWhole ? rows : null, problem, place: { forms: forms?.rows ?? null, packs: packs?.rows ?? null, types: types.rows } }
    }, noBoard),
  )
}

/** Whatever of an area names these visits. Who may not see the area does not ask for it. */
function ofVisits<R extends AnyRecord>(
  client: Asks,
  area: string,
  visits$: Observable<readonly string[] | null>,
): Observable<People<R> | null> {
  const views = resourceOf(area)?.views
  const need = typeof views === 'object' && 'full' in views ? views.full : views
  return need && meets(need, client.scopes) ? rowsByIds<R>(client, area, visits$, 'appointment') : of(null)
}
