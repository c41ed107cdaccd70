import type { ReactNode } from 'react'
import styles from './StateGlyph.module.css'

/**
 * Outline: a circle is a patient in the waiting room, a square in a chair, a diamond at checkout. A bare tick is over, a struck circle
 * never happened. The fill shows progress. Every glyph is drawn on a 16 by 16 grid.
 */
const circle = <circle cx="8" cy="8" r="6.1" />
const dashedCircle = <circle cx="8" cy="8" r="6.1" strokeLinecap="butt" strokeDasharray="2.9 1.89" strokeDashoffset="1.4" />
const square = <rect x="1.9" y="1.9" width="12.2" height="12.2" rx="2.6" />
const fullSquare = <rect className={styles.full} x="1" y="1" width="14" height="14" rx="3" />
const slot = <rect x="1.4" y="3.4" width="13.2" height="9.2" rx="2" />
const tick = <path d="M2.6 8.6 6.3 12.2 13.4 4.2" />
const smallTick = <path d="M5.2 8.2 7.2 10.2 10.9 5.9" />
const triangle = (
  <>
    <path d="M8 2.1 14.6 13.6H1.4Z" />
    <path d="M8 6.4V9.4M8 11.5V11.6" />
  </>
)
const octagon = (
  <>
    <path className={styles.full} d="M5.1 1H10.9L15 5.1V10.9L10.9 15H5.1L1 10.9V5.1Z" />
    <path className={styles.cut} d="M8 4.4V8.5M8 11.2V11.3" />
  </>
)
const diamond = (
  <>
    <path d="M8 1.7 14.3 8 8 14.3 1.7 8Z" />
    <path className={styles.full} d="M1.4 8H14.6L8 14.6Z" />
  </>
)
const halfCircle = (
  <>
    {circle}
    <path className={styles.full} d="M1.9 8A6.1 6.1 0 0 0 14.1 8Z" />
  </>
)
const tickedSquare = (
  <>
    {square}
    {smallTick}
  </>
)

const shapes = {
  requested: dashedCircle,
  scheduled: circle,
  arrived: halfCircle,
  ready: <circle className={styles.full} cx="8" cy="8" r="7" />,
  called: (
    <>
      <circle cx="8" cy="8" r="6.4" />
      <circle className={styles.full} cx="8" cy="8" r="3.6" />
    </>
  ),
  seated: (
    <>
      {square}
      <path className={styles.full} d="M1.9 7.6H14.1V11.6A2.6 2.6 0 0 1 11.5 14.2H4.5A2.6 2.6 0 0 1 1.9 11.6Z" />
    </>
  ),
  inTreatment: fullSquare,
  examRequested: (
    <>
      {fullSquare}
      <path className={styles.cut} d="M8 4.3V11.7M4.3 8H11.7" />
    </>
  ),
  examInProgress: (
    <>
      {fullSquare}
      <circle className={styles.hole} cx="5.2" cy="8" r="1.5" />
      <circle className={styles.hole} cx="10.8" cy="8" r="1.5" />
    </>
  ),
  treated: tickedSquare,
  checkout: diamond,
  departed: tick,
  cancelled: (
    <>
      {circle}
      <path d="M3.7 12.3 12.3 3.7" />
    </>
  ),
  noShow: (
    <>
      {circle}
      <path d="M5.8 5.8 10.2 10.2M10.2 5.8 5.8 10.2" />
    </>
  ),
  leftUnseen: (
    <>
      <path d="M11.9 3.3A6.1 6.1 0 1 0 11.9 12.7" />
      <path d="M7.4 8H14.6M12.2 5.5 14.7 8 12.2 10.5" />
    </>
  ),
  rescheduled: (
    <>
      <path d="M2 7.2A6.1 6.1 0 0 1 13.2 4.9M14 8.8A6.1 6.1 0 0 1 2.8 11.1" />
      <path d="M13.6 1.7V5.2H10.1M2.4 14.3V10.8H5.9" />
    </>
  ),
  enteredInError: (
    <>
      {dashedCircle}
      <path d="M0.6 8H15.4" />
    </>
  ),
  pastFirst: triangle,
  pastSecond: octagon,
  clean: square,
  occupied: fullSquare,
  dirty: tickedSquare,
  turning: (
    <rect x="1.9" y="1.9" width="12.2" height="12.2" rx="2.6" strokeLinecap="butt" strokeDasharray="2.6 2.06" strokeDashoffset="1.3" />
  ),
  outOfService: (
    <>
      {square}
      <path d="M3 13 13 3" />
    </>
  ),
  justFreed: (
    <rect x="1.4" y="3.4" width="13.2" height="9.2" rx="2" strokeLinecap="butt" strokeDasharray="1.7 1.5" strokeDashoffset="0.4" />
  ),
  open: <rect x="1.4" y="3.4" width="13.2" height="9.2" rx="2" strokeLinecap="butt" strokeDasharray="3 2.2" strokeDashoffset="0.6" />,
  offering: (
    <>
      <rect x="1.4" y="3.4" width="13.2" height="9.2" rx="2" strokeLinecap="butt" strokeDasharray="3 2.2" strokeDashoffset="0.6" />
      <circle className={styles.full} cx="8" cy="8" r="2.1" />
    </>
  ),
  held: (
    <>
      {slot}
      <path className={styles.full} d="M1.4 7.8H14.6V10.6A2 2 0 0 1 12.6 12.6H3.4A2 2 0 0 1 1.4 10.6Z" />
    </>
  ),
  filled: (
    <>
      {slot}
      <path d="M5.4 8 7.3 9.8 10.8 6.2" />
    </>
  ),
  testing: halfCircle,
  paused: <path d="M5.2 2.8V13.2M10.8 2.8V13.2" />,
  running: <path className={styles.full} d="M3.2 2.2 14 8 3.2 13.8Z" />,
  awaitingRelease: diamond,
  released: tick,
  quarantined: triangle,
  failed: octagon,
} satisfies Record<string, ReactNode>

