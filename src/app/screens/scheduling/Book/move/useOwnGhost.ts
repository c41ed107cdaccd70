import { useEffect } from 'react'
import { instantOf } from '#domain/time.ts'
import type { ColumnKind } from '#streams/derive/scheduling/book/bookColumns.ts'
import type { DayRows } from '#streams/derive/scheduling/day/dayRows.ts'
import { useClient } from '../../../../appContext.ts'
import { type Carry, placedOwner } from './carry.ts'

/** Shows the other users which appointment this user carries, and where it is now. */
export function useOwnGhost(carry: Carry | null, kind: ColumnKind, day: DayRows): void {
  const client = useClient()
  useEffect(() => {
    const owner = carry && placedOwner(carry, kind, day)
    if (!carry || !owner) return
    const { id } = carry.block
    const values = { record: id, ...owner, startsAt: instantOf(carry.startsAt), endsAt: instantOf(carry.endsAt) }
    client.setPresence('/book', id, { area: 'appointments', values })
  }, [client, carry, kind, day])
  const carriedId = carry?.block.id ?? null
  useEffect(() => (carriedId === null ? undefined : () => client.setPresence('/book')), [client, carriedId])
}
