import { type PointerEvent, useRef } from 'react'
import type { TimelineMark } from '#domain/system/timeline.ts'
import { instantOf, millisecondsOf } from '#domain/time.ts'
import { briefTimeOf, wholeTimeOf } from '#locale/common/time.ts'
import { classNames } from '../../../../classNames.ts'
import { StateGlyph, type GlyphShape } from '../../../../components/state/StateGlyph.tsx'
import { asRow, asText } from '../../../../theme/looks.ts'
import styles from './Scrubber.module.css'
import { tTimeline } from '../tTimeline.ts'

type Props = {
  readonly from: number
  readonly to: number
  readonly at: number
  readonly timeZone: string
  readonly marks: readonly TimelineMark[]
  readonly curve: readonly number[]
  /** The end of what is known: now, or the end of the day. */
  readonly until: number
  readonly onMove: (at: number) => void
}

const hour = 3_600_000
const markShapes: Readonly<Record<TimelineMark['kind'], GlyphShape>> = {
  alarm: 'pastSecond',
  loadRecall: 'failed',
  disconnected: 'outOfService',
  connected: 'released',
}

/** A day as a strip: how full the practice was, what stood out, and the moment that is shown. A user drags anywhere on it. */
export function Scrubber({ from, to, until, at, timeZone, marks, curve, onMove }: Props) {
  const track = useRef<HTMLDivElement>(null)
  const shareOf = (moment: number) => Math.min(1, Math.max(0, (moment - from) / (to - from)))
  const placeOf = (moment: number) => `${shareOf(moment) * 100}%`
  const move = ({ clientX, buttons }: PointerEvent) => {
    const box = track.current?.getBoundingClientRect()
    if (box && buttons > 0) onMove(Math.round(from + Math.min(1, Math.max(0, (clientX - box.left) / box.width)) * (to - from)))
  }
  return (
    <div
      ref={track}
      className={styles.strip}
      role="slider"
      tabIndex={0}
      aria-label={tTimeline('moment')}
      aria-valuemin={from}
      aria-valuemax={to}
      aria-valuenow={at}
      aria-valuetext={tTimeline('momentText', {
        time: wholeTimeOf(at, timeZone),
        count: curve[Math.floor(shareOf(at) * (curve.length - 1))] ?? 0,
      })}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        move(event)
      }}
      onPointerMove={move}
    >
      <Curve curve={curve} share={shareOf(at)} />
      <Marks {...{ from, marks, placeOf, until, timeZone }} />
      <span className={styles.cursor} style={{ insetInlineStart: placeOf(at) }}>
        <span className={classNames(asText('label', 'oneLine'), styles.flag)}>{wholeTimeOf(at, timeZone)}</span>
      </span>
      <Hours {...{ from, to, placeOf, timeZone }} />
    </div>
  )
}

type HoursProps = Pick<Props, 'from' | 'to' | 'timeZone'> & Pick<MarksProps, 'placeOf'>

function Hours({ from, to, placeOf, timeZone }: HoursProps) {
  const hours = Array.from({ length: Math.floor((to - from) / hour) + 1 }, (_, index) => from + index * hour)
  return hours.map((moment, index) => (
    <span
      key={moment}
      className={classNames(asText('fine', 'faint', 'oneLine'), styles.hour)}
      data-minor={index % 3 === 0 ? undefined : ''}
      style={{ insetInlineStart: placeOf(moment) }}
    >
      {briefTimeOf(moment, timeZone)}
    </span>
  ))
}

/** The part before the moment is darker. */
function Curve({ curve, share }: { readonly curve: readonly number[]; readonly share: number }) {
  const most = Math.max(4, ...curve)
  const points = curve.map((count, index) => `${(index / Math.max(1, curve.length - 1)) * 100},${100 - (count / most) * 100}`)
  const area = `0,100 ${points.join(' ')} 100,100`
  return (
    <svg className={styles.curve} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
      <polygon className={styles.later} points={area} />
      <clipPath id="played">
        <rect x="0" y="0" width={share * 100} height="100" />
      </clipPath>
      <polygon className={styles.played} points={area} clipPath="url(#played)" />
    </svg>
  )
}

type MarksProps = Pick<Props, 'from' | 'marks' | 'until' | 'timeZone'> & { readonly placeOf: (moment: number) => string }

/** A mark before the hours that are shown has no word there, but a connection that was lost before them is still lost. */
function Marks({ from, marks, placeOf, until, timeZone }: MarksProps) {
  return marks
    .filter(({ kind }) => kind !== 'connected')
    .map((mark) => {
      const { kind, position, at, record } = mark
      const text = tTimeline(`marks.${kind}`, { time: wholeTimeOf(at, timeZone) })
      return (
        <span key={`${position} ${record}`}>
          {kind === 'disconnected' && <LostSpan {...{ mark, marks, placeOf, until }} />}
          {millisecondsOf(at) >= from && (
            <span
              className={classNames(asRow(5, 'inline', 'center', 'fine', 'oneLine'), styles.mark)}
              style={{ insetInlineStart: placeOf(millisecondsOf(at)) }}
              title={text}
            >
              <StateGlyph shape={markShapes[kind]} />
              {text}
            </span>
          )}
        </span>
      )
    })
}

/** From the loss of a connection to its return, or to the end of what is known. */
function LostSpan({ mark, marks, placeOf, until }: { readonly mark: TimelineMark } & Pick<MarksProps, 'marks' | 'placeOf' | 'until'>) {
  const start = millisecondsOf(mark.at)
  const back = marks.find(({ kind, record, at }) => kind === 'connected' && record === mark.record && at > instantOf(start))
  const end = placeOf(back ? millisecondsOf(back.at) : until)
  return <span className={styles.lost} style={{ insetInlineStart: placeOf(start), width: `calc(${end} - ${placeOf(start)})` }} />
}
