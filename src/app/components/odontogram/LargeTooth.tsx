import type { KeyboardEvent } from 'react'
import { type Surface, surfacesOf } from '#domain/clinical/chart/tooth.ts'
import type { ToothMark, ToothPicture } from '#domain/clinical/chart/toothPicture.ts'
import { tTeeth } from '#locale/clinical/teeth.ts'
import { surfaceName, toothName } from '#locale/clinical/toothName.ts'
import { occlusalPathsOf, occlusalScale } from './geometry/occlusalPaths.ts'
import { shapeOf } from './geometry/toothShapes.ts'
import styles from './LargeTooth.module.css'
import { Hatch, useHatch } from './tooth/Hatch.tsx'
import { isBiting, markedSurfaces } from './occlusal/markedSurfaces.ts'
import { OcclusalView } from './occlusal/OcclusalView.tsx'
import { isCoveringCrown, visibleMarks } from './tooth/visibleMarks.ts'

type Props = {
  readonly picture: ToothPicture
  readonly chosen: readonly Surface[]
  readonly pending?: ReadonlySet<string>
  readonly isReadOnly: boolean
  readonly onToggle: (surface: Surface) => void
}

/** The room for a tooth, in pixels at the default text size, and a margin for the ring of a planned crown. */
const [width, height, margin] = [260, 260, 18]

const scaleOf = (tooth: number): number => {
  const [halfWidth, halfDepth] = shapeOf(tooth).above
  return Math.min((width - 2 * margin) / (2 * halfWidth), (height - 2 * margin) / (2 * halfDepth)) / occlusalScale
}

type Ground = 'plain' | 'full' | 'hatched'

/** Finds the ink below the letter of a surface, so that the letter stays readable. */
function groundOf({ tooth, marks }: ToothPicture, surface: Surface): Ground {
  const covers = (mark: ToothMark) => isCoveringCrown(mark) || (mark.drawing === 'core' && isBiting(surface))
  const last = marks.findLast((mark) => covers(mark) || markedSurfaces(mark, surfacesOf(tooth)).includes(surface))
  if (!last || last.ink === 'planned' || last.drawing === 'watch') return 'plain'
  return last.ink === 'finding' ? 'hatched' : 'full'
}

type TargetProps = Pick<Props, 'picture' | 'isReadOnly' | 'onToggle'> & {
  readonly surface: Surface
  readonly isChosen: boolean
  readonly scale: number
}

/** One surface to toggle, by a tap, a click or a key. */
function SurfaceTarget({ picture, surface, isChosen, isReadOnly, scale, onToggle }: TargetProps) {
  const { areas, middles } = occlusalPathsOf(picture.tooth, scale, true)
  const [x, y] = middles[surface]
  const toggle = () => !isReadOnly && onToggle(surface)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    toggle()
  }
  return (
    <g
      className={styles.target}
      role="button"
      tabIndex={isReadOnly ? -1 : 0}
      aria-label={surfaceName(picture.tooth, surface)}
      aria-pressed={isChosen}
      aria-disabled={isReadOnly || undefined}
      data-surface={surface}
      onClick={toggle}
      onKeyDown={onKeyDown}
    >
      <path d={areas[surface]} />
      <text x={x} y={y} data-ground={groundOf(picture, surface)}>
        {surface}
      </text>
    </g>
  )
}

/** One tooth from above, large enough for a finger, with its surfaces to toggle. */
export function LargeTooth({ picture, chosen, pending, isReadOnly, onToggle }: Props) {
  const hatch = useHatch()
  const shown = { ...picture, marks: visibleMarks(picture.marks) }
  const scale = scaleOf(picture.tooth)
  const pendingIds = shown.marks.flatMap(({ id }) => (pending?.has(id) ? [id] : []))
  return (
    <svg
      className={styles.tooth}
      style={hatch.style}
      viewBox={`${-width / 2} ${-height / 2} ${width} ${height}`}
      role="group"
      aria-label={tTeeth('surfacesOf', { tooth: toothName(picture.tooth) })}
    >
      <Hatch id={hatch.id} />
      <OcclusalView picture={shown} scale={scale} isForTouch pendingIds={pendingIds} />
      {surfacesOf(picture.tooth).map((surface) => (
        <SurfaceTarget key={surface} {...{ picture: shown, surface, isReadOnly, scale, onToggle }} isChosen={chosen.includes(surface)} />
      ))}
    </svg>
  )
}
