import { useEffect, useRef } from 'react'
import { isUpper } from '#domain/clinical/chart/tooth.ts'
import type { EntryPass } from '#domain/clinical/perio/entry/entryKeys.ts'
import { type EntryStop, sideOfLane } from '#domain/clinical/perio/entry/entryPath.ts'
import { gradeText } from '../perioTexts.ts'
import styles from './PerioChart.module.css'
import { columnAt, numberY, type SidePlace, sidePlaceOf, siteX } from './perioLayout.ts'

type Props = { readonly pass: EntryPass; readonly path: readonly EntryStop[]; readonly index: number }

const rowOf = (place: SidePlace, pass: EntryPass): number =>
  pass === 'margin' ? place.margin : pass === 'bleeding' || pass === 'plaque' ? place.signs : place.probing

const xOf = (stop: EntryStop): number => ('site' in stop ? siteX(stop.tooth, stop.site) : columnAt(stop.tooth).x)

/** The ring where the next key goes, and a dashed arrow over the rest of the lane. */
export function EntryCursor({ pass, path, index }: Props) {
  const stop = path[index]
  const shown = useShownInPage(stop)
  if (!stop) return null
  if ('grade' in stop) {
    const { x, width } = columnAt(stop.tooth)
    const y = numberY[isUpper(stop.tooth) ? 'upper' : 'lower']
    return (
      <g ref={shown}>
        <rect className={styles.cursor} x={x - width / 2 - 1} y={y - 12} width={width + 2} height={24} rx={6} />
        <GradeLabel x={x} y={y - 26} text={gradeText(stop)} />
      </g>
    )
  }
  const place = sidePlaceOf(stop.tooth, sideOfLane(stop.lane))
  const [x, y] = [xOf(stop), rowOf(place, pass)]
  const last = path.findLast(({ lane }, at) => at > index && lane === stop.lane)
  return (
    <g>
      <rect ref={shown} className={styles.cursor} x={x - 9} y={y - 13} width={18} height={26} rx={5} />
      {last && <Remaining from={x} to={xOf(last)} y={place.probing - place.rootward * 15} />}
    </g>
  )
}

function Remaining({ from, to, y }: { readonly from: number; readonly to: number; readonly y: number }) {
  const direction = to > from ? 1 : -1
  return (
    <>
      <path className={styles.remaining} d={`M${from + direction * 12} ${y}H${to}`} />
      <path className={styles.arrowHead} d={`M${to - direction * 5} ${y - 4}L${to + direction * 2} ${y}L${to - direction * 5} ${y + 4}`} />
    </>
  )
}

/** Scrolls the page to the place of the user, who types without looking. The first place stays where the page opened. */
function useShownInPage(stop: EntryStop | undefined) {
  const shown = useRef<SVGGElement & SVGRectElement>(null)
  const first = useRef(stop)
  useEffect(() => {
    if (stop !== first.current) shown.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [stop])
  return shown
}

/** Which grade of the tooth is asked for: its mobility and each furcation have one place. */
function GradeLabel({ x, y, text }: { readonly x: number; readonly y: number; readonly text: string }) {
  const width = text.length * 6.6 + 14
  return (
    <g className={styles.gradeLabel}>
      <rect x={x - width / 2} y={y - 10} width={width} height={20} rx={5} />
      <text x={x} y={y}>
        {text}
      </text>
    </g>
  )
}
