import { type TimeOfDay, timeOfDay, weekdayTextOf } from '#locale/common/time.ts'
import { dayOf, instantOf, millisecondsOf } from '#domain/time.ts'
import { providerName } from '#streams/derive/people/personNames.ts'
import type { WallGap, WallGaps } from '#streams/derive/wall/wallGaps.ts'
import { CountdownBar, TimeLeft } from '../../../components/time/Countdown.tsx'
import { familyOfShape } from '../../../components/state/StateGlyph.tsx'
import { t, tState } from '../../../i18n/translators.ts'
import { tWall } from '../../shared/display/tWall.ts'
import { gapShape } from './gapShape.ts'
import { WallListLine, WallList } from './WallList.tsx'
import styles from './WallLists.module.css'

type GapListContext = { readonly timeZone: string; readonly now: number; readonly mostWaves: number }
type Props = GapListContext & { readonly gapSummary: WallGaps; readonly maxLines: number }

/** Open gaps and their offer progress. The wall view contains no recipients. */
export function GapList({ gapSummary: { gaps }, maxLines, ...listContext }: Props) {
  const offersOut = gaps.reduce((sum, gap) => sum + gap.openOfferCount, 0)
  const count = gaps.length === 0 ? '' : tWall('gaps', { count: gaps.length })
  return (
    <WallList
      title={tWall('gapsHead')}
      end={offersOut > 0 ? tWall('gapsOut', { gaps: count, offers: tWall('offersOut', { count: offersOut }) }) : count}
      emptyText={tWall('noOpenGaps')}
      maxLines={maxLines}
    >
      {gaps.map((wallGap) => (
        <GapLine key={wallGap.gap.id} wallGap={wallGap} {...listContext} />
      ))}
    </WallList>
  )
}

function GapLine({ wallGap: { gap, provider, countdown }, timeZone, now, mostWaves }: GapListContext & { readonly wallGap: WallGap }) {
  const shape = gapShape(gap.state)
  const label =
    gap.state === 'offering' && gap.wave > 0
      ? tWall('wave', { wave: gap.wave, count: Math.max(gap.wave, mostWaves) })
      : tState(`gap.${gap.state}`)
  return (
    <WallListLine
      shape={shape}
      isLabelAfterName
      name={<GapStart at={gap.startsAt} timeZone={timeZone} now={now} />}
      label={
        <>
          <span className={styles.whose}>{providerName(provider)}</span>
          <span className={styles.status}>{label}</span>
        </>
      }
      glowKey={`${shape} ${label}`}
      end={countdown ? <TimeLeft to={countdown.to} className={styles.left} /> : <GapLength gap={gap} />}
      bar={countdown && <CountdownBar {...countdown} family={familyOfShape(shape)} className={styles.bar} />}
    />
  )
}

/** Shows am or pm for a gap today, and the weekday for another day. */
function GapStart({ at, timeZone, now }: { readonly at: string; readonly timeZone: string; readonly now: number }) {
  const { digits, half: dayPeriod }: TimeOfDay = timeOfDay(at, timeZone)
  const isToday = dayOf(at, timeZone) === dayOf(instantOf(now), timeZone)
  return (
    <>
      <span className="figure">{digits}</span> <small className={styles.half}>{isToday ? t(dayPeriod) : weekdayTextOf(at, timeZone)}</small>
    </>
  )
}

function GapLength({ gap: { startsAt, endsAt } }: { readonly gap: WallGap['gap'] }) {
  const minutes = Math.round((millisecondsOf(endsAt) - millisecondsOf(startsAt)) / 60_000)
  return (
    <span className={styles.minutes}>
      <span className="figure">{minutes}</span> <small className={styles.half}>{tWall('min')}</small>
    </span>
  )
}
