/** Where a pointer is: in pixels of the window, and on which tooth and surface. */
export type Spot<Surface> = {
  readonly x: number
  readonly y: number
  readonly tooth: number | null
  readonly surface: Surface | null
}

export type GestureHandlers<Surface> = {
  readonly onTap: (tooth: number, surface: Surface | null) => void
  readonly onLongPress: (tooth: number) => void
  /** A drag has reached a tooth. */
  readonly onReach: (from: number, to: number) => void
  readonly onDragEnd: (from: number, to: number) => void
  readonly onCancel: () => void
  /** The tooth of the row of another one at a place of the window. */
  readonly toothAt: (from: number, x: number) => number
}

/** In milliseconds. */
export const longPressAfter = 500
/** How far a finger may slip and still tap, in pixels. */
const slip = 10

type Press<Surface> = { readonly start: Spot<Surface>; readonly tooth: number; last: number; kind: 'press' | 'drag' | 'over' }

/** Tells a tap, a long press and a drag along the crowns apart. Mouse, finger and pen are the same. */
export function createToothGesture<Surface>(handlers: GestureHandlers<Surface>) {
  let press: Press<Surface> | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  const begin = (spot: Spot<Surface>): void => {
    clearTimeout(timer)
    press = null
    if (spot.tooth === null) return
    const started: Press<Surface> = { start: spot, tooth: spot.tooth, last: spot.tooth, kind: 'press' }
    press = started
    timer = setTimeout(() => {
      started.kind = 'over'
      handlers.onLongPress(started.tooth)
    }, longPressAfter)
  }
  const move = ({ x, y }: Pick<Spot<Surface>, 'x' | 'y'>): void => {
    if (!press || press.kind === 'over') return
    if (press.kind === 'press' && Math.hypot(x - press.start.x, y - press.start.y) <= slip) return
    clearTimeout(timer)
    press.kind = 'drag'
    const reached = handlers.toothAt(press.tooth, x)
    if (reached === press.last) return
    press.last = reached
    handlers.onReach(press.tooth, reached)
  }
  const end = (): void => {
    clearTimeout(timer)
    const ended = press
    press = null
    if (!ended || ended.kind === 'over') return
    if (ended.kind === 'press' || ended.last === ended.tooth) {
      handlers.onCancel()
      return handlers.onTap(ended.tooth, ended.kind === 'press' ? ended.start.surface : null)
    }
    handlers.onDragEnd(ended.tooth, ended.last)
  }
  const cancel = (): void => {
    clearTimeout(timer)
    press = null
    handlers.onCancel()
  }
  return { begin, move, end, cancel }
}
