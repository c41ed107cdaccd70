import type { PerioFindings, PerioTooth } from '#domain/clinical/perio/perioExam.ts'
import { perioToothOf } from '#domain/clinical/perio/perioExam.ts'
import { type Arch, archTeeth } from '#domain/clinical/perio/perioSites.ts'
import { tPerio } from '#locale/clinical/perio.ts'
import styles from './PerioChart.module.css'
import { columnAt, numberY } from './perioLayout.ts'

/** Mobility and the highest furcation of a tooth, as two or three letters. */
function gradeChips({ mobility, furcation }: PerioTooth): readonly string[] {
  const highest = Math.max(0, ...Object.values(furcation ?? {}).map((grade) => grade ?? 0))
  return [
    ...(highest > 0 ? [tPerio('furcationChip', { grade: highest })] : []),
    ...(mobility ? [tPerio('mobilityChip', { grade: mobility })] : []),
  ]
}

/** The numbers of the teeth of an arch. Grades stand to the right of a number; the number of a missing tooth is struck. */
export const ToothNumbers = ({ exam, arch }: { readonly exam: PerioFindings; readonly arch: Arch }) =>
  archTeeth[arch].map((tooth) => {
    const finding = perioToothOf(exam, tooth)
    const { x } = columnAt(tooth)
    const chips = finding.missing ? [] : gradeChips(finding)
    const shift = chips.length === 0 ? 0 : chips.length === 1 ? -9 : -19
    return (
      <g key={tooth}>
        <text className={styles.number} data-missing={finding.missing || undefined} x={x + shift} y={numberY[arch]}>
          {tooth}
        </text>
        {chips.map((chip, index) => (
          <g key={chip}>
            <rect className={styles.chip} x={x + shift + 11 + index * 21} y={numberY[arch] - 8} width={19} height={16} rx={4} />
            <text className={styles.chipText} x={x + shift + 20.5 + index * 21} y={numberY[arch] + 0.5}>
              {chip}
            </text>
          </g>
        ))}
      </g>
    )
  })
