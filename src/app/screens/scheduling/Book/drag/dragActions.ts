import type { Client } from '#streams/client/client.ts'
import type { BookRows } from '#streams/derive/scheduling/book/bookRows.ts'
import type { BookColumn } from '#streams/derive/scheduling/book/buildBook.ts'
import type { Day } from '#domain/time.ts'
import { dateOf } from '../../../../components/scheduling/bookingDates.ts'
import type { FreeSlot } from '../../../../components/scheduling/freeSlots.ts'
import { type Drag, type DragMode, type DragSteps, pickUpFrom, type PlaceColumn, withinPlaces } from './dragGeometry.ts'
import { type DragActor, draggedIn } from './dragMachine.ts'
import { type BookKind, slotCommand } from './dropCommand.ts'
import { canDrag, evaluateDrop } from './evaluateDrop.ts'

/** What the book shows while an appointment is dragged over it. */
export type DragSurroundings = {
  readonly rows: BookRows
  readonly kind: BookKind
  readonly columns: readonly BookColumn[]
  /** Where an appointment can be dropped: the columns, and in a week also the days that are not drawn. */
  readonly places: readonly PlaceColumn[]
  /** Shows another day, when the appointment goes there. */
  readonly onDay: (day: Day) => void
}

type DragActionsDeps = {
  readonly actor: DragActor
  readonly client: Pick<Client, 'checkCommand' | 'scopes' | 'me'>
  /** Milliseconds. */
  readonly now: () => number
}

export type DragActions = ReturnType<typeof createDragActions>

/** What pointers, keys and buttons do with the dragged appointment. They stay the same while the book changes, so no part renders for them. */
export function createDragActions({ actor, client, now }: DragActionsDeps, first: DragSurroundings) {
  let surroundings = first
  const current = (): Drag | null => {
    const drag = draggedIn(actor.getSnapshot())
    return drag && withinPlaces(drag, surroundings.places)
  }
  return {
    current,
    places: () => surroundings.places,
    /** What the book shows now. */
    setSurroundings: (next: DragSurroundings) => {
      surroundings = next
    },
    /** Picks up an appointment by its ID, if the user may move it. */
    pickUp: (appointmentId: string, mode: DragMode, by: Drag['by']): Drag | null => {
      const drag = pickUpFrom(surroundings.columns, appointmentId, { mode, by, now: now() })
      if (!drag || !canDrag(client, drag.block.appointment)) return null
      actor.send({ type: 'pickUp', drag })
      return drag
    },
    moveOver: (over: PlaceColumn, at: number) => actor.send({ type: 'moveOver', over, at, places: surroundings.places }),
    step: (steps: DragSteps) => actor.send({ type: 'step', steps, places: surroundings.places }),
    drop: () => {
      const drag = current()
      if (drag) actor.send({ type: 'drop', drop: evaluateDrop(client, drag, surroundings) })
    },
    /** Drops it on a free time that the search found, and shows the day of that. */
    dropOn: (slot: FreeSlot) => {
      const drag = current()
      if (!drag) return
      const { rows, onDay } = surroundings
      const { id, timeZone } = rows.day.location
      const request = slotCommand(drag, slot, id)
      actor.send({ type: 'drop', drop: request ? { kind: 'fits', request } : { kind: 'unchanged' } })
      const day = dateOf(slot.startsAt, timeZone)
      if (day !== rows.date) onDay(day)
    },
    setAside: () => actor.send({ type: 'setAside' }),
    giveReason: (reason: string) => actor.send({ type: 'giveReason', reason }),
    withdraw: () => actor.send({ type: 'withdraw' }),
    cancel: () => actor.send({ type: 'cancel' }),
  }
}
