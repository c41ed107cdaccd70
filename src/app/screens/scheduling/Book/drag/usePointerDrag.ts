import { type MouseEvent as ReactMouseEvent, type PointerEvent as ReactPointerEvent, type RefObject, useEffect, useMemo } from 'react'
import { minutes } from '#domain/time.ts'
import type { DragActions } from './dragActions.ts'
import type { Drag, PlaceColumn } from './dragGeometry.ts'

type Point = { readonly clientX: number; readonly clientY: number }

/** The time and the column under a pointer, by what is drawn now, so that scrolling needs no sum of its own. */
function placeUnder(grid: HTMLElement, { clientX, clientY }: Point, places: readonly PlaceColumn[]) {
  const bodies = [...grid.querySelectorAll<HTMLElement>('[data-body]')]
  const rows = bodies.map((body) => ({ body, rect: body.getBoundingClientRect() }))
  const found =
    rows.find(({ rect }) => clientX >= rect.left && clientX < rect.right) ?? (clientX < (rows[0]?.rect.left ?? 0) ? rows[0] : rows.at(-1))
  const columnId = found?.body.closest<HTMLElement>('[data-column]')?.dataset['column']
  const column = places.find(({ id }) => id === columnId)
  if (!found || !column) return null
  const share = (clientY - found.rect.top) / found.rect.height
  return { column, at: column.startsAt + share * (column.endsAt - column.startsAt) }
}

/** How near to an edge the view scrolls while an appointment is dragged, and how far with each movement. Pixels. */
const [edge, scrollBy] = [48, 16]

function scrollAtEdge(scroller: HTMLElement | null, { clientX, clientY }: Point): void {
  const rect = scroller?.getBoundingClientRect()
  if (!scroller || !rect) return
  const towards = (at: number, first: number, last: number) => (at < first + edge ? -scrollBy : at > last - edge ? scrollBy : 0)
  scroller.scrollBy(towards(clientX, rect.left, rect.right), towards(clientY, rect.top, rect.bottom))
}

/** The lower edge of a block by which a mouse changes its length. A block of one line is too low for it. */
const handle = 6

const isAtLowerEdge = (block: HTMLElement, { clientY }: Point, length: number): boolean =>
  length >= minutes(30) && block.getBoundingClientRect().bottom - clientY <= handle

/** Dropped beside the columns, the appointment is set aside, for another day. */
const isOnPanel = ({ target }: PointerEvent): boolean => target instanceof Element && target.closest('[data-panel]') !== null

/** Pixels that a mouse moves before it drags, and a finger before it scrolls instead. */
const [mouseSlack, fingerSlack] = [4, 8]
/** Milliseconds that a finger rests on an appointment to pick it up. */
const longPress = 300

type Press = Point & {
  readonly id: string
  readonly pointer: number
  readonly mode: Drag['mode']
  timer: ReturnType<typeof setTimeout> | null
  /** From the start of the appointment to the pointer, or from its end if its length changes, once it is dragged. Milliseconds. */
  grip: number | null
}

type PointerState = {
  readonly gridRef: RefObject<HTMLElement | null>
  readonly actions: DragActions
  press: Press | null
  hasDragged: boolean
}

const pressOf = (id: string, mode: Drag['mode'], { pointerId, clientX, clientY }: ReactPointerEvent, grip: number | null): Press => ({
  ...{ id, mode, clientX, clientY, grip, pointer: pointerId, timer: null },
})

const edgeOf = ({ mode, startsAt, endsAt }: Drag): number => (mode === 'resize' ? endsAt : startsAt)

/** A press on the dragged appointment goes on with it. A press elsewhere scrolls. */
function pressAgain({ gridRef, actions }: PointerState, drag: Drag, event: ReactPointerEvent): Press | null {
  const place = gridRef.current && placeUnder(gridRef.current, event, actions.places())
  if (!place || place.column.id !== drag.columnId || place.at < drag.startsAt || place.at > drag.endsAt) return null
  return pressOf(drag.block.id, drag.mode, event, place.at - edgeOf(drag))
}

