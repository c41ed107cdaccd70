import { type CSSProperties, useMemo } from 'react'
import { type Dentition, placeOf, type Surface } from '#domain/clinical/chart/tooth.ts'
import type { ChartPicture, ToothPicture } from '#domain/clinical/chart/toothPicture.ts'
import { tTeeth } from '#locale/clinical/teeth.ts'
import { Bridge } from './Bridge.tsx'
import { ChartCaptions } from './ChartCaptions.tsx'
import { Column } from './Column.tsx'
import { useToothKeys } from './gesture/useToothKeys.ts'
import { type PointerReports, useToothPointer } from './gesture/useToothPointer.ts'
import type { Numbering } from './labels/toothNumber.ts'
import { type ChartLayout, chartLayoutOf } from './layout/chartLayout.ts'
import { toothPictureOf } from './layout/presenceOf.ts'
import { NameLabel } from './NameLabel.tsx'
import styles from './Odontogram.module.css'
import { Hatch, useHatch } from './tooth/Hatch.tsx'
import { Tooth } from './tooth/Tooth.tsx'

export type ChartSelection = { readonly teeth: readonly number[]; readonly surfaces: readonly Surface[] }

export type OdontogramProps = PointerReports & {
  readonly picture: ChartPicture
  readonly dentition: Dentition
  readonly selection: ChartSelection
  /** The name of a colleague who has just changed a tooth. Its column glows once. */
  readonly names?: ReadonlyMap<number, string>
  /** The ids of the marks that the server has not confirmed. */
  readonly pending?: ReadonlySet<string>
  /** A tap still reports the tooth, so that a user can read its entries, but no surface and no range. */
  readonly isReadOnly: boolean
  readonly numbering?: Numbering
}

const noSurfaces: readonly Surface[] = []
const noIds: readonly string[] = []
const noNames: ReadonlyMap<number, string> = new Map()

const pendingIdsOf = ({ marks }: ToothPicture, pending: ReadonlySet<string> | undefined): readonly string[] =>
  pending === undefined || pending.size === 0 ? noIds : marks.flatMap(({ id }) => (pending.has(id) ? [id] : []))

const hasWisdomTeeth = ({ teeth }: ChartPicture): boolean =>
  [...teeth.values()].some(({ tooth, marks }) => placeOf(tooth) === 8 && marks.length > 0)

/** The size in units; the stylesheet turns a unit into a pixel at the default size of text. */
const sizeOf = ({ width }: ChartLayout) => ({ '--units': width }) as CSSProperties

type TeethProps = Pick<OdontogramProps, 'dentition' | 'selection' | 'pending'> &
  Required<Pick<OdontogramProps, 'picture' | 'numbering' | 'names'>> & {
    readonly layout: ChartLayout
    readonly range: readonly number[]
  }

function Teeth({ picture, dentition, selection, pending, numbering, names, layout, range }: TeethProps) {
  const shown = layout.columns.map((place) => ({ place, of: toothPictureOf(picture, dentition, place.tooth) }))
  const isSelected = (tooth: number): boolean => selection.teeth.includes(tooth)
  const tabStop = selection.teeth.find((tooth) => shown.some(({ place }) => place.tooth === tooth)) ?? shown[0]?.place.tooth
  return (
    <>
      {shown.map(({ place, of: { tooth, marks } }) => (
        <Column
          key={tooth}
          place={place}
          isSelected={isSelected(tooth)}
          isInRange={range.includes(tooth)}
          glow={names.has(tooth) ? `${names.get(tooth) ?? ''} ${marks.length}` : null}
        />
      ))}
      {picture.bridges.map((bridge) => (
        <Bridge key={bridge.id} layout={layout} bridge={bridge} />
      ))}
      {shown.map(({ place, of }) => (
        <Tooth
          key={of.tooth}
          place={place}
          picture={of}
          isSelected={isSelected(of.tooth)}
          surfaces={isSelected(of.tooth) ? selection.surfaces : noSurfaces}
          pendingIds={pendingIdsOf(of, pending)}
          numbering={numbering}
          isTabStop={tabStop === of.tooth}
        />
      ))}
    </>
  )
}

/** The dental chart: teeth from the cheek and from above, with their strokes. It draws what it is given and reports what a user touches. */
export function Odontogram({ picture, dentition, names = noNames, numbering = 'fdi', ...props }: OdontogramProps) {
  const layout = chartLayoutOf(dentition, hasWisdomTeeth(picture))
  const hatch = useHatch()
  const { svg, range, handlers } = useToothPointer({ ...props, layout })
  const keys = useToothKeys(layout, props.onTap)
  const style = useMemo(() => ({ ...hatch.style, ...sizeOf(layout) }), [hatch.style, layout])
  return (
    <div className={styles.frame}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the teeth inside are the buttons */}
      <svg
        ref={svg}
        className={styles.chart}
        style={style}
        viewBox={`0 0 ${layout.width} ${layout.height}`}
        role="group"
        aria-label={tTeeth('chart')}
        {...handlers}
        {...keys}
      >
        <Hatch id={hatch.id} />
        <ChartCaptions layout={layout} picture={picture} dentition={dentition} numbering={numbering} />
        <Teeth {...props} {...{ picture, dentition, names, numbering, layout, range }} />
        {layout.columns.map((place) => {
          const name = names.get(place.tooth)
          return name === undefined ? null : <NameLabel key={place.tooth} place={place} name={name} />
        })}
      </svg>
    </div>
  )
}
