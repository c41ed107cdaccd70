import { useEffect, useRef, useState } from 'react'
import type { LinkStatus } from '#streams/link/linkStatus.ts'
import { type DataAge, dataAgeOf, isSameDataAge } from './dataAge.ts'
import { useAppContext } from '../appContext.ts'
import { useObservable } from './useObservable.ts'
import { passChanges } from '../browser/passChanges.ts'

export const offlineLink: LinkStatus = { phase: 'offline', lastMessageAt: null, position: 0, retryIn: null }

/** The age of the data on this screen, from the never-frozen tick. Re-renders only when the value changes. */
export function useDataAge(): DataAge {
  const { client, ticker } = useAppContext()
  const link = useObservable(client.link$, offlineLink)
  const openedAt = useRef<number | null>(null)
  const [age, setAge] = useState<DataAge>({ kind: 'opening' })
  useEffect(
    () =>
      ticker.onClockTick(
        passChanges<DataAge>(
          (now, last) => {
            openedAt.current ??= now
            const next = dataAgeOf(link, now, openedAt.current)
            return last !== undefined && isSameDataAge(last, next) ? last : next
          },
          (next) => setAge((last) => (isSameDataAge(last, next) ? last : next)),
        ),
      ),
    [link, ticker],
  )
  return age
}
