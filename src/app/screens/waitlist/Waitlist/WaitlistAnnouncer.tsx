import { useEffect, useRef, useState } from 'react'
import type { GapRows } from '#streams/derive/waitlist/gapRows.ts'
import { useCurrentLocation, useToday } from '../../../location/LocationProvider.tsx'
import { gapChangesText } from './gapChangesText.ts'

/** Announces changes to screen-reader users, who do not see the row glow. */
export function WaitlistAnnouncer({ rows }: { readonly rows: GapRows }) {
  const today = useToday()
  const { timeZone } = useCurrentLocation().location
  const previous = useRef<GapRows | null>(null)
  const [announcement, setAnnouncement] = useState('')
  useEffect(() => {
    const text = previous.current === null ? '' : gapChangesText(previous.current, rows, today, timeZone)
    previous.current = rows
    if (text) setAnnouncement(text)
  }, [rows, today, timeZone])
  return (
    <p className="unseen" role="status">
      {announcement}
    </p>
  )
}
