import { memo, useEffect, useRef } from 'react'
import type { Span } from '#domain/timeSpans.ts'
import { useMinute } from '../useMinute.ts'
import { linePlace } from './gridPlace.ts'
import styles from './BookGrid.module.css'

/** How far down the visible part of the day the line is when the book opens. */
const openedAt = 0.35

/** The line of the current time across all columns. The book opens with it in view, and does not follow it afterwards. */
export const NowLine = memo(function NowLine({ grid }: { readonly grid: Span }) {
  const now = useMinute()
  const node = useRef<HTMLDivElement>(null)
  const isShown = now >= grid.startsAt && now <= grid.endsAt
  useEffect(() => {
    const line = node.current
    const scroller = line?.closest<HTMLElement>('[data-scroll]')
    if (!line || !scroller) return
    const top = line.getBoundingClientRect().top - scroller.getBoundingClientRect().top + scroller.scrollTop
    scroller.scrollTop = Math.max(0, top - scroller.clientHeight * openedAt)
  }, [])
  return (
    <div className={styles.overlay} aria-hidden="true">
      <div ref={node} className={styles.now} style={linePlace(now, grid)} hidden={!isShown} />
    </div>
  )
})
