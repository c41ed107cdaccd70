import { useEffect, useMemo, useState } from 'react'
import { nextLocalTime } from '#domain/nextLocalTime.ts'
import { type SendingDay, type SendingSpeed, sendingPlan } from '#domain/campaigns/sendingPlan.ts'
import { instantOf, millisecondsOf, minutes } from '#domain/time.ts'
import type { CampaignRow } from '#streams/derive/campaigns/campaigns.ts'
import { useAppContext } from '../../../../../appContext.ts'
import { useCurrentLocation } from '../../../../../location/LocationProvider.tsx'
import { useSettings } from '../../useSettings.ts'

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
  useEffect(() => ticker.onTick((now) => setMinute(toMinute(now))), [ticker])
  return minute
}

/** The days on which the messages are to leave; `null` for a user who may not read the settings that decide it. */
export function useSendingPlan(draft: Start & Limits, messages: number): readonly SendingDay[] | null {
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
