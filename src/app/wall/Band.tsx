import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import type { WallChair } from '#streams/derive/wall/wallChairs.ts'
import { timeOfDay } from '#domain/words/time.ts'
import { say } from '../sayings.ts'
import styles from './Band.module.css'
import { ChairBand, closedHatch, slabHeight } from './BandSlabs.tsx'
import { hourMarks, type Hours, isClear, isWithin, pillWidth, scaleOf, type ToX } from './bandScale.ts'

type Props = {
  readonly chairs: readonly WallChair[]
  readonly hours: Hours
  readonly now: number
  readonly timeZone: string
  /** Of one row, in the wall's own pixels. */
  readonly row: number
}

/** Height of the line of hours above the rows. */
const head = 46

/** The day of all chairs as one picture, with the line of now running through it. It has no words but the hours. */
export function Band({ chairs, hours, now, timeZone, row }: Props) {
  const { box, width } = useWidth()
  const x = scaleOf(hours, width)
  const height = head + row * chairs.length
  const hatch = useId()
  return (
    <svg ref={box} className={styles.band} viewBox={`0 0 ${width} ${height}`} style={{ blockSize: `${height / 16}rem` }} aria-hidden="true">
      <defs>
        <pattern id={hatch} width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <line className={styles.hatch} x1="2" y1="0" x2="2" y2="9" />
        </pattern>
        <pattern id={closedHatch(hatch)} width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <line className={styles.closedHatch} x1="2" y1="0" x2="2" y2="9" />
        </pattern>
      </defs>
      <Hours hours={hours} x={x} now={now} timeZone={timeZone} width={width} />
      {chairs.map(({ chair, band }, place) => (
        <g key={chair.id} transform={`translate(0 ${head + row * place + (row - slabHeight) / 2})`}>
          <ChairBand band={band} hours={hours} x={x} hatch={hatch} />
        </g>
      ))}
      {isWithin(hours, now) && <NowLine x={x(now)} height={height} label={timeOfDay(now, timeZone).digits} width={width} />}
    </svg>
  )
}

/** Its own width, in pixels of a wall that is 1080 high: all else scales with the height. */
function useWidth() {
  const box = useRef<SVGSVGElement>(null)
  const [width, setWidth] = useState(775)
  useLayoutEffect(() => {
    const node = box.current
    if (!node) return undefined
    const measure = () => {
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
      setWidth(Math.round((node.getBoundingClientRect().width / rem) * 16) || 775)
    }
    const sizes = new ResizeObserver(measure)
    sizes.observe(node)
    return () => sizes.disconnect()
  }, [])
  return { box, width }
}

/** An hour yields where the pill of now stands over it. */
function Hours({
  hours,
  x,
  now,
  timeZone,
  width,
}: {
  readonly hours: Hours
  readonly x: ToX
  readonly now: number
  readonly timeZone: string
  readonly width: number
}): ReactNode {
  const pill = isWithin(hours, now) ? x(now) : -Infinity
  return hourMarks(hours, timeZone)
    .filter((at) => isClear(x(at), pill, width))
    .map((at) => {
      const { digits, half } = timeOfDay(at, timeZone)
      return (
        <text key={at} className={styles.hour} x={x(at)} y="26">
          {digits.split(':')[0]} {say(half)}
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
  const middle = Math.min(Math.max(x, pillWidth / 2), width - pillWidth / 2)
  return (
    <g className={styles.now}>
      <line x1={x} x2={x} y1="32" y2={height} />
      <rect x={middle - pillWidth / 2} y="6" width={pillWidth} height="28" rx="6" />
      <text x={middle} y="27">
        {label}
      </text>
    </g>
  )
}
