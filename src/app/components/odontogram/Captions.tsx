import { type Dentition, isMilkTooth } from '#domain/clinical/chart/tooth.ts'
import type { ChartPicture } from '#domain/clinical/chart/toothPicture.ts'
import { tTeeth } from '#locale/clinical/teeth.ts'
import { type ToothNotation, toothNumber } from './labels/toothNumber.ts'
import type { OdontogramLayout } from './layout/layoutOf.ts'
import { toothPictureOf } from './layout/toothPictureOf.ts'
import styles from './Odontogram.module.css'

type Props = {
  readonly layout: OdontogramLayout
  readonly picture: ChartPicture
  readonly dentition: Dentition
  readonly numbering: ToothNotation
}

/** More teeth than this are only counted. */
const maximalNamed = 3

const listed = (teeth: readonly number[], key: 'kept' | 'unformed', numbering: ToothNotation): string => {
  if (teeth.length === 0) return ''
  if (teeth.length > maximalNamed) return tTeeth(`${key}Count`, { count: teeth.length })
  return tTeeth(key, { teeth: teeth.map((tooth) => toothNumber(tooth, numbering)).join(', ') })
}

/** Names the milk teeth that an adult has kept and the teeth that never formed. */
function exceptionsText({ layout, picture, dentition, numbering }: Props): string {
  const shown = layout.columns.map(({ tooth }) => toothPictureOf(picture, dentition, tooth))
  const kept = dentition === 'permanent' ? shown.filter(({ tooth, presence }) => isMilkTooth(tooth) && presence === 'present') : []
  const unformed = shown.filter(({ presence }) => presence === 'unformed')
  const teethOf = (of: typeof shown) => of.map(({ tooth }) => tooth)
  return [listed(teethOf(kept), 'kept', numbering), listed(teethOf(unformed), 'unformed', numbering)].filter(Boolean).join(', ')
}

/** The midline and the words beside the teeth. The right of the patient is at the left: we face them. */
export function Captions(props: Props) {
  const { layout, dentition } = props
  const middle = layout.height / 2
  const lines = { first: middle - 10, second: middle + 9 }
  const edge = 16
  return (
    <g className={styles.captions} aria-hidden="true">
      <path className={styles.midline} d={`M${layout.midline} 4V${layout.height - 4}`} />
      <text x={edge} y={lines.first}>
        {tTeeth('right')}
      </text>
      <text className={styles.atEnd} x={layout.width - edge} y={lines.first}>
        {tTeeth('left')}
      </text>
      {dentition === 'permanent' && (
        <text x={edge} y={lines.second}>
          {tTeeth('milkTeeth')}
        </text>
      )}
      <text className={styles.atEnd} x={layout.width - edge} y={lines.second}>
        {exceptionsText(props)}
      </text>
    </g>
  )
}
