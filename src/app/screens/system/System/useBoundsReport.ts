import { useCallback, useEffect, useState } from 'react'
import { useClient } from '../../../appContext.ts'

export type RecordToCorrect = {
  readonly area: string
  readonly id: string
  readonly fields: readonly string[]
  readonly timers?: readonly string[]
}
type BoundsReport = { readonly count: number; readonly items: readonly RecordToCorrect[] }
export type LoadedBounds = { readonly report: BoundsReport | null; readonly reload: () => void }

/** The report is `null` until loaded, and for a user without the permission. */
export function useBoundsReport(): LoadedBounds {
  const client = useClient()
  const [report, setReport] = useState<BoundsReport | null>(null)
  const [turn, setTurn] = useState(0)
  const canRead = client.scopes.has('sys')
  useEffect(() => {
    let isMounted = true
    if (canRead)
      client.fetch('GET', '/api/process/bounds/').then(
        (response) => isMounted && setReport(response as BoundsReport),
        () => undefined,
      )
    return () => {
      isMounted = false
    }
  }, [client, canRead, turn])
  const reload = useCallback(() => setTurn((current) => current + 1), [])
  return { report, reload }
}
