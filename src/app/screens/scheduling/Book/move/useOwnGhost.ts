import { useEffect, useRef } from 'react'
import { instantOf } from '#domain/time.ts'
import type { DayRows } from '#streams/derive/scheduling/day/dayRows.ts'
import { useClient } from '../../../../appContext.ts'
import { type Carry, type CarryKind, placedOwner } from './carry.ts'

/** Milliseconds between two places that the others receive. A mouse moves more often. */
const sendEvery = 100

/** Shows the other users which appointment this user carries, and where it is now. */
export function useOwnGhost(carry: Carry | null, kind: CarryKind, day: DayRows): void {
  const client = useClient()
  const sendLatest = useRef(() => {})
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null)
  const carriedId = carry?.block.id ?? null
  const owner = carry && placedOwner(carry, kind, day)
  const [provider, chair] = [owner?.provider ?? null, owner?.chair ?? null]
  useEffect(() => {
    if (!carry || provider === null) return
    const { id } = carry.block
    const values = { record: id, provider, chair, startsAt: instantOf(carry.startsAt), endsAt: instantOf(carry.endsAt) }
    sendLatest.current = () => client.setPresence('/book', id, { area: 'appointments', values })
    if (timer.current !== null) return
    sendLatest.current()
    const sent = sendLatest.current
    timer.current = setTimeout(() => {
      timer.current = null
      if (sendLatest.current !== sent) sendLatest.current()
    }, sendEvery)
  }, [client, carry, provider, chair])
  useEffect(() => {
    if (carriedId === null) return undefined
    return () => {
      if (timer.current !== null) clearTimeout(timer.current)
      timer.current = null
      client.setPresence('/book')
    }
  }, [client, carriedId])
}
