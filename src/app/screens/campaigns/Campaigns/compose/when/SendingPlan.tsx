import { useEffect, useMemo, useState } from 'react'
import { type SendingDay, type SendingSpeed, sendingPlan } from '#domain/campaigns/sendingPlan.ts'
import { nextLocalTime } from '#domain/nextLocalTime.ts'
import { Temporal } from '#domain/temporal.ts'
import { instantOf, millisecondsOf, minutes } from '#domain/time.ts'
import { tCompose } from '#locale/campaigns/composeCampaign.ts'
import { longDayOf, weekdayTextOf, wholeTimeOf } from '#locale/common/time.ts'
import type { CampaignRow } from '#streams/derive/campaigns/campaigns.ts'
import { useCurrentLocation } from '../../../../../location/LocationProvider.tsx'
import { asStack, asText } from '../../../../../theme/looks.ts'
import { useAppContext } from '../../../../../appContext.ts'
import { useSettings } from '../../useSettings.ts'
import styles from './SendingPlan.module.css'
import { passChanges } from '../../../../../browser/passChanges.ts'

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

type Start = Pick<CampaignRow, 'sendAt' | 'repeat'>
type Limits = Pick<CampaignRow, 'windowFrom' | 'windowTo' | 'perMinute' | 'perDay'>

/** When it starts, if the user sends it at this minute. */
function startOf({ sendAt, repeat }: Start, now: number, timeZone: string): number {
  if (repeat) return millisecondsOf(nextLocalTime(instantOf(now), repeat, timeZone))
  return Math.max(now, sendAt === null ? now : millisecondsOf(sendAt))
}

function useMinute(): number {
  const { ticker } = useAppContext()
  const toMinute = (now: number) => now - (now % minutes(1))
  const [minute, setMinute] = useState(() => toMinute(ticker.now()))
  useEffect(() => ticker.onTick(passChanges(toMinute, setMinute)), [ticker])
  return minute
}

/** The days on which the messages are to leave; `null` for a user who may not read the settings that decide it. */
function useSendingPlan(draft: Start & Limits, messages: number): readonly SendingDay[] | null {
  const settings = useSettings()
  const { timeZone } = useCurrentLocation().location
  const now = useMinute()
  const { windowFrom, windowTo, perMinute, perDay, sendAt, repeat } = draft
  return useMemo(() => {
    if (settings === null || windowFrom >= windowTo) return null
    const { quietFrom, quietTo, campaignOnSundays, campaignPerMinute } = settings
    const hours = { windowFrom, windowTo, quiet: { from: quietFrom, to: quietTo }, onSundays: campaignOnSundays }
    const speed: SendingSpeed = { perMinute: perMinute ?? campaignPerMinute, perDay, hours, timeZone }
    return sendingPlan(messages, startOf({ sendAt, repeat }, now, timeZone), speed)
  }, [settings, messages, now, windowFrom, windowTo, perMinute, perDay, sendAt, repeat, timeZone])
}
