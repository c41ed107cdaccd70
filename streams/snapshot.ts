import { EMPTY, expand, from, type Observable } from 'rxjs'
import type { AnyRecord, Page } from '#domain/wire.ts'
import { pathOf, resourceOf } from '#resources/registry.ts'
import type { Window } from './client.ts'
import { Refusal, type Rest } from './rest.ts'
import { parametersOf } from './window.ts'

const most = 1000

const addressOf = (area: string): string => {
  const resource = resourceOf(area)
  return resource ? pathOf(resource) : `/api/${area}/`
}

/** All of a window, page after page, as the list call gives it. */
export function pagesOf(rest: Rest, area: string, window: Window, sight: string | null): Observable<Page> {
  const parameters = [...parametersOf(window), ['limit', `${most}`] as const, ...(sight ? [['sight', sight] as const] : [])]
  const page = (after: string | null) => {
    const query = new URLSearchParams([...parameters, ...(after === null ? [] : [['after', after] as const])].map((pair) => [...pair]))
    return from(rest('GET', `${addressOf(area)}?${query}`) as Promise<Page>)
  }
  return page(null).pipe(expand(({ next }) => (next === null ? EMPTY : page(next))))
}

/** One record as it is now; `null` where it is not there, or not ours to see. */
export async function oneOf(rest: Rest, area: string, id: string, sight: string | null): Promise<AnyRecord | null> {
  const query = sight ? `?${new URLSearchParams({ sight })}` : ''
  try {
    return (await rest('GET', `${addressOf(area)}${id}${query}`)) as AnyRecord
  } catch (thrown) {
    if (thrown instanceof Refusal && thrown.problem.status === 404) return null
    throw thrown
  }
}
