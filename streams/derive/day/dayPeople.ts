import { Observable, Subscription } from 'rxjs'
import type { AnyRecord } from '#domain/wire.ts'
import type { Client, Live } from '../../client.ts'
import type { Rows } from './dayRows.ts'

export type People<Person> = {
  /** Everybody who was asked for is here, or out of sight. */ readonly ready: boolean
  readonly rows: Rows<Person>
}

/** As many ids as an address carries without being refused for its length. */
const mostAtOnce = 100

const inParts = (ids: readonly string[]): readonly (readonly string[])[] =>
  Array.from({ length: Math.ceil(ids.length / mostAtOnce) }, (_, part) => ids.slice(part * mostAtOnce, (part + 1) * mostAtOnce))

/** People by their ids. */
export const peopleOf = <Person extends AnyRecord>(client: Pick<Client, 'collection'>, ids$: Observable<readonly string[] | null>) =>
  rowsByIds<Person>(client, 'patients', ids$)

/**
 * Records by their ids, or by another field that names them. What was asked for once is followed from then on, and nothing is asked for twice, so a newcomer
 * does not make the others come again.
 * @param ids$ who is wanted now; `null` while nobody knows.
 */
export function rowsByIds<Person extends AnyRecord>(
  client: Pick<Client, 'collection'>,
  area: string,
  ids$: Observable<readonly string[] | null>,
  field = 'id',
): Observable<People<Person>> {
  return new Observable((out) => {
    const known = new Set<string>()
    const parts: (Live<Person> | null)[] = []
    let isAsked = false
    const tell = () =>
      out.next({
        ready: isAsked && parts.every((part) => part !== null && (part.ready || part.problem !== null)),
        rows: new Map(parts.flatMap((part) => [...(part?.rows ?? [])])),
      })
    const listening = new Subscription()
    const follow = (ids: readonly string[]) => {
      const place = parts.push(null) - 1
      listening.add(
        client.collection<Person>(area, { filters: { [field]: ids } }).subscribe((live) => {
          parts[place] = live
          tell()
        }),
      )
    }
    listening.add(
      ids$.subscribe((ids) => {
        isAsked ||= ids !== null
        const newcomers = (ids ?? []).filter((id) => !known.has(id))
        newcomers.forEach((id) => known.add(id))
        inParts(newcomers).forEach(follow)
        tell()
      }),
    )
    return listening
  })
}
