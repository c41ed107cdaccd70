import { useEffect, useRef, useState } from 'react'
import type { LinkStatus } from '#streams/client.ts'
import { type Age, ageOf, sameAge } from './age.ts'
import { useHouse } from './context.ts'
import { useLive } from './useLive.ts'

export const unlinked: LinkStatus = { phase: 'offline', lastHeard: null, position: 0, retryIn: null }

/** How old this screen is, by a timer of its own. Draws anew only when the answer changes. */
export function useAge(): Age {
  const { client, ticker } = useHouse()
  const link = useLive(client.link$, unlinked)
  const openedAt = useRef<number | null>(null)
  const [age, setAge] = useState<Age>({ kind: 'opening' })
  useEffect(
    () =>
      ticker.clock((now) => {
        openedAt.current ??= now
        const next = ageOf(link, now, openedAt.current)
        setAge((last) => (sameAge(last, next) ? last : next))
      }),
    [link, ticker],
  )
  return age
}
