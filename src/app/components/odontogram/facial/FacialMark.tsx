import type { ToothMark } from '#domain/clinical/chart/toothPicture.ts'
import type { Point } from '../geometry/curve.ts'
import type { FacialPaths } from '../geometry/facialPaths.ts'
import { InkLine } from '../tooth/InkLine.tsx'
import styles from '../tooth/inks.module.css'

type Props = { readonly mark: ToothMark; readonly paths: FacialPaths }

const circle = ([x, y]: Point, radius: number) =>
  `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0Z`

/** The area that a mark covers, seen from the cheek. */
function areaOf({ drawing, surfaces }: ToothMark, paths: FacialPaths): string | null {
  switch (drawing) {
    case 'caries':
    case 'failingFilling':
    case 'filling':
    case 'sealant':
      return surfaces.includes('B') ? paths.cervical : null
    case 'crown':
    case 'bridge':
    case 'denture':
      return paths.crown
    case 'wear':
      return surfaces.length === 0 || surfaces.includes('O') || surfaces.includes('I') ? paths.wear : null
    case 'veneer':
      return paths.veneer
    case 'core':
      return paths.core
    case 'implant':
      return paths.screw
    case 'calculus':
      return paths.calculus
    case 'inflammation':
      return paths.apexes.map((point) => circle(point, 9)).join('')
    default:
      return null
  }
}

/** The line that a mark draws, seen from the cheek. */
function lineOf({ drawing }: ToothMark, paths: FacialPaths): string | null {
  if (drawing === 'rootFilling') return paths.canals
  if (drawing === 'fracture') return paths.crack
  return drawing === 'extraction' ? paths.cross : null
}

/** One stroke on a tooth seen from the cheek. */
export function FacialMark({ mark, paths }: Props) {
  const { drawing, ink, surfaces } = mark
  const [area, line] = [areaOf(mark, paths), lineOf(mark, paths)]
  if (drawing === 'watch')
    return surfaces.length === 0 || surfaces.includes('B') ? <path className={styles.watch} d={paths.cervical} /> : null
  return (
    <>
      {drawing === 'implant' && <path className={styles.thread} data-ink={ink} d={paths.threads} />}
      {line && <InkLine mark={mark} path={line} />}
      {area && <path className={styles.area} data-ink={ink} data-drawing={drawing} d={area} />}
    </>
  )
}
