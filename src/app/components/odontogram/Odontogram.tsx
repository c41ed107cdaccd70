import { type CSSProperties, useMemo } from 'react'
import { type Dentition, toothPlaceOf } from '#domain/clinical/chart/tooth.ts'
import type { ChartPicture } from '#domain/clinical/chart/toothPicture.ts'
import { tTeeth } from '#locale/clinical/teeth.ts'
import { Captions } from './Captions.tsx'
import { useToothKeys } from './gesture/useToothKeys.ts'
import { type PointerReports, useToothPointer } from './gesture/useToothPointer.ts'
import type { ToothNotation } from './labels/toothNumber.ts'
import { type OdontogramLayout, layoutOf } from './layout/layoutOf.ts'
import { NameLabel } from './NameLabel.tsx'
import styles from './Odontogram.module.css'
import { type ToothSelection, Teeth } from './Teeth.tsx'
import { Hatch, useHatch } from './tooth/Hatch.tsx'

export type OdontogramProps = PointerReports & {
  readonly picture: ChartPicture
  readonly dentition: Dentition
  readonly selection: ToothSelection
  /** The name of a colleague who has just changed a tooth. Its column glows once. */
  readonly names?: ReadonlyMap<number, string>
  /** The ids of the marks that the server has not confirmed. */
  readonly pending?: ReadonlySet<string>
  /** A tap still reports the tooth, so that a user can read its entries, but no surface and no range. */
  readonly isReadOnly: boolean
  readonly numbering?: ToothNotation
}

const noNames: ReadonlyMap<number, string> = new Map()

const hasWisdomTeeth = ({ teeth }: ChartPicture): boolean =>
  [...teeth.values()].some(({ tooth, marks }) => toothPlaceOf(tooth) === 8 && marks.length > 0)

/** The size in units; the stylesheet turns a unit into a pixel at the default size of text. */
const sizeOf = ({ width }: OdontogramLayout) => ({ '--units': width }) as CSSProperties

/** The dental chart: teeth from the cheek and from above, with their strokes. It draws what it is given and reports what a user touches. */
export function Odontogram({ picture, dentition, names = noNames, numbering = 'fdi', ...props }: OdontogramProps) {
  const layout = layoutOf(dentition, hasWisdomTeeth(picture))
  const hatch = useHatch()
  const { svg, range, handlers } = useToothPointer({ ...props, layout })
  const keys = useToothKeys(layout, props.onTap)
  const style = useMemo(() => ({ ...hatch.style, ...sizeOf(layout) }), [hatch.style, layout])
  return (
    <div className={styles.frame}>
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
        <Captions layout={layout} picture={picture} dentition={dentition} numbering={numbering} />
        <Teeth {...props} {...{ picture, dentition, names, numbering, layout, range }} />
        {layout.columns.map((place) => {
          const name = names.get(place.tooth)
          return name === undefined ? null : <NameLabel key={place.tooth} place={place} name={name} />
        })}
      </svg>
    </div>
  )
}
