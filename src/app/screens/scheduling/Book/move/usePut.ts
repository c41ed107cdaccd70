import { useCallback, useEffect, useRef } from 'react'
import type { Day } from '#domain/time.ts'
import type { ColumnKind } from '#streams/derive/scheduling/book/bookColumns.ts'
import type { BookRows } from '#streams/derive/scheduling/book/bookRows.ts'
import { useClient } from '../../../../appContext.ts'
import { useSendCommand } from '../../../../commands/useCommand.ts'
import { dateOf } from '../../../../components/scheduling/bookingDates.ts'
import type { FreeSlot } from '../../../../components/scheduling/freeSlots.ts'
import { type Carry, carryCommand, fitCommand } from './carry.ts'
import { focusBlock } from './focusBlock.ts'
import { verdictOf } from './verdict.ts'

type UsePutInput = {
  readonly carry: Carry | null
  readonly setCarry: (carry: Carry | null) => void
  readonly rows: BookRows
  readonly kind: ColumnKind
  readonly onDay: (day: Day) => void
}

/** Sends the command that puts an appointment where it is carried, or where it fits. The server judges it with the version picked up. */
export function usePut({ carry, setCarry, rows, kind, onDay }: UsePutInput) {
  const client = useClient()
  const sendCommand = useSendCommand()
  const send = useCallback(
    (moved: Carry, request: ReturnType<typeof carryCommand>) => {
      setCarry(null)
      if (request) void sendCommand(request, moved.block.appointment.version).then(() => focusBlock(moved))
    },
    [sendCommand, setCarry],
  )
  const put = useCallback(
    (moved: Carry | null) => {
      if (!moved) return
      if (verdictOf(client, moved, { rows, kind }).kind !== 'refused') send(moved, carryCommand(moved, kind, rows.day))
      else if (moved.by === 'mouse') setCarry(null)
    },
    [client, rows, kind, send, setCarry],
  )
  const putInFit = useCallback(
    (fit: FreeSlot) => {
      if (!carry) return
      send(carry, fitCommand(carry, fit, rows.day.location.id))
      const day = dateOf(fit.startsAt, rows.day.location.timeZone)
      if (day !== rows.date) onDay(day)
    },
    [carry, send, rows, onDay],
  )
  return { put: useStable(put), putHere: useStable(() => put(carry)), putInFit: useStable(putInFit) }
}

/** The same function at each render, which calls the latest one: the buttons that have it do not render with each change of the day. */
function useStable<Args extends readonly unknown[]>(call: (...args: Args) => void): (...args: Args) => void {
  const latest = useRef(call)
  useEffect(() => {
    latest.current = call
  }, [call])
  return useCallback((...args: Args) => latest.current(...args), [])
}
