import { memo } from 'react'
import { minutes } from '#domain/time.ts'
import type { Span } from '#domain/timeSpans.ts'
import { digitsOf, timeOfDay } from '#locale/common/time.ts'
import { t } from '../../../../i18n/translators.ts'
import { useMinute } from '../useMinute.ts'
import { linePlace } from './gridPlace.ts'
import { classNames } from '../../../../classNames.ts'
import { asText } from '../../../../theme/looks.ts'
import styles from './TimeAxis.module.css'

type Props = { readonly grid: Span; readonly timeZone: string; readonly isToday: boolean }

const halfHour = minutes(30)

const labelledTimes = ({ startsAt, endsAt }: Span): readonly number[] =>
  Array.from({ length: Math.ceil((endsAt - startsAt) / halfHour) - 1 }, (_, index) => startsAt + (index + 1) * halfHour)

/** The times at the edge of the grid. It stays while the columns scroll sideways. */
export const TimeAxis = memo(function TimeAxis({ grid, timeZone, isToday }: Props) {
  return (
    <div className={styles.axis} aria-hidden="true">
      <div className={styles.corner} />
      <div className={styles.times}>
        <TimeLabels grid={grid} timeZone={timeZone} isToday={isToday} />
      </div>
    </div>
  )
})

/** The label of the current time takes the place of one that it would cover. */
const coveredWithin = minutes(9)

function TimeLabels({ grid, timeZone, isToday }: Props) {
  const now = useMinute()
  const isCovered = (at: number) => isToday && Math.abs(at - now) <= coveredWithin
  const isNowShown = isToday && now >= grid.startsAt && now <= grid.endsAt
  return (
    <>
      {labelledTimes(grid).map((at) => !isCovered(at) && <TimeLabel key={at} at={at} grid={grid} timeZone={timeZone} />)}
      {isNowShown && (
        <span className={styles.now} style={linePlace(now, grid)}>
          {digitsOf(now, timeZone)}
        </span>
      )}
    </>
  )
}

function TimeLabel({ at, grid, timeZone }: { readonly at: number; readonly grid: Span; readonly timeZone: string }) {
  const { digits, half } = timeOfDay(at, timeZone)
  const [hour, minute] = digits.split(':')
  return (
    <span className={styles.time} style={linePlace(at, grid)} data-half={minute === '00' ? undefined : ''}>
      {minute === '00' ? (
        <>
          {hour}
          <span className={classNames(asText('fine', 'quiet'), styles.meridiem)}>{t(half)}</span>
        </>
      ) : (
        `:${minute ?? ''}`
      )}
    </span>
  )
}