export type GlyphShape = keyof typeof shapes
/** Many states have a shape of the same name. */
export const isShape = (name: string): name is GlyphShape => Object.hasOwn(shapes, name)
export type ColourFamily = 'rest' | 'wait' | 'busy' | 'close' | 'amber' | 'red'

const familyByShape: Record<GlyphShape, ColourFamily> = {
  requested: 'rest',
  scheduled: 'rest',
  arrived: 'wait',
  ready: 'wait',
  called: 'wait',
  seated: 'busy',
  inTreatment: 'busy',
  examRequested: 'busy',
  examInProgress: 'busy',
  treated: 'close',
  checkout: 'close',
  departed: 'rest',
  cancelled: 'rest',
  noShow: 'rest',
  leftUnseen: 'rest',
  rescheduled: 'rest',
  enteredInError: 'rest',
  pastFirst: 'amber',
  pastSecond: 'red',
  clean: 'rest',
  occupied: 'busy',
  dirty: 'close',
  turning: 'rest',
  outOfService: 'rest',
  justFreed: 'rest',
  open: 'wait',
  offering: 'busy',
  held: 'close',
  filled: 'rest',
  testing: 'wait',
  paused: 'rest',
  running: 'busy',
  awaitingRelease: 'close',
  released: 'rest',
  quarantined: 'amber',
  failed: 'red',
}

export const familyOfShape = (shape: GlyphShape): ColourFamily => familyByShape[shape]

/** Scales with the surrounding text. */
const rem = (size: number) => `${size / 16}rem`

type Props = {
  readonly shape: GlyphShape
  /** 14 to 30, in pixels at the default text size. */
  readonly size?: number
}

/** Glyph without an accessible name: the state's label always accompanies it. */
export function StateGlyph({ shape, size = 16 }: Props) {
  return (
    <svg
      className={styles.glyph}
      data-family={familyByShape[shape]}
      viewBox="0 0 16 16"
      width={rem(size)}
      height={rem(size)}
      aria-hidden="true"
    >
      {shapes[shape]}
    </svg>
  )
}

/** The glyph inside another SVG, in 16 units: a nested `svg` would be sized by the page and not by its parent. */
export const NestedStateGlyph = ({ shape }: Pick<Props, 'shape'>) => (
  <g className={styles.glyph} data-family={familyByShape[shape]}>
    {shapes[shape]}
  </g>
)
