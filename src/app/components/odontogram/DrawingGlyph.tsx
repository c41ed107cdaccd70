import type { ReactNode } from 'react'
import type { Surface } from '#domain/clinical/chart/tooth.ts'
import type { Drawing, Ink, ToothPicture } from '#domain/clinical/chart/toothPicture.ts'
import styles from './DrawingGlyph.module.css'
import { InkGlyph } from './InkShape.tsx'
import { FacialView } from './tooth/FacialView.tsx'
import { GumLine } from './tooth/GumLine.tsx'
import { Hatch, useHatch } from './tooth/Hatch.tsx'
import { OcclusalView } from './tooth/OcclusalView.tsx'

/** A molar from above, a molar from the cheek and a front tooth from the cheek. */
const [molar, front] = [46, 11]
const none: readonly never[] = []

const pictureOf = (tooth: number, drawing: Drawing, ink: Ink, surfaces: readonly Surface[] = []): ToothPicture => ({
  tooth,
  presence: drawing === 'missing' ? 'lost' : 'present',
  marks: [{ id: drawing, drawing, name: drawing, ink, surfaces }],
  isPontic: false,
  hasSupernumerary: false,
})

const plainPicture = (tooth: number): ToothPicture => ({ tooth, presence: 'present', marks: [], isPontic: false, hasSupernumerary: false })

const fromAbove = (picture: ToothPicture): ReactNode => <OcclusalView picture={picture} scale={1} pendingIds={none} />
const fromCheek = (picture: ToothPicture): ReactNode => <FacialView picture={picture} scale={1} pendingIds={none} />
const above = (drawing: Drawing, ink: Ink, surfaces?: readonly Surface[]): ReactNode => fromAbove(pictureOf(molar, drawing, ink, surfaces))
const cheek = (tooth: number, drawing: Drawing, ink: Ink = 'existing', surfaces?: readonly Surface[]): ReactNode =>
  fromCheek(pictureOf(tooth, drawing, ink, surfaces))

/** Shifts a view from the cheek so that the crown and the beginning of the root are in sight. */
const shifted = (y: number, children: ReactNode, scale = 1): ReactNode => <g transform={`translate(0 ${y}) scale(${scale})`}>{children}</g>

const bridge: ReactNode = (
  <>
    <path className={styles.bar} d="M-24 0H24" />
    {[-22, 0, 22].map((x) => (
      <g key={x} transform={`translate(${x} -14) scale(0.58)`}>
        {cheek(44, 'crown')}
      </g>
    ))}
  </>
)

/** Each picture is about 0 in a square of 64 units. */
const glyphs: Record<Drawing, ReactNode> = {
  caries: above('caries', 'finding', ['O', 'M']),
  fracture: above('fracture', 'existing'),
  wear: shifted(26, cheek(front, 'wear', 'finding'), 0.86),
  failingFilling: above('failingFilling', 'finding', ['O']),
  watch: above('watch', 'existing', ['O']),
  missing: shifted(28, cheek(front, 'missing')),
  unerupted: shifted(
    -14,
    <>
      <GumLine width={64} rootward={1} />
      {shifted(10, cheek(molar, 'unerupted'), 0.6)}
    </>,
  ),
  erupted: shifted(-26, fromCheek(plainPicture(molar)), 0.9),
  filling: above('filling', 'existing', ['O', 'M']),
  crown: shifted(-26, cheek(molar, 'crown'), 0.9),
  veneer: shifted(28, cheek(front, 'veneer')),
  rootFilling: shifted(8, cheek(15, 'rootFilling'), 0.6),
  extraction: shifted(-26, cheek(molar, 'extraction'), 0.62),
  implant: shifted(
    -28,
    fromCheek({
      ...pictureOf(molar, 'implant', 'existing'),
      presence: 'lost',
      marks: [...pictureOf(molar, 'implant', 'existing').marks, ...pictureOf(molar, 'crown', 'existing').marks],
    }),
    0.6,
  ),
  sealant: above('sealant', 'existing', ['O']),
  bridge,
  denture: bridge,
  core: shifted(-26, cheek(molar, 'core'), 0.86),
  calculus: shifted(-30, cheek(molar, 'calculus'), 0.86),
  inflammation: shifted(-30, cheek(44, 'inflammation', 'finding'), 0.56),
  mark: (
    <g transform="translate(-20 -20)">
      <InkGlyph ink="existing" size={40} />
    </g>
  ),
}

type Props = {
  readonly drawing: Drawing
  /** In pixels at the default text size. */
  readonly size?: number
}

/** The small picture of a drawing in the palette, in ink. It has no name of its own: a word always accompanies it. */
export function DrawingGlyph({ drawing, size = 28 }: Props) {
  const { id, style } = useHatch()
  const rem = `${size / 16}rem`
  return (
    <svg className={styles.glyph} style={style} viewBox="-34 -34 68 68" width={rem} height={rem} data-drawing={drawing} aria-hidden="true">
      <Hatch id={id} />
      {glyphs[drawing]}
    </svg>
  )
}
