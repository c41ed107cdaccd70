import { BehaviorSubject, defer, distinctUntilChanged, filter, finalize, map, type Observable } from 'rxjs'

/** The areas of the last request that the server answered, and the generation of the subscription. */
export type AreaSubscription = { readonly generation: number; readonly epoch: string; readonly areas: ReadonlySet<string> }

/** The areas that the screen needs, and those of them whose frames have begun. */
export type AreaSubscriptions = {
  readonly neededAreas: () => ReadonlySet<string>
  readonly subscription: () => AreaSubscription | null
  /** Whether `areas` contains every area needed now. */
  readonly coversNeeded: (areas: ReadonlySet<string>) => boolean
  /**
   * Drops areas that are not in the new request. If such an area is needed again, its collection restarts, because frames in between did
   * not include it.
   */
  readonly restrictTo: (areas: ReadonlySet<string>) => void
  readonly confirm: (subscription: AreaSubscription) => void
  /** Needs the area while subscribed; emits the generation. */
  readonly watchArea: (area: string) => Observable<number>
}

/**
 * @param fallbackAreas areas to follow when none is needed.
 * @param onMissingArea called when an area is needed that was not requested.
 */
export function createAreaSubscriptions(fallbackAreas: readonly string[], onMissingArea: () => void): AreaSubscriptions {
  const useCounts = new Map<string, number>()
  const subscription$ = new BehaviorSubject<AreaSubscription | null>(null)
  const neededAreas = () => new Set(useCounts.size > 0 ? useCounts.keys() : fallbackAreas)
  const coversNeeded = (areas: ReadonlySet<string>) => [...neededAreas()].every((area) => areas.has(area))
  const changeUseCount = (area: string, change: 1 | -1) => {
    const count = (useCounts.get(area) ?? 0) + change
    if (count > 0) useCounts.set(area, count)
    else useCounts.delete(area)
  }
  /** Defers the request by one microtask, so that one request covers all areas a screen needs. */
  const requestSoon = () =>
    void Promise.resolve().then(() => subscription$.value && !coversNeeded(subscription$.value.areas) && onMissingArea())
  return {
    neededAreas,
    coversNeeded,
    subscription: () => subscription$.value,
    confirm: (subscription) => subscription$.next(subscription),
    restrictTo(areas) {
      const subscription = subscription$.value
      const remaining = new Set([...(subscription?.areas ?? [])].filter((area) => areas.has(area)))
      if (subscription && remaining.size < subscription.areas.size) subscription$.next({ ...subscription, areas: remaining })
    },
    watchArea: (area) =>
      defer(() => {
        changeUseCount(area, 1)
        requestSoon()
        return subscription$.pipe(
          filter((subscription) => subscription !== null),
          filter(({ areas }) => areas.has(area)),
          map(({ generation }) => generation),
          distinctUntilChanged(),
          finalize(() => changeUseCount(area, -1)),
        )
      }),
  }
}
