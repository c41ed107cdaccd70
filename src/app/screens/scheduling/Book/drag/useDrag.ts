import { useActorRef, useSelector } from '@xstate/react'
import { type KeyboardEvent, type RefObject, useCallback, useEffect, useMemo, useState } from 'react'
import { createMemo } from '#domain/scheduling/schedule/memo.ts'
import type { Day } from '#domain/time.ts'
import { useAppContext } from '../../../../appContext.ts'
import { useSendCommand } from '../../../../commands/useCommand.ts'
import { useNumberedItems } from '../../../../components/keys/useNumberedItems.ts'
import { dateOf } from '../../../../components/scheduling/bookingDates.ts'
import type { FreeSlot } from '../../../../components/scheduling/freeSlots.ts'
import { createDragActions, type DragActions, type DragSurroundings } from './dragActions.ts'
import { type Drag, type DragSteps, withinPlaces } from './dragGeometry.ts'
import { type DragActor, dragMachineFor, draggedIn, refusalIn } from './dragMachine.ts'
import { dropInputs, evaluateDrop } from './evaluateDrop.ts'
import { useOwnGhost } from './ghosts.tsx'
import { useNearestSlots } from './nearestSlots.ts'
import { usePointerDrag } from './usePointerDrag.ts'

/** Returns the focus to the block after the keyboard moved it, because it may be a new node in another column. */
function focusBlock({ by, block }: Drag): void {
  if (by !== 'keys') return
  requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-body] button[data-key="${CSS.escape(block.id)}"]`)?.focus())
}

/** Runs the machine of the appointment that the user drags, also while the book turns to another day or week. */
export function useDragActor(): DragActor {
  const send = useSendCommand()
  return useActorRef(useMemo(() => dragMachineFor(send, focusBlock), [send]))
}

/** The day of the dragged appointment. A step within it renders nothing. */
export const useDraggedOn = (actor: DragActor, timeZone: string): Day | null =>
  useSelector(actor, (snapshot) => {
    const drag = draggedIn(snapshot)
    return drag && dateOf(drag.startsAt, timeZone)
  })

type DragInput = DragSurroundings & {
  readonly actor: DragActor
  /** The first day on which free times are searched. */
  readonly searchFrom: Day
  readonly gridRef: RefObject<HTMLElement | null>
  readonly onOpen: (appointmentId: string) => void
}

export type DragState = ReturnType<typeof useDrag>

/** The appointment that the user drags by mouse, finger and keyboard, what its drop would do, and where else it fits. */
export function useDrag({ actor, rows, kind, columns, places, onDay, searchFrom, gridRef, onOpen }: DragInput) {
  const { client, ticker } = useAppContext()
  const surroundings: DragSurroundings = { rows, kind, columns, places, onDay }
  const [actions] = useState(() => createDragActions({ actor, client, now: () => ticker.now() }, surroundings))
  useEffect(() => actions.setSurroundings(surroundings))
  const dragged = useSelector(actor, draggedIn)
  const drag = useMemo(() => dragged && withinPlaces(dragged, places), [dragged, places])
  const [memo] = useState(createMemo)
  const drop =
    drag &&
    memo('drop', [client, drag, ...dropInputs(drag, { rows, kind })], () => evaluateDrop(client, drag, { rows, kind }, drag.by !== 'mouse'))
  const slots = useNearestSlots(drag, searchFrom, rows.day.appointments)
  const onKeyDown = useDragKeys(actions, drag, slots)
  const { hasDragged, ...pointerHandlers } = usePointerDrag(gridRef, actions)
  useOwnGhost(drag, kind, rows.day)
  // It stays the same, so no block renders for it.
  const open = useCallback((id: string) => (actions.current() || hasDragged() ? undefined : onOpen(id)), [actions, hasDragged, onOpen])
  const canMove = client.scopes.has('appt.e')
  return {
    ...{ drag, drop, actions, open, canMove },
    /** `null` while the server searches. */
    slots,
    /** Why the dropped appointment needs a reason, while the question for it is open. */
    refusal: useSelector(actor, refusalIn),
    handlers: canMove ? { onKeyDown, ...pointerHandlers } : {},
  }
}

const stepOfKey: Readonly<Record<string, DragSteps>> = {
  ArrowUp: { time: -1 },
  ArrowDown: { time: 1 },
  ArrowLeft: { column: -1 },
  ArrowRight: { column: 1 },
}

const modeOfKey = { m: 'move', r: 'resize' } as const
const isModeKey = (key: string): key is keyof typeof modeOfKey => Object.hasOwn(modeOfKey, key)

const hasModifier = ({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean => ctrlKey || metaKey || altKey

const idOfSlot = ({ startsAt }: FreeSlot) => String(startsAt)

/** M picks the focused appointment up, R its end; arrows move it, Enter drops it, a number drops it on a free time. */
function useDragKeys(actions: DragActions, drag: Drag | null, slots: readonly FreeSlot[] | null) {
  const slotOf = useNumberedItems(slots, idOfSlot, drag?.block.id ?? '')
  const actionOf = (event: KeyboardEvent, target: HTMLElement): (() => void) | undefined => {
    const key = event.key.toLowerCase()
    if (!actions.current()) {
      const appointmentId = target.closest<HTMLElement>('[data-column] [data-key]')?.dataset['key']
      return isModeKey(key) && appointmentId !== undefined ? () => actions.pickUp(appointmentId, modeOfKey[key], 'keys') : undefined
    }
    const [steps, slot] = [stepOfKey[event.key], slotOf(event)]
    if (steps) return () => actions.step(steps)
    if (key === 'enter' || key === ' ') return actions.drop
    if (key === 'escape') return actions.cancel
    return slot && (() => actions.dropOn(slot))
  }
  return (event: KeyboardEvent<HTMLElement>) => {
    if (hasModifier(event) || !(event.target instanceof HTMLElement)) return
    const action = actionOf(event, event.target)
    if (!action) return
    event.preventDefault()
    event.stopPropagation()
    action()
  }
}
