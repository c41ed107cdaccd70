import { useEffect, useState } from 'react'
import type { Instant } from '#domain/time.ts'
import { digitsOf } from '#locale/common/time.ts'
import {
  type ExpectedCycleCurve,
  expectedCurveOf,
  type MeasuredCycleCurve,
  measuredCurveOf,
  cyclePhaseAt,
  cyclePhases,
  type CurvePoint,
} from '#streams/derive/sterilisation/cycleCurve.ts'
import type { CycleRow } from '#streams/derive/sterilisation/sterilisationRows.ts'
import { useAppContext } from '../../../../appContext.ts'
import { tSterilisation } from '../../../../components/sterilisation/tSterilisation.ts'
import { formatHoldTime, plateauOf, programLabel } from '../../../../components/sterilisation/cycleText.ts'
import { classNames } from '../../../../classNames.ts'
import { asRow, asText } from '../../../../theme/looks.ts'
import styles from './Curve.module.css'
import { passChanges } from '../../../../browser/passChanges.ts'

const width = 324
const height = 104
const coldest = 40

type Props = { readonly cycle: CycleRow; readonly startedAt: Instant; readonly timeZone: string }

/**
 * The expected course of the running cycle. No measurements arrive while it runs, so the curve is dashed
 * and the line for now claims no temperature.
 */
export function ExpectedCurve({ cycle, startedAt, timeZone }: Props) {
  const now = useCoarseNow()
  const expected = expectedCurveOf(cycle.program, startedAt, cycle.expectedEndAt)
  const plateau = plateauOf(cycle.program)
  const [from, to] = [expected.from, expected.to].map((at) => digitsOf(at, timeZone)) as [string, string]
  return (
    <figure className={styles.figure}>
      {plateau && (
        <>
          <ExpectedDrawing expected={expected} now={now} hottest={plateau.celsius} />
          <figcaption className="unseen">
            {tSterilisation('curve', {
              program: programLabel(cycle.program),
              celsius: plateau.celsius,
              minutes: formatHoldTime(plateau.minutes),
              from,
              to,
            })}
          </figcaption>
        </>
      )}
      <p className={classNames(asRow(8, 'between', 'faint'), styles.axis)} aria-hidden="true">
        <span>{from}</span>
        <span className={asText('quiet', 'cut')}>
          {plateau ? `${tSterilisation('plateau', plateau)}, ${tSterilisation('expected')}` : tSterilisation('expected')}
        </span>
        <span>{to}</span>
      </p>
      <PhaseList expected={expected} now={now} />
    </figure>
  )
}

/** Updates every five seconds: one pixel of the curve covers more than that. */
function useCoarseNow(): number {
  const { ticker } = useAppContext()
  const [now, setNow] = useState(() => ticker.now())
  useEffect(
    () => ticker.onTick(passChanges<number>((at, last) => (last === undefined || Math.abs(at - last) >= 5000 ? at : last), setNow)),
    [ticker],
  )
  return now
}

/** Both axes are fixed by the program, so that nothing rescales during the cycle. */
function ExpectedDrawing({
  expected,
  now,
  hottest,
}: {
  readonly expected: ExpectedCycleCurve
  readonly now: number
  readonly hottest: number
}) {
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
  const line = (points: readonly CurvePoint[]) => points.map(({ at, celsius }) => `${x(at).toFixed(1)},${y(celsius).toFixed(1)}`).join(' ')
  return { x, y, line }
}

type MeasuredProps = { readonly cycle: CycleRow; readonly timeZone: string }

/** The steriliser's own measurements; the tinted band is the required temperature. */
export function MeasuredCurve({ cycle, timeZone }: MeasuredProps) {
  const measured = measuredCurveOf(cycle)
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
      <figcaption className="unseen">{tSterilisation('curveMeasured', { lowest, highest, from, to })}</figcaption>
      <p className={classNames(asRow(8, 'between', 'faint'), styles.axis)} aria-hidden="true">
        <span>{from}</span>
        <span className={asText('quiet', 'cut')}>{tSterilisation('measured', { highest })}</span>
        <span>{to}</span>
      </p>
    </figure>
  )
}

type MeasuredDrawingProps = {
  readonly measured: MeasuredCycleCurve
  readonly least: number
  readonly most: number
  readonly demanded: number | null
}

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

function PhaseList({ expected, now }: { readonly expected: ExpectedCycleCurve; readonly now: number }) {
  const currentIndex = cyclePhases.indexOf(cyclePhaseAt(expected, now))
  const shown = expected.hold ? cyclePhases : (['vacuum', 'ended'] as const)
  return (
    <ol className={classNames(asRow(4), styles.phases)}>
      {shown.map((phase) => {
        const index = cyclePhases.indexOf(phase)
        const status = index < currentIndex ? 'done' : index === currentIndex ? 'now' : 'toCome'
        return (
          <li
            key={phase}
            className={classNames(asText('faint', 'shrinks'), styles.phase)}
            data-state={status}
            aria-current={status === 'now' ? 'step' : undefined}
          >
            {tSterilisation(`phase.${phase}`)}
          </li>
        )
      })}
    </ol>
  )
}