/** Picks the pressed appointment up, and remembers where in it the pointer is. */
function lift(state: PointerState, press: Press, by: Drag['by']): void {
  const { gridRef, actions } = state
  const drag = actions.pickUp(press.id, press.mode, by)
  const place = gridRef.current && placeUnder(gridRef.current, press, actions.places())
  if (!drag || !place) return
  state.hasDragged = true
  // A request without a time is pressed above the times.
  press.grip = drag.block.appointment.noTimeYet ? 0 : place.at - edgeOf(drag)
}

function onPointerDown(state: PointerState, event: ReactPointerEvent<HTMLElement>): void {
  state.hasDragged = false
  const drag = state.actions.current()
  if (drag) {
    state.press = pressAgain(state, drag, event)
    return
  }
  const block = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-column] [data-key]') : null
  const id = block?.dataset['key']
  if (!block || id === undefined || event.button !== 0) return
  const isTouch = event.pointerType === 'touch'
  const isResize = !isTouch && isAtLowerEdge(block, event, Number(block.dataset['length'] ?? 0))
  const press = pressOf(id, isResize ? 'resize' : 'move', event, null)
  if (isTouch) press.timer = setTimeout(() => lift(state, press, 'touch'), longPress)
  state.press = press
}

function endPress(state: PointerState): void {
  if (state.press?.timer) clearTimeout(state.press.timer)
  state.press = null
}

function onPointerMove(state: PointerState, event: PointerEvent): void {
  const { press, gridRef, actions } = state
  if (!press || press.pointer !== event.pointerId || !gridRef.current) return
  const distance = Math.hypot(event.clientX - press.clientX, event.clientY - press.clientY)
  if (press.grip === null && press.timer === null && distance > mouseSlack) lift(state, press, 'mouse')
  if (press.grip === null) {
    if (distance > fingerSlack) endPress(state)
    return
  }
  scrollAtEdge(gridRef.current.closest('[data-scroll]'), event)
  const place = placeUnder(gridRef.current, event, actions.places())
  if (place) actions.moveOver(place.column, place.at - press.grip)
}

/** A mouse drops what it drags. A finger that is lifted leaves the appointment to the buttons. */
function onPointerUp(state: PointerState, event: PointerEvent): void {
  if (state.press?.pointer !== event.pointerId) return
  if (state.actions.current()?.by === 'mouse') {
    if (isOnPanel(event)) state.actions.setAside()
    else state.actions.drop()
  }
  endPress(state)
}

function listen(state: PointerState): () => void {
  const controller = new AbortController()
  const options = { signal: controller.signal }
  window.addEventListener('pointermove', (event) => onPointerMove(state, event), options)
  window.addEventListener('pointerup', (event) => onPointerUp(state, event), options)
  window.addEventListener('pointercancel', () => endPress(state), options)
  /** The browser would scroll with the finger that drags. */
  const keepStill = (event: TouchEvent) => state.press?.grip != null && event.preventDefault()
  state.gridRef.current?.addEventListener('touchmove', keepStill, { ...options, passive: false })
  return () => controller.abort()
}

/** Drags by mouse, and by touch after a long press. */
export function usePointerDrag(gridRef: RefObject<HTMLElement | null>, actions: DragActions) {
  const state = useMemo((): PointerState => ({ gridRef, actions, press: null, hasDragged: false }), [gridRef, actions])
  useEffect(() => listen(state), [state])
  return useMemo(
    () => ({
      onPointerDown: (event: ReactPointerEvent<HTMLElement>) => onPointerDown(state, event),
      /** Whether the last press dragged, so that its click opens nothing. */
      hasDragged: () => state.hasDragged,
      /** The name of the dragged appointment is a link. */
      onClickCapture: (event: ReactMouseEvent) => state.hasDragged && event.preventDefault(),
    }),
    [state],
  )
}
