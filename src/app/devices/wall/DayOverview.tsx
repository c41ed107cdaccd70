import type { WallRows } from '#streams/derive/scheduling/day/dayRows.ts'
import type { Wall } from '#streams/derive/wall/wall.ts'
import type { UsualFigures } from '#streams/derive/wall/usualFigures.ts'
import { WallTimeline } from './chairs/WallTimeline.tsx'
import { ChairRow } from './chairs/ChairRow.tsx'
import { Figures } from './figures/Figures.tsx'
import { WallLists } from './lists/WallLists.tsx'
import { DisplayMessage } from '../shared/display/DisplayMessage.tsx'
import { tWall } from '../shared/display/tWall.ts'
import { chairPagesOf, shownChairsOf, useChairPage } from './chairs/chairPages.ts'
import styles from './WallDisplay.module.css'

type Props = {
  readonly wall: Wall
  readonly day: WallRows
  readonly usuals: UsualFigures
  /** Ids of sterilisers with an open load recall. */
  readonly recalledSterilisers: ReadonlySet<string>
  /** Whether the data beside the chairs has loaded. */
  readonly isComplete: boolean
  /** Lines used by banners above. */
  readonly linesTaken: number
  readonly now: number
}

/** In pixels of a display 1080 high. Rows have full height up to five chairs; the lists use the remaining space. */
const rowHeightFor = (chairs: number): number => (chairs <= 5 ? 92 : 76)
const lineHeight = 58
/** At least two lines. `linesTaken` lines of the space are used by banners. */
const listLinesFor = (chairs: number, linesTaken: number): number =>
  Math.max(2, 4 + Math.max(0, Math.floor(((5 - chairs) * 92) / lineHeight)) - linesTaken)

export function DayOverview({ wall, day, usuals, recalledSterilisers, isComplete, linesTaken, now }: Props) {
  const shown = shownChairsOf(wall.chairs)
  const pages = chairPagesOf(shown)
  const page = useChairPage(pages)
  const chairs = pages[page] ?? []
  // Uses the fullest page, so that the layout below does not move when pages change.
  const maxChairs = Math.max(...pages.map(({ length }) => length))
  const rowHeight = rowHeightFor(maxChairs)
  return (
    <>
      <div className={styles.chairs} data-rows={rowHeight}>
        <ColumnHeads />
        <div className={styles.rows} key={page}>
          <ul className={styles.list} style={{ minBlockSize: `${(maxChairs * rowHeight) / 16}rem` }}>
            {chairs.map((chair) => (
              <ChairRow key={chair.chair.id} chair={chair} timeZone={day.location.timeZone} />
            ))}
          </ul>
        </div>
        <div className={styles.map}>
          <WallTimeline chairs={chairs} hours={wall.hours} now={now} timeZone={day.location.timeZone} rowHeight={rowHeight} />
        </div>
        {(pages.length > 1 || shown.length < wall.chairs.length) && (
          <PageLabel pages={pages} page={page} shown={shown.length} count={wall.chairs.length} />
        )}
      </div>
      {isComplete && isEmptyDay(day, wall) ? (
        <DisplayMessage title={tWall('emptyHead')} description={tWall('emptyHelp')} />
      ) : (
        <div className={styles.lists}>
          {isComplete && <WallLists {...{ wall, day, recalledSterilisers, now }} maxLines={listLinesFor(maxChairs, linesTaken)} />}
        </div>
      )}
      <Figures figures={wall.figures} usuals={usuals} day={day} now={now} />
    </>
  )
}

/** No appointments, gaps, sterilisers, messages or kiosk warnings. */
const isEmptyDay = ({ appointments }: WallRows, { gapSummary, sterilisation, reception }: Wall): boolean =>
  appointments.size +
    gapSummary.gaps.length +
    sterilisation.stations.length +
    reception.unanswered.count +
    reception.silent.count +
    reception.kept ===
  0

const ColumnHeads = () => (
  <div className={styles.columns} aria-hidden="true">
    <span>{tWall('chair')}</span>
    <span>{tWall('provider')}</span>
    <span>{tWall('now')}</span>
    <span>{tWall('next')}</span>
  </div>
)

type PageLabelProps = {
  readonly pages: readonly (readonly unknown[])[]
  readonly page: number
  readonly shown: number
  readonly count: number
}

function PageLabel({ pages, page, shown, count }: PageLabelProps) {
  const before = pages.slice(0, page).reduce((sum, { length }) => sum + length, 0)
  const range = { from: before + 1, to: before + (pages[page]?.length ?? 0), count: shown }
  return <p className={styles.scene}>{shown === count ? tWall('chairRange', range) : tWall('shownChairRange', { ...range, all: count })}</p>
}
