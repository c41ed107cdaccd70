import { useCallback, useEffect, useState } from 'react'
import type { ListedSecurityEvent, SecurityEventPage } from '#domain/system/securityEvent.ts'
import { useClient } from '../../../appContext.ts'

type SecurityEventList = {
  readonly events: readonly ListedSecurityEvent[]
  readonly hasMore: boolean
  readonly hasFailed: boolean
  readonly isLoading: boolean
  readonly reload: () => void
  readonly loadMore: () => void
}

type Loaded = { readonly events: readonly ListedSecurityEvent[]; readonly next: string | null }

const pageSize = 10
const nothingLoaded: Loaded = { events: [], next: null }

/** Loads security events page by page. They are no records, so they do not arrive by push. */
export function useSecurityEvents(): SecurityEventList {
  const client = useClient()
  const [loaded, setLoaded] = useState(nothingLoaded)
  const [phase, setPhase] = useState<'loading' | 'loaded' | 'failed'>('loading')
  const load = useCallback(
    (earlier: Loaded) => {
      const after = earlier.next === null ? '' : `&after=${earlier.next}`
      client.fetch('GET', `/api/log/security/?limit=${pageSize}${after}`).then(
        (response) => {
          const { items, next } = response as SecurityEventPage
          setLoaded({ events: [...earlier.events, ...items], next })
          setPhase('loaded')
        },
        () => setPhase('failed'),
      )
    },
    [client],
  )
  useEffect(() => load(nothingLoaded), [load])
  const loadAgain = (earlier: Loaded) => {
    setPhase('loading')
    load(earlier)
  }
  return {
    events: loaded.events,
    hasMore: loaded.next !== null,
    hasFailed: phase === 'failed',
    isLoading: phase === 'loading',
    reload: () => loadAgain(nothingLoaded),
    loadMore: () => loadAgain(loaded),
  }
}
