import type { ToothMark, ToothPicture } from '#domain/clinical/chart/toothPicture.ts'
import { type FacialPaths, facialPathsOf } from '../geometry/facialPaths.ts'
import { DoneTick, isDone } from '../tooth/DoneTick.tsx'
import { FacialMark } from './FacialMark.tsx'
import styles from '../tooth/inks.module.css'
import { bodyOf, isCrown } from '../tooth/visibleMarks.ts'

type Props = {
  readonly picture: ToothPicture
  readonly scale: number
  /** How much of its root the tooth has formed. */
  readonly rootShare?: number
  readonly pendingIds: readonly string[]
}

const Roots = ({ paths }: { readonly paths: FacialPaths }) => (
  <>
    {paths.backRoot && <path className={styles.backRoot} d={paths.backRoot} />}
    <path className={styles.root} d={paths.root} />
  </>
)

/** A stroke that lies below the crown. */
const isInRoot = ({ drawing }: ToothMark): boolean => drawing === 'rootFilling' || drawing === 'implant'
/** A stroke about the tips of the roots. */
const isBehindRoot = ({ drawing }: ToothMark): boolean => drawing === 'inflammation'
/** What the view from above cannot show, so that its tick is here. */
const isSeenFromCheek = ({ drawing }: ToothMark): boolean =>
  ['rootFilling', 'extraction', 'calculus', 'inflammation', 'wear', 'veneer'].includes(drawing)

/** Drawn over all others, so that a planned crown does not hide it. */
const isOnTop = ({ drawing }: ToothMark): boolean => drawing === 'fracture' || drawing === 'extraction'

type MarksProps = { readonly marks: readonly ToothMark[]; readonly paths: FacialPaths; readonly pendingIds: readonly string[] }

const Marks = ({ marks, paths, pendingIds }: MarksProps) =>
  marks.map((mark) => (
    <g key={mark.id} className={pendingIds.includes(mark.id) ? styles.pending : undefined}>
      <FacialMark mark={mark} paths={paths} />
    </g>
  ))

/** A tooth seen from the cheek: the roots, the crown and the strokes. Its biting edge is at 0. */
export function FacialView({ picture, scale, rootShare = 1, pendingIds }: Props) {
  const { tooth, marks } = picture
  const paths = facialPathsOf(tooth, scale, rootShare)
  const body = bodyOf(picture)
  const hasCrown = marks.some(isCrown)
  const isCrownDrawn = body === 'natural' || body === 'pontic' || (body === 'implant' && hasCrown)
  const tick = marks.find((mark) => isDone(mark) && isSeenFromCheek(mark))
  return (
    <>
      <Marks marks={marks.filter(isBehindRoot)} paths={paths} pendingIds={pendingIds} />
      {body === 'natural' ? <Roots paths={paths} /> : body !== 'implant' && <path className={styles.ghost} d={paths.root} />}
      <Marks marks={marks.filter(isInRoot)} paths={paths} pendingIds={pendingIds} />
      <path className={isCrownDrawn ? styles.tooth : styles.ghost} d={paths.crown} />
      {isCrownDrawn && !hasCrown && <path className={styles.hair} d={paths.relief} />}
      <Marks
        marks={marks.filter((mark) => ![isBehindRoot, isInRoot, isOnTop].some((isOf) => isOf(mark)))}
        paths={paths}
        pendingIds={pendingIds}
      />
      <Marks marks={marks.filter(isOnTop)} paths={paths} pendingIds={pendingIds} />
      {body === 'implant' && hasCrown && <path className={styles.seat} d={paths.seat} />}
      {tick && <DoneTick at={paths.middle} />}
    </>
  )
}
