import { memo, useEffect, useRef } from 'react'
import { minutes } from '#domain/time.ts'
import type { Span } from '#domain/timeSpans.ts'
import { digitsOf, timeOfDay } from '#locale/common/time.ts'
import { t } from '../../../../i18n/translators.ts'
import { useMinute } from '../bookTime.ts'
import { linePlace } from './gridPlace.ts'
import { classNames } from '../../../../classNames.ts'
import { asText } from '../../../../theme/looks.ts'
import grids from './BookGrid.module.css'
import styles from './TimeAxis.module.css'

type Props = { readonly grid: Span; readonly timeZone: string; readonly isToday: boolean }

const halfHour = minutes(30)

const labelledTimes = ({ startsAt, endsAt }: Span): readonly number[] =>
  Array.from({ length: Math.ceil((endsAt - startsAt) / halfHour) - 1 }, (_, index) => startsAt + (index + 1) * halfHour)

/** The times at the edge of the grid. It stays while the columns scroll sideways. */
export const TimeAxis = memo(function TimeAxis({ grid, timeZone, isToday }: Props) {
  return (
    <div className={styles.axis} aria-hidden="true">
      <div className={styles.corner} />
      <div className={styles.times}>
        <TimeLabels grid={grid} timeZone={timeZone} isToday={isToday} />
      </div>
    </div>
  )
})

/** The label of the current time takes the place of one that it would cover. */
const coveredWithin = minutes(9)

function TimeLabels({ grid, timeZone, isToday }: Props) {
  const now = useMinute()
  const isCovered = (at: number) => isToday && Math.abs(at - now) <= coveredWithin
  const isNowShown = isToday && now >= grid.startsAt && now <= grid.endsAt
  return (
    <>
      {labelledTimes(grid).map((at) => !isCovered(at) && <TimeLabel key={at} at={at} grid={grid} timeZone={timeZone} />)}
      {isNowShown && (
        <span className={styles.now} style={linePlace(now, grid)}>
          {digitsOf(now, timeZone)}
        </span>
      )}
    </>
  )
}

function TimeLabel({ at, grid, timeZone }: { readonly at: number; readonly grid: Span; readonly timeZone: string }) {
  const { digits, half } = timeOfDay(at, timeZone)
  const [hour, minute] = digits.split(':')
  return (
    <span className={styles.time} style={linePlace(at, grid)} data-half={minute === '00' ? undefined : ''}>
      {minute === '00' ? (
        <>
          {hour}
          <span className={classNames(asText('fine', 'quiet'), styles.meridiem)}>{t(half)}</span>
        </>
      ) : (
        `:${minute ?? ''}`
      )}
    </span>
  )
}

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
    <div className={grids.overlay} aria-hidden="true">
      <div ref={node} className={grids.now} style={linePlace(now, grid)} hidden={!isShown} />
    </div>
  )
})

/** The line of the current time in one column, in a week that of today. */
export function ColumnNowLine({ grid }: { readonly grid: Span }) {
  const now = useMinute()
  const isShown = now >= grid.startsAt && now <= grid.endsAt
  return <div className={grids.now} style={linePlace(now, grid)} hidden={!isShown} />
}
