import { EMPTY, expand, from, type Observable } from 'rxjs'
import type { AnyRecord, Page } from '#domain/wire.ts'
import { areaPath } from '#resources/page/areaNames.ts'
import type { CollectionWindow } from './windowFilter.ts'
import { ProblemError, type RestClient } from '../link/restClient.ts'
import type { ReadPage } from './pageReader.ts'
import { queryParametersOf } from './windowFilter.ts'

const pageLimit = 1000

/** Fetches all pages of a window with the list call. */
export function fetchPages(readPage: ReadPage, area: string, window: CollectionWindow, view: string | null): Observable<Page> {
  const parameters = [...queryParametersOf(window), ['limit', `${pageLimit}`] as const, ...(view ? [['sight', view] as const] : [])]
  const page = (after: string | null) => from(readPage(area, [...parameters, ...(after === null ? [] : [['after', after] as const])]))
  return page(null).pipe(expand(({ next }) => (next === null ? EMPTY : page(next))))
}

/** Fetches one record; `null` when it does not exist or is not visible to the user. */
export async function fetchRecord(rest: RestClient, area: string, id: string, view: string | null): Promise<AnyRecord | null> {
  const query = view ? `?${new URLSearchParams({ sight: view })}` : ''
  try {
    return (await rest('GET', `${areaPath(area)}${id}${query}`)) as AnyRecord
  } catch (thrown) {
    if (thrown instanceof ProblemError && thrown.problem.status === 404) return null
    throw thrown
  }
}
