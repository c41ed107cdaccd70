import { memo } from 'react'
import type { PerioTooth } from '#domain/clinical/perio/perioExam.ts'
import { shownSites } from '#domain/clinical/perio/perioSites.ts'
import { type SiteReading, siteReading } from '#domain/clinical/perio/siteReading.ts'
import { toothFieldOf } from '#domain/clinical/perio/perioExam.ts'
import { marginText } from '../perioTexts.ts'
import styles from './PerioChart.module.css'
import { depthLevel } from './depthLevel.ts'
import { columnAt, type SidePlace, siteX } from './perioLayout.ts'

type Props = {
  readonly tooth: number
  readonly place: SidePlace
  readonly finding: PerioTooth | null
  readonly compared: PerioTooth | null
  /** A text that differs at each change of a colleague; empty without one. */
  readonly glow: string
}

/** The figures and signs of one side of a tooth. Only the columns that change are drawn again. */
export const SiteColumn = memo(function SiteColumn({ tooth, place, finding, compared, glow }: Props) {
  if (finding?.missing) return null
  const field = toothFieldOf(tooth)
  return (
    <g>
      {glow !== '' && <Glow key={glow} tooth={tooth} place={place} />}
      {shownSites(tooth, place.side).map((site) => (
        <Site
          key={site}
          x={siteX(tooth, site)}
          place={place}
          reading={siteReading({ [field]: finding }, tooth, site)}
          then={siteReading({ [field]: compared }, tooth, site).probing}
        />
      ))}
    </g>
  )
})

function Glow({ tooth, place }: { readonly tooth: number; readonly place: SidePlace }) {
  const { x, width } = columnAt(tooth)
  const edge = place.rootward === -1 ? place.top : place.bottom - 56
  return <rect className={styles.glow} x={x - width / 2 + 1} y={edge} width={width - 2} height={56} rx={6} />
}

type SiteProps = { readonly x: number; readonly place: SidePlace; readonly reading: SiteReading; readonly then: number | null }

function Site({ x, place, reading, then }: SiteProps) {
  const { probing, margin } = reading
  return (
    <>
      <Signs x={x} y={place.signs} reading={reading} />
      <text className={styles.margin} data-none={margin === 0 || undefined} x={x} y={place.margin}>
        {margin === 0 ? '·' : marginText(margin)}
      </text>
      {probing === null ? (
        then !== null && <Figure x={x} y={place.probing} text={String(then)} />
      ) : (
        <Depth x={x} y={place.probing} probing={probing} />
      )}
    </>
  )
}

const Figure = ({ x, y, text }: { readonly x: number; readonly y: number; readonly text: string }) => (
  <text className={styles.then} x={x} y={y}>
    {text}
  </text>
)

/** A depth. 4 and 5 mm stand on amber; 6 mm and more in a red edge and bold. */
function Depth({ x, y, probing }: { readonly x: number; readonly y: number; readonly probing: number }) {
  const level = depthLevel(probing)
  return (
    <>
      {level !== 'shallow' && (
        <rect className={styles.depthGround} data-level={level} x={x - 8} y={y - 8.5} width={16} height={17} rx={4.5} />
      )}
      <text className={styles.depth} data-level={level} x={x} y={y}>
        {probing}
      </text>
    </>
  )
}

/** Three shapes: a dot bleeds, a ring is pus, a bar is plaque. */
const Signs = ({ x, y, reading }: { readonly x: number; readonly y: number; readonly reading: SiteReading }) => (
  <>
    {reading.bleeding && <circle className={styles.bleeding} cx={x} cy={y - 3} r={3.2} />}
    {reading.suppuration && <circle className={styles.pus} cx={x} cy={y - 3} r={5.2} />}
    {reading.plaque && <path className={styles.plaque} d={`M${x - 5} ${y + 5.5}h10`} />}
  </>
)
