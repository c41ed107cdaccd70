import { useEffect, useState } from 'react'
import { useClient } from '../../../appContext.ts'
import type { Chart } from './useChart.ts'

/** How long a name stays at a tooth, in milliseconds. */
const shownFor = 4000
const none: ReadonlyMap<number, string> = new Map()

/** The colleagues who have just changed a tooth, by the tooth. Own strokes and those of the first snapshot name no one. */
export function useColleagueNames({ changed, rows }: Pick<Chart, 'changed' | 'rows'>): ReadonlyMap<number, string> {
  const client = useClient()
  const [names, setNames] = useState(none)
  useEffect(() => {
    const now = [...changed.keys()].flatMap((id): readonly (readonly [number, string])[] => {
      const by = client.lastWrite('operations', id)?.by
      if (!by || by.id === client.me.id || by.kind === 'system') return []
      return (rows.get(id)?.teeth ?? []).map((tooth) => [tooth, by.name.split(' ')[0] ?? by.name])
    })
    if (now.length > 0) setNames((before) => new Map([...before, ...now]))
  }, [client, changed, rows])
  useEffect(() => {
    if (names.size === 0) return undefined
    const timer = setTimeout(() => setNames(none), shownFor)
    return () => clearTimeout(timer)
  }, [names])
  return names
}
