import { Temporal } from '#domain/temporal.ts'
import type { SendingDay } from '#domain/campaigns/sendingPlan.ts'
import { longDayOf, weekdayTextOf, wholeTimeOf } from '#locale/common/time.ts'
import type { CampaignRow } from '#streams/derive/campaigns/campaigns.ts'
import { useCurrentLocation } from '../../../../../location/LocationProvider.tsx'
import { tCompose } from '../tCompose.ts'
import { asStack, asText } from '../../../../../theme/looks.ts'
import styles from './SendingPlan.module.css'
import { useSendingPlan } from './useSendingPlan.ts'

/** The first days of the plan are drawn; the sentence below them tells the last one. */
const drawnDays = 4
/** Minutes that the axis shows before and after the window. */
const margin = 90

type Axis = { readonly from: number; readonly to: number }

const minuteOfTime = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
function minuteOf(at: number, timeZone: string): number {
  const { hour, minute } = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone)
  return hour * 60 + minute
}
const percentOf = (minute: number, { from, to }: Axis): number => (100 * (minute - from)) / (to - from)

/** On which days the messages leave, and when on each of them. */
export function SendingPlan({ draft, messages }: { readonly draft: CampaignRow; readonly messages: number }) {
  const { timeZone } = useCurrentLocation().location
  const days = useSendingPlan(draft, messages)
  const last = days?.at(-1)
  if (!days || !last) return null
  const window = { from: minuteOfTime(draft.windowFrom), to: minuteOfTime(draft.windowTo) }
  const axis = { from: Math.max(0, window.from - margin), to: Math.min(24 * 60, window.to + margin) }
  return (
    <section className={asStack(4)} aria-label={tCompose('plan')}>
      <ul className={styles.days}>
        {days.slice(0, drawnDays).map((day) => (
          <DayRow key={day.day} day={day} axis={axis} window={window} />
        ))}
      </ul>
      <p className={styles.axis} aria-hidden="true">
        <span style={{ insetInlineStart: `${percentOf(window.from, axis)}%` }}>{draft.windowFrom}</span>
        <span style={{ insetInlineStart: `${percentOf(window.to, axis)}%` }}>{draft.windowTo}</span>
      </p>
      {days.length > drawnDays && (
        <p className={asText('small', 'quiet')}>
          {tCompose('planMore', { count: days.length - drawnDays, day: longDayOf(last.to, timeZone) })}
        </p>
      )}
    </section>
  )
}

function DayRow({ day: { count, from, to }, axis, window }: { readonly day: SendingDay; readonly axis: Axis; readonly window: Axis }) {
  const { timeZone } = useCurrentLocation().location
  const date = Temporal.Instant.fromEpochMilliseconds(from).toZonedDateTimeISO(timeZone).day
  const [start, end] = [percentOf(minuteOf(from, timeZone), axis), percentOf(minuteOf(to, timeZone) + 1, axis)]
  return (
    <li>
      <span>{tCompose('planDay', { weekday: weekdayTextOf(from, timeZone), date })}</span>
      <span className={styles.track} aria-hidden="true">
        <span className={styles.closed} style={{ insetInlineStart: 0, inlineSize: `${percentOf(window.from, axis)}%` }} />
        <span className={styles.closed} style={{ insetInlineStart: `${percentOf(window.to, axis)}%`, insetInlineEnd: 0 }} />
        <span className={styles.sent} style={{ insetInlineStart: `${start}%`, inlineSize: `${end - start}%` }} />
      </span>
      <span className={styles.count}>
        <strong className="figure">{count.toLocaleString('en-AU')}</strong> {tCompose('planLast', { time: wholeTimeOf(to, timeZone) })}
      </span>
    </li>
  )
}
