import { type PointerEvent, useRef, useState } from 'react'
import type { Span } from '#domain/timeSpans.ts'
import { wholeTimeOf } from '#locale/common/time.ts'
import styles from '../blocks/timeBlocks.module.css'
import { gridPlace } from '../columns/gridPlace.ts'
import { tBook } from '../tBook.ts'
import { type DrawnTime, drawnBetween, timeAt } from './drawnTime.ts'

type UseDrawingResult = {
  /** The time that the pointer has drawn so far. */
  readonly drawn: DrawnTime | null
  readonly handlers: Readonly<Record<'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel', (event: PointerEvent) => void>>
}

/** The body of a column under the pointer, if nothing that can be pressed lies there. */
function freeBody(target: EventTarget): HTMLElement | null {
  if (!(target instanceof Element) || target.closest('[data-key], button, a')) return null
  return target.closest<HTMLElement>('[data-body]')
}

/**
 * Draws a time with the pointer in a column of the grid. A finger scrolls, so that it books by a tap, which is a press without movement.
 * @param onDrawn receives the time when the pointer is lifted; omitted for a user who may not book.
 */
export function useDrawing(grid: Span, onDrawn: ((drawn: DrawnTime) => void) | undefined): UseDrawingResult {
  const [drawn, setDrawn] = useState<DrawnTime | null>(null)
  const start = useRef<{ readonly body: HTMLElement; readonly column: string; readonly at: number } | null>(null)
  const drawnTo = ({ clientY }: PointerEvent): DrawnTime | null => {
    const { body, column, at } = start.current ?? {}
    return body && column !== undefined && at !== undefined
      ? drawnBetween(column, at, timeAt(clientY, body.getBoundingClientRect(), grid), grid)
      : null
  }
  const end = () => {
    start.current = null
    setDrawn(null)
  }
  return {
    drawn,
    handlers: {
      onPointerDown: (event) => {
        const body = onDrawn && event.button === 0 ? freeBody(event.target) : null
        const column = body?.closest<HTMLElement>('[data-column]')?.dataset['column']
        if (!body || column === undefined) return
        start.current = { body, column, at: timeAt(event.clientY, body.getBoundingClientRect(), grid) }
        if (event.pointerType === 'touch') return
        event.currentTarget.setPointerCapture(event.pointerId)
        setDrawn(drawnTo(event))
      },
      onPointerMove: (event) => {
        if (start.current && event.pointerType !== 'touch') setDrawn(drawnTo(event))
      },
      onPointerUp: (event) => {
        const time = drawnTo(event)
        end()
        if (time) onDrawn?.(time)
      },
      onPointerCancel: end,
    },
  }
}

type DrawnBlockProps = { readonly drawn: Span; readonly grid: Span; readonly timeZone: string }

/** The time that is drawn, or that the open booking is for. */
export const DrawnBlock = ({ drawn, grid, timeZone }: DrawnBlockProps) => (
  <div className={styles.drawn} style={gridPlace(drawn, grid)} aria-hidden="true">
    {tBook('between', { from: wholeTimeOf(drawn.startsAt, timeZone), to: wholeTimeOf(drawn.endsAt, timeZone) })}
  </div>
)
