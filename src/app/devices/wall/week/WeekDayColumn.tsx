import type { ReactNode } from 'react'
import { dayText } from '#locale/common/dateTexts.ts'
import { providerName } from '#streams/derive/people/personNames.ts'
import type { ProviderLoad, WeekDay } from '#streams/derive/wall/weekAhead.ts'
import { type GlyphShape, StateGlyph } from '../../../components/state/StateGlyph.tsx'
import { tWall } from '../../shared/display/tWall.ts'
import { FittedText } from '../FittedText.tsx'
import styles from './WeekOverview.module.css'

/** Providers of one column; the emptiest ones are shown, because they can be filled. */
const maxLoads = 5
const maxLetters = 11
const percent = (share: number): number => Math.round(share * 100)

/** One day: how full it is, each provider, and what a user can act on. */
export function WeekDayColumn({ weekDay: { day, share, loads, gaps, unconfirmed, isNext } }: { readonly weekDay: WeekDay }) {
  const isLow = loads.some((load) => load.isLow)
  return (
    <li className={styles.day} data-low={isLow || undefined}>
      <h2 className={styles.head}>
        {dayText('longWeekday', day)}
        <span className={styles.date}>{dayText('date', day)}</span>
      </h2>
      <p className={styles.share}>
        <span className="figure">{percent(share)}</span> <span className={styles.unit}>{tWall('percentFull')}</span>
      </p>
      <ul className={styles.loads}>
        {shownLoads(loads).map((load) => (
          <Load key={load.provider.id} load={load} />
        ))}
      </ul>
      <Line shape="open" label={tWall('gapsOfDay')} isAmber={false}>
        {gaps.count === 0 ? tWall('noneOfDay') : gaps.count}
        {gaps.minutes > 0 && <small>{tWall('minutesFree', { count: gaps.minutes })}</small>}
      </Line>
      <Line shape={isNext && unconfirmed > 0 ? 'pastFirst' : 'scheduled'} label={tWall('unconfirmed')} isAmber={isNext && unconfirmed > 0}>
        {unconfirmed === 0 ? tWall('noneOfDay') : unconfirmed}
      </Line>
    </li>
  )
}

function shownLoads(loads: readonly ProviderLoad[]): readonly ProviderLoad[] {
  if (loads.length <= maxLoads) return loads
  const emptiest = new Set(loads.toSorted((a, b) => a.share - b.share).slice(0, maxLoads))
  return loads.filter((load) => emptiest.has(load))
}

function Load({ load: { provider, share, isLow } }: { readonly load: ProviderLoad }) {
  return (
    <li className={styles.load} data-low={isLow || undefined}>
      <FittedText className={styles.provider} text={providerName(provider)} maxLetters={maxLetters} />
      <span className={styles.bar} aria-hidden="true">
        <span className={styles.filled} style={{ inlineSize: `${percent(share)}%` }} />
        <span className={styles.mark} />
      </span>
      <span className={styles.percent}>
        {isLow && <StateGlyph shape="pastFirst" />}
        {percent(share)}
      </span>
    </li>
  )
}

type LineProps = { readonly shape: GlyphShape; readonly label: string; readonly isAmber: boolean; readonly children: ReactNode }

const Line = ({ shape, label, isAmber, children }: LineProps) => (
  <p className={styles.line} data-low={isAmber || undefined}>
    <StateGlyph shape={shape} />
    <span>{label}</span>
    <span className={styles.count}>{children}</span>
  </p>
)
