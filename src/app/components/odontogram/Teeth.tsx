import type { Dentition, Surface } from '#domain/clinical/chart/tooth.ts'
import type { ChartPicture, ToothPicture } from '#domain/clinical/chart/toothPicture.ts'
import { Bridge } from './Bridge.tsx'
import { Column } from './Column.tsx'
import type { ToothNotation } from './labels/toothNumber.ts'
import type { OdontogramLayout } from './layout/layoutOf.ts'
import { toothPictureOf } from './layout/toothPictureOf.ts'
import { Tooth } from './tooth/Tooth.tsx'

export type ToothSelection = { readonly teeth: readonly number[]; readonly surfaces: readonly Surface[] }

const noSurfaces: readonly Surface[] = []
const noIds: readonly string[] = []
const pendingIdsOf = ({ marks }: ToothPicture, pending: ReadonlySet<string> | undefined): readonly string[] =>
  pending === undefined || pending.size === 0 ? noIds : marks.flatMap(({ id }) => (pending.has(id) ? [id] : []))

type Props = {
  readonly layout: OdontogramLayout
  readonly picture: ChartPicture
  readonly dentition: Dentition
  readonly selection: ToothSelection
  /** The teeth that a drag has reached. */
  readonly range: readonly number[]
  readonly names: ReadonlyMap<number, string>
  readonly pending?: ReadonlySet<string> | undefined
  readonly numbering: ToothNotation
}

/** The columns, the bridges and the teeth of a chart, from below to above. */
export function Teeth({ picture, dentition, selection, pending, numbering, names, layout, range }: Props) {
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
