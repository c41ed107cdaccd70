import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import type { WallChair } from '#streams/derive/wall/wallChairs.ts'
import { timeOfDay } from '#locale/common/time.ts'
import { t } from '../../../i18n/translators.ts'
import styles from './WallTimeline.module.css'
import { ChairTimeline, closedHatchId, slabHeight } from './ChairTimeline.tsx'
import { hourMarks, type TimelineHours, isHourLabelClear, isWithinHours, pillWidth, createXScale, type XScale } from './timelineScale.ts'

type Props = {
  readonly chairs: readonly WallChair[]
  readonly hours: TimelineHours
  readonly now: number
  readonly timeZone: string
  /** Height of one row, in pixels of a display 1080 high. */
  readonly rowHeight: number
}

/** Height of the hour labels above the rows. */
const hoursHeight = 46

/** A timeline of the day for all chairs, with a line at the current time. Its only text is the hours. */
export function WallTimeline({ chairs, hours, now, timeZone, rowHeight }: Props) {
  const { box, width } = useWidth()
  const toX = createXScale(hours, width)
  const height = hoursHeight + rowHeight * chairs.length
  const hatch = useId()
  return (
    <svg ref={box} className={styles.band} viewBox={`0 0 ${width} ${height}`} style={{ blockSize: `${height / 16}rem` }} aria-hidden="true">
      <defs>
        <pattern id={hatch} width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <line className={styles.hatch} x1="2" y1="0" x2="2" y2="9" />
        </pattern>
        <pattern id={closedHatchId(hatch)} width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <line className={styles.closedHatch} x1="2" y1="0" x2="2" y2="9" />
        </pattern>
      </defs>
      <TimelineHours hours={hours} x={toX} now={now} timeZone={timeZone} width={width} />
      {chairs.map(({ chair, band }, index) => (
        <g key={chair.id} transform={`translate(0 ${hoursHeight + rowHeight * index + (rowHeight - slabHeight) / 2})`}>
          <ChairTimeline band={band} hours={hours} x={toX} hatch={hatch} />
        </g>
      ))}
      {isWithinHours(hours, now) && <NowLine x={toX(now)} height={height} label={timeOfDay(now, timeZone).digits} width={width} />}
    </svg>
  )
}

/** Measures the width in pixels of a display 1080 high; all other sizes scale with the height. */
function useWidth() {
  const box = useRef<SVGSVGElement>(null)
  const [width, setWidth] = useState(775)
  useLayoutEffect(() => {
    const node = box.current
    if (!node) return undefined
    const measureWidth = () => {
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
      setWidth(Math.round((node.getBoundingClientRect().width / rem) * 16) || 775)
    }
    const observer = new ResizeObserver(measureWidth)
    observer.observe(node)
    return () => observer.disconnect()
  }, [])
  return { box, width }
}

/** Omits hour labels that the current-time label would cover. */
function TimelineHours({
  hours,
  x,
  now,
  timeZone,
  width,
}: {
  readonly hours: TimelineHours
  readonly x: XScale
  readonly now: number
  readonly timeZone: string
  readonly width: number
}): ReactNode {
  const pillX = isWithinHours(hours, now) ? x(now) : -Infinity
  return hourMarks(hours, timeZone)
    .filter((at) => isHourLabelClear(x(at), pillX, width))
    .map((at) => {
      const { digits, half: dayPeriod } = timeOfDay(at, timeZone)
      return (
        <text key={at} className={styles.hour} x={x(at)} y="26">
          {digits.split(':')[0]} {t(dayPeriod)}
        </text>
      )
    })
}

function NowLine({
  x,
  height,
  label,
  width,
}: {
  readonly x: number
  readonly height: number
  readonly label: string
  readonly width: number
}) {
  const centreX = Math.min(Math.max(x, pillWidth / 2), width - pillWidth / 2)
  return (
    <g className={styles.now}>
      <line x1={x} x2={x} y1="32" y2={height} />
      <rect x={centreX - pillWidth / 2} y="6" width={pillWidth} height="28" rx="6" />
      <text x={centreX} y="27">
        {label}
      </text>
    </g>
  )
}
