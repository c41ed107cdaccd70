import { type PointerEvent as ReactPointerEvent, type RefObject, useCallback, useEffect, useRef } from 'react'
import { type Carry, inHand, movedTo, resizedIn } from '../carry.ts'
import { isAtLowerEdge, placeUnder, scrollAtEdge } from './pointerPlace.ts'
import type { CarryState } from '../useCarry.ts'

/** Pixels that a mouse moves before it carries, and a finger before it scrolls instead. */
const [mouseSlack, fingerSlack] = [4, 8]
/** Milliseconds that a finger rests on an appointment to pick it up. */
const longPress = 300

type Press = {
  readonly id: string
  readonly pointer: number
  readonly x: number
  readonly y: number
  readonly isEnd: boolean
  timer: ReturnType<typeof setTimeout> | null
  /** From the start of the appointment to the pointer, once it is carried. Milliseconds. */
  grip: number | null
}

type UsePointerCarryResult = {
  readonly onPointerDown: (event: ReactPointerEvent<HTMLElement>) => void
  /** Whether the last press carried, so that its click opens nothing. */
  readonly hasCarried: () => boolean
}

/** Carries by mouse, and by touch after a long press. A finger that is lifted leaves the appointment in the hand. */
export function usePointerCarry(gridRef: RefObject<HTMLElement | null>, carrying: CarryState): UsePointerCarryResult {
  const latest = useRef(carrying)
  const press = useRef<Press | null>(null)
  const carried = useRef(false)
  useEffect(() => {
    latest.current = carrying
  }, [carrying])
  useEffect(() => listen(gridRef, latest, press, carried), [gridRef])
  const onPointerDown = useCallback(
    (event: ReactPointerEvent<HTMLElement>) => {
      carried.current = false
      const block = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-column] [data-key]') : null
      const id = block?.dataset['key']
      if (latest.current.carry) {
        press.current = regrip(gridRef, latest.current, event)
        return
      }
      if (!block || id === undefined || event.button !== 0) return
      const isTouch = event.pointerType === 'touch'
      const started: Press = {
        ...{ id, pointer: event.pointerId, x: event.clientX, y: event.clientY, timer: null, grip: null },
        isEnd: !isTouch && isAtLowerEdge(block, event, Number(block.dataset['length'] ?? 0)),
      }
      if (isTouch) started.timer = setTimeout(() => lift(gridRef, latest, started, carried, 'touch'), longPress)
      press.current = started
    },
    [gridRef],
  )
  return { onPointerDown, hasCarried: useCallback(() => carried.current, []) }
}

/** A press on the appointment in the hand carries on with it. A press elsewhere scrolls. */
function regrip(gridRef: RefObject<HTMLElement | null>, { carry, places }: CarryState, event: ReactPointerEvent): Press | null {
  const place = gridRef.current && placeUnder(gridRef.current, event, places)
  if (!carry || !place || place.column.id !== carry.columnId || place.at < carry.startsAt || place.at > carry.endsAt) return null
  const isEnd = carry.mode === 'resize'
  const pressed = { id: carry.block.id, pointer: event.pointerId, x: event.clientX, y: event.clientY, timer: null }
  return { ...pressed, isEnd, grip: place.at - (isEnd ? carry.endsAt : carry.startsAt) }
}

/** Dropped beside the columns, the appointment stays in the hand, for another day. */
const isOnPanel = ({ target }: PointerEvent): boolean => target instanceof Element && target.closest('[data-panel]') !== null

type Ref<Value> = { current: Value }

/** Picks the pressed appointment up, and remembers where in it the pointer is. */
function lift(gridRef: Ref<HTMLElement | null>, latest: Ref<CarryState>, press: Press, carried: Ref<boolean>, by: Carry['by']): void {
  const { start, places } = latest.current
  const started = start(press.id, press.isEnd ? 'resize' : 'move', by)
  const place = gridRef.current && placeUnder(gridRef.current, { clientX: press.x, clientY: press.y }, places)
  if (!started || !place) return
  carried.current = true
  // A request without a time is pressed above the times.
  press.grip = started.block.appointment.noTimeYet ? 0 : place.at - (press.isEnd ? started.endsAt : started.startsAt)
}

function listen(gridRef: Ref<HTMLElement | null>, latest: Ref<CarryState>, pressRef: Ref<Press | null>, carried: Ref<boolean>): () => void {
  let last: Carry | null = null
  const move = (event: PointerEvent) => {
    const press = pressRef.current
    if (!press || press.pointer !== event.pointerId || !gridRef.current) return
    const distance = Math.hypot(event.clientX - press.x, event.clientY - press.y)
    if (press.grip === null && press.timer === null && distance > mouseSlack) lift(gridRef, latest, press, carried, 'mouse')
    if (press.grip === null) return distance > fingerSlack ? end() : undefined
    const { grip, isEnd } = press
    scrollAtEdge(gridRef.current.closest('[data-scroll]'), event)
    const { places, change } = latest.current
    const place = placeUnder(gridRef.current, event, places)
    if (!place) return
    const { column, at } = place
    change((carry) => (last = isEnd ? resizedIn(carry, column, at - grip, places) : movedTo(carry, column.id, at - grip, column)))
  }
  const end = () => {
    if (pressRef.current?.timer) clearTimeout(pressRef.current.timer)
    pressRef.current = null
    last = null
  }
  const up = (event: PointerEvent) => {
    const { carry, put, change } = latest.current
    if (pressRef.current?.pointer !== event.pointerId) return
    if (carry?.by === 'mouse') {
      if (isOnPanel(event)) change(inHand)
      else put(last ?? carry)
    }
    end()
  }
  /** The browser would scroll with the finger that carries. */
  const keepStill = (event: TouchEvent) => pressRef.current?.grip != null && event.preventDefault()
  const controller = new AbortController()
  const options = { signal: controller.signal }
  window.addEventListener('pointermove', move, options)
  window.addEventListener('pointerup', up, options)
  window.addEventListener('pointercancel', end, options)
  gridRef.current?.addEventListener('touchmove', keepStill, { ...options, passive: false })
  return () => controller.abort()
}
