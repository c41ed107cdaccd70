import { BehaviorSubject, defer, distinctUntilChanged, filter, finalize, map, type Observable } from 'rxjs'

/** What the server follows us in: the areas of the last request that it answered, and which life of the link this is. */
export type Joined = { readonly life: number; readonly epoch: string; readonly areas: ReadonlySet<string> }

/** The areas that the screen needs, and those of them whose frames have begun to come. */
export type Grounds = {
  readonly needed: () => ReadonlySet<string>
  readonly joined: () => Joined | null
  /** Whether everything that is needed now was in a request. */
  readonly areAllIn: (areas: ReadonlySet<string>) => boolean
  /** These are asked for from this moment. An area that is not among them is no longer ours: who needs it again begins anew. */
  readonly asking: (areas: ReadonlySet<string>) => void
  readonly join: (joined: Joined) => void
  /** Needs the area as long as it is watched. */
  readonly area: (area: string) => Observable<number>
}

/** @param nothing what is followed while nothing is needed. @param needsMore something is needed that was not asked for. */
export function openGrounds(nothing: readonly string[], needsMore: () => void): Grounds {
  const needed = new Map<string, number>()
  const joined$ = new BehaviorSubject<Joined | null>(null)
  const wanted = () => new Set(needed.size > 0 ? needed.keys() : nothing)
  const areAllIn = (areas: ReadonlySet<string>) => [...wanted()].every((area) => areas.has(area))
  const need = (area: string, change: 1 | -1) => {
    const count = (needed.get(area) ?? 0) + change
    if (count > 0) needed.set(area, count)
    else needed.delete(area)
  }
  /** What a screen needs it needs in one turn of the loop, and one request asks for all of it. */
  const askSoon = () => void Promise.resolve().then(() => joined$.value && !areAllIn(joined$.value.areas) && needsMore())
  return {
    needed: wanted,
    areAllIn,
    joined: () => joined$.value,
    join: (joined) => joined$.next(joined),
    asking(areas) {
      const joined = joined$.value
      const kept = new Set([...(joined?.areas ?? [])].filter((area) => areas.has(area)))
      if (joined && kept.size < joined.areas.size) joined$.next({ ...joined, areas: kept })
    },
    area: (area) =>
      defer(() => {
        need(area, 1)
        askSoon()
        return joined$.pipe(
          filter((joined) => joined !== null),
          filter(({ areas }) => areas.has(area)),
          map(({ life }) => life),
          distinctUntilChanged(),
          finalize(() => need(area, -1)),
        )
      }),
  }
}
