import type { CSSProperties, PointerEvent } from 'react'
import { type PerioFindings, toothFieldOf } from '#domain/clinical/perio/perioExam.ts'
import type { EntryPass } from '#domain/clinical/perio/entry/entryKeys.ts'
import type { EntryStop } from '#domain/clinical/perio/entry/entryPath.ts'
import { archTeeth, type SiteOfTooth } from '#domain/clinical/perio/perioSites.ts'
import { tPerio } from '#locale/clinical/perio.ts'
import { sideName } from '../perioTexts.ts'
import { glowKey } from '../glowKey.ts'
import { EntryCursor } from './EntryCursor.tsx'
import styles from './PerioChart.module.css'
import { chartHeight, chartWidth, lowerTop, midline, placeAt, type SidePlace, sidePlaces } from './perioLayout.ts'
import { SideGraph } from './SideGraph.tsx'
import { SiteColumn } from './SiteColumn.tsx'
import { ToothNumbers } from './ToothNumbers.tsx'

export type PerioCursor = { readonly pass: EntryPass; readonly path: readonly EntryStop[]; readonly index: number }

type Props = {
  readonly exam: PerioFindings
  readonly compared: PerioFindings | null
  /** `null`: nothing can be entered. */
  readonly cursor: PerioCursor | null
  /** Sides that a colleague has just changed, as `16B`, with a text that differs at each change. */
  readonly glows: ReadonlyMap<string, string>
  readonly onPlace?: (place: SiteOfTooth & { readonly isNumber: boolean }) => void
}

const size = { '--units': chartWidth } as CSSProperties

/** The figures of the gums around all teeth. It draws what it is given, and reports the site nearest to a press. */
export function PerioChart({ exam, compared, cursor, glows, onPlace }: Props) {
  const place = ({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>) => {
    const { left, top, width } = currentTarget.getBoundingClientRect()
    const scale = chartWidth / width
    onPlace?.(placeAt((clientX - left) * scale, (clientY - top) * scale))
  }
  return (
    <svg
      className={styles.chart}
      style={size}
      viewBox={`0 0 ${chartWidth} ${chartHeight}`}
      aria-hidden="true"
      data-placed={onPlace ? '' : undefined}
      onPointerUp={place}
    >
      <path className={styles.midline} d={`M${midline} 4V${chartHeight - 4}`} />
      <path className={styles.divider} d={`M0 ${lowerTop - 4}H${chartWidth}`} />
      {sidePlaces.map((side) => (
        <Side key={side.arch + side.side} place={side} exam={exam} compared={compared} glows={glows} />
      ))}
      <ToothNumbers exam={exam} arch="upper" />
      <ToothNumbers exam={exam} arch="lower" />
      {cursor && <EntryCursor {...cursor} />}
    </svg>
  )
}

type SideProps = Pick<Props, 'exam' | 'compared' | 'glows'> & { readonly place: SidePlace }

const Side = ({ place, exam, compared, glows }: SideProps) => (
  <g>
    <Captions place={place} />
    <SideGraph exam={exam} compared={compared} place={place} />
    {archTeeth[place.arch].map((tooth) => (
      <SiteColumn
        key={tooth}
        tooth={tooth}
        place={place}
        finding={exam[toothFieldOf(tooth)] ?? null}
        compared={compared?.[toothFieldOf(tooth)] ?? null}
        glow={glows.get(glowKey(tooth, place.side)) ?? ''}
      />
    ))}
  </g>
)

const Captions = ({ place }: { readonly place: SidePlace }) => (
  <g className={styles.captions}>
    <text x={0} y={place.signs}>
      {tPerio('rows.signs')}
    </text>
    <text x={0} y={place.margin}>
      {tPerio('rows.margin')}
    </text>
    <text x={0} y={place.probing}>
      {tPerio('rows.probing')}
    </text>
    <text className={styles.sideName} x={0} y={place.neck + place.rootward * 18}>
      {sideName(place.arch, place.side)}
    </text>
  </g>
)
