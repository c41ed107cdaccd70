import { memo } from 'react'
import type { ToothPicture } from '#domain/clinical/chart/toothPicture.ts'
import { classNames } from '../../../classNames.ts'
import { occlusalPathsOf } from '../geometry/occlusalPaths.ts'
import { mesialOf, rootwardOf } from '../geometry/toothShapes.ts'
import { toothLabel } from '../labels/toothLabel.ts'
import { toothNumber } from '../labels/toothNumber.ts'
import type { ToothPlace } from '../layout/layoutOf.ts'
import { DentureBase } from '../facial/DentureBase.tsx'
import { FacialView } from '../facial/FacialView.tsx'
import { GumLine } from '../facial/GumLine.tsx'
import inks from './inks.module.css'
import { isSameTooth } from './isSameTooth.ts'
import { OcclusalView } from '../occlusal/OcclusalView.tsx'
import { SurfaceTargets } from '../occlusal/SurfaceTargets.tsx'
import styles from './Tooth.module.css'
import type { ToothProps } from './toothProps.ts'
import { ToothSigns } from './ToothSigns.tsx'
import { bodyOf, visibleMarks } from './visibleMarks.ts'

/** An unerupted tooth lies deeper by this many units, smaller by this share, and turned by these degrees. */
const depth = 13
const buriedScale = 0.88
const tilt = 11
/** The root of a tooth that is expected is half formed. */
const expectedRootShare = 0.5

function Facial({ place, picture, pendingIds }: Pick<ToothProps, 'place' | 'picture' | 'pendingIds'>) {
  const { tooth, facial, isTilted } = place
  if (!facial) return null
  const denture = picture.marks.findLast(({ drawing }) => drawing === 'denture')
  if (picture.presence !== 'unerupted')
    return (
      <g transform={`translate(0 ${facial.y})`}>
        {denture && (
          <g className={classNames(pendingIds.includes(denture.id) && inks.pending)}>
            <DentureBase place={place} mark={denture} />
          </g>
        )}
        <FacialView picture={picture} scale={facial.scale} pendingIds={pendingIds} />
      </g>
    )
  const rootward = rootwardOf(tooth)
  const turn = isTilted ? ` rotate(${tilt * mesialOf(tooth) * rootward})` : ''
  return (
    <g transform={`translate(0 ${facial.y})`}>
      <GumLine width={place.width} rootward={rootward} />
      <g className={classNames(!isTilted && inks.expected)} transform={`translate(0 ${depth * rootward})${turn}`}>
        <FacialView
          picture={picture}
          scale={facial.scale * buriedScale}
          rootShare={isTilted ? 1 : expectedRootShare}
          pendingIds={pendingIds}
        />
      </g>
    </g>
  )
}

function Occlusal({ place, picture, surfaces, pendingIds }: Pick<ToothProps, 'place' | 'picture' | 'surfaces' | 'pendingIds'>) {
  const { tooth, occlusal, isTilted } = place
  const isBuried = picture.presence === 'unerupted'
  if (isBuried && !isTilted) return null
  return (
    <g transform={`translate(0 ${occlusal.y})`}>
      {isBuried ? (
        <path className={inks.ghost} d={occlusalPathsOf(tooth, occlusal.scale).outline} />
      ) : (
        <>
          <OcclusalView picture={picture} scale={occlusal.scale} pendingIds={pendingIds} />
          <SurfaceTargets tooth={tooth} scale={occlusal.scale} chosen={surfaces} />
        </>
      )}
    </g>
  )
}

const isAbsent = (picture: ToothPicture): boolean => bodyOf(picture) === 'absent'
/** The place of the dot that a lost milk tooth is beside other teeth; `null` if the tooth is drawn. */
const dotOf = (picture: ToothPicture, { dot }: ToothPlace): ToothPlace['dot'] =>
  isAbsent(picture) && picture.marks.length === 0 ? dot : null
const isPale = (picture: ToothPicture, place: ToothPlace): boolean =>
  dotOf(picture, place) !== null || (picture.presence === 'unerupted' && !place.isTilted)

function ToothNumber({ place, picture, numbering }: Pick<ToothProps, 'place' | 'picture' | 'numbering'>) {
  const look = isPale(picture, place) ? styles.pale : isAbsent(picture) && styles.struck
  return (
    <text className={classNames(styles.number, look)} data-size={place.size} y={dotOf(picture, place)?.numberY ?? place.numberY}>
      {toothNumber(place.tooth, numbering)}
    </text>
  )
}

/** One tooth of a chart. A stroke elsewhere does not draw it again. */
export const Tooth = memo(function Tooth({ place, picture, isSelected, surfaces, pendingIds, numbering, isTabStop }: ToothProps) {
  const { tooth, x, width, top, height } = place
  const shown = { ...picture, marks: visibleMarks(picture.marks) }
  const dot = dotOf(picture, place)
  const parts = { place, picture: shown, surfaces, pendingIds }
  return (
    <g
      className={styles.tooth}
      transform={`translate(${x} 0)`}
      role="button"
      tabIndex={isTabStop ? 0 : -1}
      aria-label={toothLabel(shown)}
      aria-pressed={isSelected}
      data-tooth={tooth}
    >
      <rect className={styles.target} x={-width / 2} y={top} width={width} height={height} />
      {dot ? (
        <circle className={styles.dot} cy={dot.y} r="2" />
      ) : (
        <>
          <Facial {...parts} />
          <Occlusal {...parts} />
        </>
      )}
      <ToothNumber place={place} picture={shown} numbering={numbering} />
      <ToothSigns place={place} picture={shown} pendingIds={pendingIds} />
    </g>
  )
}, isSameTooth)
