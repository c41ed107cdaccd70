import { useEffect, useRef, useState } from 'react'
import type { BoardRow } from '#streams/derive/scheduling/providerBoard/providerBoard.ts'
import { announceChanges, appointmentsIn } from './announceChanges.ts'

/** Announces board changes to screen readers, each once. Silent when the user changes the view. */
export function BoardAnnouncer({
  rows,
  timeZone,
  viewKey,
}: {
  readonly rows: readonly BoardRow[]
  readonly timeZone: string
  readonly viewKey: string
}) {
  const last = useRef({ of: viewKey, appointments: appointmentsIn(rows) })
  const [announcement, setAnnouncement] = useState('')
  useEffect(() => {
    const appointments = appointmentsIn(rows)
    const next = last.current.of === viewKey ? announceChanges(last.current.appointments, appointments, timeZone) : ''
    last.current = { of: viewKey, appointments }
    if (next) setAnnouncement(next)
  }, [rows, timeZone, viewKey])
  return (
    <p className="unseen" aria-live="polite">
      {announcement}
    </p>
  )
}
