import { useMemo, useState, useSyncExternalStore } from 'react'
import type { Observable } from 'rxjs'

type Snapshot<T> = { readonly value: T } | { readonly fault: unknown }

/** Adapts an observable to an external store. Its error is thrown on read, so that the screen's error boundary shows it. */
function createStore<T>(source: Observable<T>, initial: T) {
  let snapshot: Snapshot<T> = { value: initial }
  return {
    read: () => snapshot,
    subscribe: (onChange: () => void) => {
      const setSnapshot = (next: Snapshot<T>) => {
        snapshot = next
        onChange()
      }
      const subscription = source.subscribe({ next: (value) => setSnapshot({ value }), error: (fault: unknown) => setSnapshot({ fault }) })
      return () => subscription.unsubscribe()
    },
  }
}

/**
 * The latest value of an observable; `initial` until the first.
 * @param source created outside rendering, or memoised: a new observable starts a new subscription.
 */
export function useObservable<T>(source: Observable<T>, initial: T): T {
  const [first] = useState(() => initial)
  const store = useMemo(() => createStore(source, first), [source, first])
  const snapshot = useSyncExternalStore(store.subscribe, store.read)
  if ('fault' in snapshot) throw snapshot.fault
  return snapshot.value
}
