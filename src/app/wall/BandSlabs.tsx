import { useId } from 'react'
import type { Band, Freed, Slab, Stretch } from '#streams/derive/wall/wallBand.ts'
import { StateMark } from '../parts/state/StateGlyph.tsx'
import styles from './Band.module.css'
import type { Hours, ToX } from './bandScale.ts'
import { gapShape } from './lists/gapShape.ts'

export const slabHeight = 43
export const closedHatch = (hatch: string): string => `${hatch}closed`

type Props = { readonly band: Band; readonly hours: Hours; readonly x: ToX; readonly hatch: string }

/** One chair's day. What lies outside of the hours is not drawn. */
export function ChairBand({ band: { slabs, pauses, freed, closed }, hours, x, hatch }: Props) {
  const isIn = ({ from, to }: Stretch) => to > hours.from && from < hours.to
  return (
    <>
      {pauses.filter(isIn).map(({ from, to }) => (
        <line key={from} className={styles.pause} x1={x(from) + 9} x2={x(to) - 9} y1={slabHeight / 2} y2={slabHeight / 2} />
      ))}
      {closed.filter(isIn).map((one) => (
        <rect key={one.from} fill={`url(#${closedHatch(hatch)})`} {...frameOf(x, one)} />
      ))}
      <Slabs slabs={slabs.filter(isIn)} x={x} hatch={hatch} />
      {freed.filter(isIn).map((one) => (
        <FreedTime key={one.id} of={one} x={x} />
      ))}
    </>
  )
}

const air = 1.5
const round = 5

function frameOf(x: ToX, { from, to }: Stretch) {
  const begins = x(from) + air
  return { x: begins, y: 0, width: Math.max(3, x(to) - air - begins), height: slabHeight, rx: round }
}

const markSize = 20

/** Over whatever the delay pushes into it: the time is still to be given away. Where the frame is too narrow for its mark, the frame says enough. */
function FreedTime({ of, x }: { readonly of: Freed; readonly x: ToX }) {
  const frame = frameOf(x, of)
  const at = `translate(${frame.x + (frame.width - markSize) / 2} ${(slabHeight - markSize) / 2}) scale(${markSize / 16})`
  return (
    <g className={styles.freed}>
      <rect {...frame} />
      {frame.width > markSize && (
        <g transform={at}>
          <StateMark shape={gapShape(of.state)} />
        </g>
      )}
    </g>
  )
}

type SlabsProps = { readonly slabs: readonly Slab[]; readonly x: ToX; readonly hatch: string }

/** The parts of one visit stand in one frame; between two visits is a little air. */
function Slabs({ slabs, x, hatch }: SlabsProps) {
  const visits = Map.groupBy(slabs, ({ visit }) => visit)
  return [...visits].map(([visit, parts]) => <Visit key={visit} parts={parts} x={x} hatch={hatch} />)
}

function Visit({ parts, x, hatch }: { readonly parts: readonly Slab[]; readonly x: ToX; readonly hatch: string }) {
  const clip = useId()
  const frame = frameOf(x, { from: Math.min(...parts.map(({ from }) => from)), to: Math.max(...parts.map(({ to }) => to)) })
  if (parts.length === 1) return <rect className={styles.slab} data-kind={parts[0]?.kind} {...frame} />
  return (
    <g className={styles.running}>
      <clipPath id={clip}>
        <rect {...frame} />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        {parts.map(({ kind, from: begins, to: ends }) => (
          <rect
            key={kind}
            className={styles.part}
            data-kind={kind}
            x={x(begins)}
            y="0"
            width={Math.max(0, x(ends) - x(begins))}
            height={slabHeight}
            {...(kind === 'overrun' ? { fill: `url(#${hatch})` } : {})}
          />
        ))}
      </g>
      <rect className={styles.frame} {...frame} />
    </g>
  )
}
