import { useEffect, useRef, useState } from 'react'
import type { GapRows } from '#streams/derive/waitlist/gapRows.ts'
import { usePlace, useToday } from '../../../place.tsx'
import { newsOfGaps } from './newsOfGaps.ts'

/** Says a change in words, for whoever does not see it glow. */
export function Heard({ rows }: { readonly rows: GapRows }) {
  const today = useToday()
  const { timeZone } = usePlace().location
  const before = useRef<GapRows | null>(null)
  const [told, setTold] = useState('')
  useEffect(() => {
    const words = before.current === null ? '' : newsOfGaps(before.current, rows, today, timeZone)
    before.current = rows
    if (words) setTold(words)
  }, [rows, today, timeZone])
  return (
    <p className="unseen" role="status">
      {told}
    </p>
  )
}
