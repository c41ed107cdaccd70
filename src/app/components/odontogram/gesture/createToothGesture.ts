import type { Surface } from '#domain/clinical/chart/tooth.ts'

/** Where a pointer is: in pixels of the window, and on which tooth and surface. */
export type ToothSpot = {
  readonly x: number
  readonly y: number
  readonly tooth: number | null
  readonly surface: Surface | null
}

type GestureHandlers = {
  readonly onTap: (tooth: number, surface: Surface | null) => void
  readonly onLongPress: (tooth: number) => void
  /** A drag has reached a tooth. */
  readonly onReach: (from: number, to: number) => void
  readonly onDragEnd: (from: number, to: number) => void
  /** The pointer has left, whatever it reported. */
  readonly onEnd: () => void
  /** The tooth of the row of another one at a place of the window. */
  readonly toothAt: (from: number, x: number) => number
}

/** In milliseconds. */
export const longPressAfter = 500
/** How far a finger may slip and still tap, in pixels. */
const slip = 10

type Press = ToothSpot & { readonly tooth: number; last: number; phase: 'press' | 'drag' | 'over' }

/** Moves a press on, and tells whether its drag has reached another tooth. */
function hasReached(press: Press, x: number, y: number, toothAt: GestureHandlers['toothAt']): boolean {
  if (press.phase === 'press' && Math.hypot(x - press.x, y - press.y) <= slip) return false
  press.phase = 'drag'
  const reached = toothAt(press.tooth, x)
  if (reached === press.last) return false
  press.last = reached
  return true
}

/** Tells a tap, a long press and a drag along the crowns apart. Mouse, finger and pen are the same. */
export function createToothGesture(handlers: GestureHandlers) {
  let press: Press | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  const begin = ({ tooth, ...spot }: ToothSpot): void => {
    clearTimeout(timer)
    press = tooth === null ? null : { ...spot, tooth, last: tooth, phase: 'press' }
    const started = press
    if (!started) return
    timer = setTimeout(() => {
      started.phase = 'over'
      handlers.onLongPress(started.tooth)
    }, longPressAfter)
  }
  const move = (x: number, y: number): void => {
    if (!press || press.phase === 'over') return
    const isReached = hasReached(press, x, y, handlers.toothAt)
    if (press.phase === 'drag') clearTimeout(timer)
    if (isReached) handlers.onReach(press.tooth, press.last)
  }
  const cancel = (): void => {
    clearTimeout(timer)
    press = null
    handlers.onEnd()
  }
  const end = (): void => {
    const ended = press
    cancel()
    if (!ended || ended.phase === 'over') return
    if (ended.last !== ended.tooth) handlers.onDragEnd(ended.tooth, ended.last)
    else handlers.onTap(ended.tooth, ended.phase === 'press' ? ended.surface : null)
  }
  return { begin, move, end, cancel }
}

export type ToothGesture = ReturnType<typeof createToothGesture>
