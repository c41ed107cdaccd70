import { useMemo, useState, useSyncExternalStore } from 'react'
import type { Observable } from 'rxjs'

type Held<T> = { readonly value: T } | { readonly fault: unknown }

/** A failed stream is thrown where it is read, so the screen's own boundary shows it. */
function watch<T>(source: Observable<T>, initial: T) {
  let held: Held<T> = { value: initial }
  return {
    read: () => held,
    subscribe: (changed: () => void) => {
      const hold = (next: Held<T>) => {
        held = next
        changed()
      }
      const listening = source.subscribe({ next: (value) => hold({ value }), error: (fault: unknown) => hold({ fault }) })
      return () => listening.unsubscribe()
    },
  }
}

/**
 * The latest value of a stream; `initial` until the first one.
 * @param source made outside of rendering, or memoised: another stream is another subscription.
 */
export function useLive<T>(source: Observable<T>, initial: T): T {
  const [first] = useState(() => initial)
  const store = useMemo(() => watch(source, first), [source, first])
  const held = useSyncExternalStore(store.subscribe, store.read)
  if ('fault' in held) throw held.fault
  return held.value
}
