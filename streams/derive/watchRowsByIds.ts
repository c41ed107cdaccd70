import { Observable, Subscription } from 'rxjs'
import type { AnyRecord } from '#domain/wire.ts'
import type { Client } from '../client/client.ts'
import type { LiveCollection } from '../replica/liveCollection.ts'
import type { Rows } from './scheduling/day/dayRows.ts'

export type ResolvedRows<Person> = {
  /** Every requested record is here, or not visible. */ readonly ready: boolean
  readonly rows: Rows<Person>
}

/** The most ids that fit one URL. */
const maxIdsPerRequest = 100

const inChunks = (ids: readonly string[]): readonly (readonly string[])[] =>
  Array.from({ length: Math.ceil(ids.length / maxIdsPerRequest) }, (_, chunk) =>
    ids.slice(chunk * maxIdsPerRequest, (chunk + 1) * maxIdsPerRequest),
  )

/** Watches patients by their ids. */
export const watchPatients = <Person extends AnyRecord>(client: Pick<Client, 'collection'>, ids$: Observable<readonly string[] | null>) =>
  watchRowsByIds<Person>(client, 'patients', ids$)

/**
 * Watches records by their ids, or by another field that references them. Each id is requested once and then followed, so a new id does not
 * reload the others.
 * @param ids$ the ids wanted now; `null` while they are unknown.
 * @param filters what the records must have besides.
 */
export function watchRowsByIds<Person extends AnyRecord>(
  client: Pick<Client, 'collection'>,
  area: string,
  ids$: Observable<readonly string[] | null>,
  field = 'id',
  filters: Readonly<Record<string, readonly string[]>> = {},
): Observable<ResolvedRows<Person>> {
  return new Observable((subscriber) => {
    const requestedIds = new Set<string>()
    const chunks: (LiveCollection<Person> | null)[] = []
    let hasIds = false
    const emit = () =>
      subscriber.next({
        ready: hasIds && chunks.every((chunk) => chunk !== null && (chunk.ready || chunk.problem !== null)),
        rows: new Map(chunks.flatMap((chunk) => [...(chunk?.rows ?? [])])),
      })
    const subscriptions = new Subscription()
    const follow = (ids: readonly string[]) => {
      const index = chunks.push(null) - 1
      subscriptions.add(
        client.collection<Person>(area, { filters: { ...filters, [field]: ids } }).subscribe((live) => {
          chunks[index] = live
          emit()
        }),
      )
    }
    subscriptions.add(
      ids$.subscribe((ids) => {
        hasIds ||= ids !== null
        const newIds = (ids ?? []).filter((id) => !requestedIds.has(id))
        newIds.forEach((id) => requestedIds.add(id))
        inChunks(newIds).forEach(follow)
        emit()
      }),
    )
    return subscriptions
  })
}
