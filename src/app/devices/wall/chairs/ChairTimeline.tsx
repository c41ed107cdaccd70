import { useId } from 'react'
import type { ChairDayBand, BandGap, BandSegment, TimeRange } from '#streams/derive/wall/chairBand.ts'
import { NestedStateGlyph } from '../../../components/state/StateGlyph.tsx'
import styles from './WallTimeline.module.css'
import type { TimelineHours, XScale } from './timelineScale.ts'
import { gapShape } from '../lists/gapShape.ts'

export const slabHeight = 43
export const closedHatchId = (hatch: string): string => `${hatch}closed`

type Props = { readonly band: ChairDayBand; readonly hours: TimelineHours; readonly x: XScale; readonly hatch: string }

/** The timeline of one chair. Items outside the displayed hours are not drawn. */
export function ChairTimeline({ band: { segments: slabs, pauses, gaps: freed, blockouts: closed }, hours, x, hatch }: Props) {
  const isInHours = ({ from, to }: TimeRange) => to > hours.from && from < hours.to
  return (
    <>
      {pauses.filter(isInHours).map(({ from, to }) => (
        <line key={from} className={styles.pause} x1={x(from) + 9} x2={x(to) - 9} y1={slabHeight / 2} y2={slabHeight / 2} />
      ))}
      {closed.filter(isInHours).map((item) => (
        <rect key={item.from} fill={`url(#${closedHatchId(hatch)})`} {...slabRect(x, item)} />
      ))}
      <AppointmentSlabs slabs={slabs.filter(isInHours)} x={x} hatch={hatch} />
      {freed.filter(isInHours).map((item) => (
        <GapSlab key={item.id} gap={item} x={x} />
      ))}
    </>
  )
}

const slabMargin = 1.5
const cornerRadius = 5

function slabRect(x: XScale, { from, to }: TimeRange) {
  const start = x(from) + slabMargin
  return { x: start, y: 0, width: Math.max(3, x(to) - slabMargin - start), height: slabHeight, rx: cornerRadius }
}

const glyphSize = 20

/** An open gap, drawn above delayed appointments because it is still offered. A gap too narrow for the glyph shows only its outline. */
function GapSlab({ gap, x }: { readonly gap: BandGap; readonly x: XScale }) {
  const frame = slabRect(x, gap)
  const transform = `translate(${frame.x + (frame.width - glyphSize) / 2} ${(slabHeight - glyphSize) / 2}) scale(${glyphSize / 16})`
  return (
    <g className={styles.freed}>
      <rect {...frame} />
      {frame.width > glyphSize && (
        <g transform={transform}>
          <NestedStateGlyph shape={gapShape(gap.state)} />
        </g>
      )}
    </g>
  )
}

type AppointmentSlabsProps = { readonly slabs: readonly BandSegment[]; readonly x: XScale; readonly hatch: string }

/** Groups slabs by appointment: one outline per appointment, with a small margin between appointments. */
function AppointmentSlabs({ slabs, x, hatch }: AppointmentSlabsProps) {
  const slabsByAppointment = Map.groupBy(slabs, ({ appointment }) => appointment)
  return [...slabsByAppointment].map(([appointment, appointmentSlabs]) => (
    <AppointmentSlab key={appointment} appointmentSlabs={appointmentSlabs} x={x} hatch={hatch} />
  ))
}

function AppointmentSlab({
  appointmentSlabs,
  x,
  hatch,
}: {
  readonly appointmentSlabs: readonly BandSegment[]
  readonly x: XScale
  readonly hatch: string
}) {
  const clip = useId()
  const frame = slabRect(x, {
    from: Math.min(...appointmentSlabs.map(({ from }) => from)),
    to: Math.max(...appointmentSlabs.map(({ to }) => to)),
  })
  if (appointmentSlabs.length === 1) return <rect className={styles.slab} data-kind={appointmentSlabs[0]?.kind} {...frame} />
  return (
    <g className={styles.running}>
      <clipPath id={clip}>
        <rect {...frame} />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        {appointmentSlabs.map(({ kind, from: start, to: end }) => (
          <rect
            key={kind}
            className={styles.part}
            data-kind={kind}
            x={x(start)}
            y="0"
            width={Math.max(0, x(end) - x(start))}
            height={slabHeight}
            {...(kind === 'overrun' ? { fill: `url(#${hatch})` } : {})}
          />
        ))}
      </g>
      <rect className={styles.frame} {...frame} />
    </g>
  )
}
