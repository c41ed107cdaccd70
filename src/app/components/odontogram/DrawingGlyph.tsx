import type { ReactNode } from 'react'
import type { Surface } from '#domain/clinical/chart/tooth.ts'
import type { DrawingKind, Ink, ToothMark, ToothPicture } from '#domain/clinical/chart/toothPicture.ts'
import styles from './DrawingGlyph.module.css'
import { facialPathsOf } from './geometry/facialPaths.ts'
import { InkGlyph } from './InkShape.tsx'
import { FacialView } from './facial/FacialView.tsx'
import { GumLine } from './facial/GumLine.tsx'
import { Hatch, useHatch } from './tooth/Hatch.tsx'
import inks from './tooth/inks.module.css'
import { OcclusalView } from './occlusal/OcclusalView.tsx'

/** The teeth of the glyphs. */
const [molar, premolar, front] = [46, 45, 11]
const none: readonly never[] = []

const markOf = (drawing: DrawingKind, ink: Ink, surfaces: readonly Surface[] = []): ToothMark => ({
  ...{ id: drawing, drawing, name: drawing, ink, surfaces },
})
const pictureOf = (tooth: number, marks: readonly ToothMark[], presence: ToothPicture['presence'] = 'present'): ToothPicture => ({
  ...{ tooth, presence, marks, isPontic: false, hasSupernumerary: false },
})

const above = (tooth: number, ...marks: readonly ToothMark[]): ReactNode => (
  <OcclusalView picture={pictureOf(tooth, marks)} scale={1} pendingIds={none} />
)

/** A tooth seen from the cheek, shifted and scaled so that the part that matters is in sight. */
const cheek = (y: number, scale: number, picture: ToothPicture): ReactNode => (
  <g transform={`translate(0 ${y}) scale(${scale})`}>
    <FacialView picture={picture} scale={1} pendingIds={none} />
  </g>
)
const cheekMark = (y: number, scale: number, tooth: number, drawing: DrawingKind, ink: Ink = 'existing'): ReactNode =>
  cheek(y, scale, pictureOf(tooth, [markOf(drawing, ink)]))

/** Three crowns that one bar joins. */
const crowns = (barY: number): ReactNode => (
  <>
    <path className={styles.bar} d={`M-32 ${barY}H32`} />
    {[-21, 0, 21].map((x) => (
      <path
        key={x}
        className={inks.area}
        data-ink="existing"
        transform={`translate(${x} -16) scale(0.46)`}
        d={facialPathsOf(premolar).crown}
      />
    ))}
  </>
)

/** Each is about the middle of a square of 64 units. */
const glyphs: Record<DrawingKind, ReactNode> = {
  caries: above(molar, markOf('caries', 'finding', ['O', 'M'])),
  fracture: above(molar, markOf('fracture', 'existing')),
  wear: above(front, markOf('wear', 'finding')),
  failingFilling: above(molar, markOf('failingFilling', 'finding', ['O'])),
  watch: above(molar, markOf('watch', 'existing', ['O'])),
  missing: cheek(30, 0.82, pictureOf(front, [], 'lost')),
  unerupted: (
    <g transform="translate(0 -24)">
      <GumLine width={60} rootward={1} />
      {cheek(12, 0.66, pictureOf(molar, []))}
    </g>
  ),
  erupted: (
    <>
      {cheek(-26, 0.72, pictureOf(molar, []))}
      <g transform="translate(0 12)">
        <GumLine width={64} rootward={-1} />
      </g>
    </>
  ),
  filling: above(molar, markOf('filling', 'existing', ['O', 'M'])),
  crown: cheekMark(-28, 0.84, molar, 'crown'),
  veneer: cheekMark(30, 0.86, front, 'veneer'),
  rootFilling: cheekMark(-28, 0.62, molar, 'rootFilling'),
  extraction: cheekMark(-26, 0.56, molar, 'extraction'),
  implant: cheek(-30, 0.66, pictureOf(molar, [markOf('implant', 'existing'), markOf('crown', 'existing')], 'lost')),
  sealant: above(molar, markOf('sealant', 'existing', ['O'])),
  bridge: crowns(0),
  denture: crowns(14),
  core: cheekMark(-28, 0.84, molar, 'core'),
  calculus: cheekMark(-28, 0.84, molar, 'calculus'),
  inflammation: cheekMark(-88, 0.94, premolar, 'inflammation', 'finding'),
  mark: (
    <g transform="translate(-18 -18)">
      <InkGlyph ink="existing" size={36} />
    </g>
  ),
}

type Props = {
  readonly drawing: DrawingKind
  /** In pixels at the default text size. */
  readonly size?: number
}

/** The small picture of a drawing in the palette, in ink. It has no name of its own: a word always accompanies it. */
export function DrawingGlyph({ drawing, size = 28 }: Props) {
  const { id, style } = useHatch()
  const rem = `${size / 16}rem`
  return (
    <svg className={styles.glyph} style={style} viewBox="-33 -33 66 66" width={rem} height={rem} data-drawing={drawing} aria-hidden="true">
      <Hatch id={id} />
      {glyphs[drawing]}
    </svg>
  )
}
