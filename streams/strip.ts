import { BehaviorSubject } from 'rxjs'
import type { Tap } from './client.ts'

/** The taps that are shown, in the order in which they were given. */
export function openStrip() {
  const taps$ = new BehaviorSubject<readonly Tap[]>([])
  return {
    taps$,
    show<T extends Tap>(tap: T): T {
      const isKnown = taps$.value.some(({ key }) => key === tap.key)
      taps$.next(isKnown ? taps$.value.map((one) => (one.key === tap.key ? tap : one)) : [...taps$.value, tap])
      return tap
    },
    dismiss(key: string): void {
      const others = taps$.value.filter((tap) => tap.key !== key)
      if (others.length < taps$.value.length) taps$.next(others)
    },
  }
}
export type Strip = ReturnType<typeof openStrip>
