import { useEffect, useState } from 'react'
import type { Instant } from '#domain/time.ts'
import { digitsOf } from '#domain/words/time.ts'
import {
  type Expected,
  expectedOf,
  type Measured,
  measuredOf,
  phaseAt,
  phases,
  type Point,
} from '#streams/derive/sterilisation/sterileCurve.ts'
import type { CycleRow } from '#streams/derive/sterilisation/sterileRows.ts'
import { useHouse } from '../../../../context.ts'
import { saySterile } from '../../saySterile.ts'
import { holdTime, plateauOf, programWord } from '../../sterileWords.ts'
import styles from './Curve.module.css'

const width = 324
const height = 104
const coldest = 40

type Props = { readonly cycle: CycleRow; readonly startedAt: Instant; readonly timeZone: string }

/**
 * How the running cycle is expected to go. Nobody measures it while it runs, so it is drawn as an expectation, dashed, and the line of
 * now claims no temperature.
 */
export function Curve({ cycle, startedAt, timeZone }: Props) {
  const now = useMinuteParts()
  const expected = expectedOf(cycle.program, startedAt, cycle.expectedEndAt)
  const plateau = plateauOf(cycle.program)
  const [from, to] = [expected.from, expected.to].map((at) => digitsOf(at, timeZone)) as [string, string]
  return (
    <figure className={styles.figure}>
      {plateau && (
        <>
          <Drawing expected={expected} now={now} hottest={plateau.celsius} />
          <figcaption className="unseen">
            {saySterile('curve', {
              program: programWord(cycle.program),
              celsius: plateau.celsius,
              minutes: holdTime(plateau.minutes),
              from,
              to,
            })}
          </figcaption>
        </>
      )}
      <p className={styles.axis} aria-hidden="true">
        <span>{from}</span>
        <span className={styles.note}>
          {plateau ? `${saySterile('plateau', plateau)}, ${saySterile('expected')}` : saySterile('expected')}
        </span>
        <span>{to}</span>
      </p>
      <Phases expected={expected} now={now} />
    </figure>
  )
}

/** Steps every five seconds: a pixel of the curve is longer than that. */
function useMinuteParts(): number {
  const { ticker } = useHouse()
  const [now, setNow] = useState(() => ticker.now())
  useEffect(() => ticker.each((at) => setNow((last) => (Math.abs(at - last) >= 5000 ? at : last))), [ticker])
  return now
}

/** Both axes are fixed to the programme, so that nothing rescales while it goes on. */
function Drawing({ expected, now, hottest }: { readonly expected: Expected; readonly now: number; readonly hottest: number }) {
  const { x, line, y } = scaleOf(expected, coldest, hottest)
  const at = Math.min(width, Math.max(0, x(now)))
  return (
    <svg className={styles.drawing} viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
      {expected.hold && (
        <rect className={styles.hold} x={x(expected.hold.from)} width={x(expected.hold.to) - x(expected.hold.from)} y="0" height={height} />
      )}
      <line className={styles.boiling} x1="0" x2={width} y1={y(100)} y2={y(100)} />
      <polyline className={styles.expected} points={line(expected.points)} />
      <line className={styles.now} x1={at} x2={at} y1="0" y2={height} />
    </svg>
  )
}

function scaleOf({ from, to }: { readonly from: number; readonly to: number }, least: number, most: number) {
  const x = (at: number) => ((at - from) / (to - from)) * width
  const y = (celsius: number) => height - 6 - ((celsius - least) / (most - least)) * (height - 18)
  const line = (points: readonly Point[]) => points.map(({ at, celsius }) => `${x(at).toFixed(1)},${y(celsius).toFixed(1)}`).join(' ')
  return { x, y, line }
}

type MeasuredProps = { readonly cycle: CycleRow; readonly timeZone: string }

/** What the steriliser itself measured, in ink; what was demanded of it is the tinted band. */
export function MeasuredCurve({ cycle, timeZone }: MeasuredProps) {
  const measured = measuredOf(cycle)
  const plateau = plateauOf(cycle.program)
  if (!measured) return null
  const all = measured.lines.flat().map(({ celsius }) => celsius)
  const [lowest, highest] = [Math.min(...all), Math.max(...all)]
  const [from, to] = [measured.from, measured.to].map((at) => digitsOf(at, timeZone)) as [string, string]
  return (
    <figure className={styles.figure}>
      <MeasuredDrawing
        measured={measured}
        least={lowest}
        most={Math.max(plateau?.celsius ?? 0, highest)}
        demanded={plateau?.celsius ?? null}
      />
      <figcaption className="unseen">{saySterile('curveMeasured', { lowest, highest, from, to })}</figcaption>
      <p className={styles.axis} aria-hidden="true">
        <span>{from}</span>
        <span className={styles.note}>{saySterile('measured', { highest })}</span>
        <span>{to}</span>
      </p>
    </figure>
  )
}

type MeasuredDrawingProps = { readonly measured: Measured; readonly least: number; readonly most: number; readonly demanded: number | null }

function MeasuredDrawing({ measured, least, most, demanded }: MeasuredDrawingProps) {
  const { y, line } = scaleOf(measured, least, most)
  return (
    <svg className={styles.drawing} viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
      {demanded !== null && <rect className={styles.hold} x="0" width={width} y="0" height={Math.max(0, y(demanded))} />}
      <line className={styles.boiling} x1="0" x2={width} y1={y(100)} y2={y(100)} />
      {measured.lines.map((points) => (
        <polyline key={points[0]?.at} className={styles.measured} points={line(points)} />
      ))}
    </svg>
  )
}

function Phases({ expected, now }: { readonly expected: Expected; readonly now: number }) {
  const at = phases.indexOf(phaseAt(expected, now))
  const shown = expected.hold ? phases : (['vacuum', 'ended'] as const)
  return (
    <ol className={styles.phases}>
      {shown.map((phase) => {
        const place = phases.indexOf(phase)
        const stands = place < at ? 'done' : place === at ? 'now' : 'toCome'
        return (
          <li key={phase} className={styles.phase} data-stands={stands} aria-current={stands === 'now' ? 'step' : undefined}>
            {saySterile(`phase.${phase}`)}
          </li>
        )
      })}
    </ol>
  )
}
