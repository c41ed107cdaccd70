import { useCallback, useEffect, useRef, useState } from 'react'
import type { Day } from '#domain/time.ts'
import type { BookRows } from '#streams/derive/scheduling/book/bookRows.ts'
import { useClient } from '../../../../appContext.ts'
import { useSendCommand } from '../../../../commands/useCommand.ts'
import { dateOf } from '../../../../components/scheduling/bookingDates.ts'
import type { FreeSlot } from '../../../../components/scheduling/freeSlots.ts'
import { type Carry, carryCommand, type CarryKind, fitCommand, withReason } from './carry.ts'
import { focusBlock } from './focusBlock.ts'
import { type Refusal, takesReason, verdictOf } from './verdict.ts'

/** An appointment that the user put on a taken or closed time, until there is a reason. */
export type PutWithReason = { readonly moved: Carry; readonly refusal: Refusal }

type UsePutInput = {
  readonly carry: Carry | null
  readonly setCarry: (carry: Carry | null) => void
  readonly rows: BookRows
  readonly kind: CarryKind
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
  const { waitForReason, reason } = useReason((moved, text) => {
    const request = carryCommand(moved, kind, rows.day)
    send(moved, request && withReason(request, text))
  }, setCarry)
  const put = useCallback(
    (moved: Carry | null) => {
      if (!moved) return
      const verdict = verdictOf(client, moved, { rows, kind })
      if (verdict.kind !== 'refused') send(moved, carryCommand(moved, kind, rows.day))
      else if (takesReason(client, moved, { rows, kind })) waitForReason({ moved, refusal: verdict })
      else if (moved.by === 'mouse') setCarry(null)
    },
    [client, rows, kind, send, setCarry, waitForReason],
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
  return { reason, put: useStable(put), putHere: useStable(() => put(carry)), putInFit: useStable(putInFit) }
}

/** Holds what was put on a taken or closed time, until the user gives a reason or takes it back. */
function useReason(onGiven: (moved: Carry, text: string) => void, setCarry: UsePutInput['setCarry']) {
  const [pending, waitForReason] = useState<PutWithReason | null>(null)
  const give = (text: string) => {
    waitForReason(null)
    if (pending) onGiven(pending.moved, text)
  }
  /** Only what a mouse carries cannot stay in the hand. */
  const refuse = () => {
    waitForReason(null)
    if (pending?.moved.by === 'mouse') setCarry(null)
  }
  return { waitForReason, reason: { pending, give, refuse } }
}

/** The same function at each render, which calls the latest one: the buttons that have it do not render with each change of the day. */
function useStable<Args extends readonly unknown[]>(call: (...args: Args) => void): (...args: Args) => void {
  const latest = useRef(call)
  useEffect(() => {
    latest.current = call
  }, [call])
  return useCallback((...args: Args) => latest.current(...args), [])
}
