import { useEffect, useMemo, useRef, useState } from 'react'
import { animationFrameScheduler, auditTime } from 'rxjs'
import type { Day } from '#domain/time.ts'
import type { ProblemBody } from '#domain/wire.ts'
import type { BookRows } from '#streams/derive/scheduling/book/bookRows.ts'
import { columnOwners } from '#streams/derive/scheduling/book/bookColumns.ts'
import { createWeek, type Week } from '#streams/derive/scheduling/book/week/buildWeek.ts'
import { emptyWeek, type LiveWeek, watchWeek } from '#streams/derive/scheduling/book/week/watchWeek.ts'
import { useAppContext } from '../../../../appContext.ts'
import { useCurrentLocation } from '../../../../location/LocationProvider.tsx'
import { useObservable } from '../../../../liveness/useObservable.ts'

export type WeekState = {
  readonly days: readonly BookRows[] | null
  /** The provider whose week it is. */
  readonly provider: string | null
  /** `null` while it loads. */
  readonly week: Week | null
  readonly problem: ProblemBody | null
}

/** Between two moments that the clock derives. Milliseconds. */
const interval = 1000

/** The user's own week, otherwise that of the first provider who works in it. */
function usualProvider(days: readonly BookRows[], own: string | null): string | null {
  const owners = days.flatMap((rows) => columnOwners(rows, 'providers')).flatMap(({ provider }) => (provider ? [provider.id] : []))
  return owners.find((id) => id === own) ?? owners[0] ?? null
}

type WeekInput = {
  readonly monday: Day
  /** `null`: the usual one. */
  readonly provider: string | null
  /** The day of the appointment that the user carries: it is shown. */
  readonly heldOn: Day | null
}

/** Derives the week of a provider with each change, once a frame, and as the clock runs. The clock renders it only if it differs. */
export function useWeek({ monday, provider: chosen, heldOn }: WeekInput): WeekState {
  const { client, ticker } = useAppContext()
  const { location } = useCurrentLocation()
  const week$ = useMemo(() => watchWeek(client, location, monday).pipe(auditTime(0, animationFrameScheduler)), [client, location, monday])
  const { days, problem } = useObservable<LiveWeek>(week$, emptyWeek)
  const provider = useMemo(() => (days ? (chosen ?? usualProvider(days, client.me.provider)) : null), [days, chosen, client])
  const source = useMemo(() => ({ week$, provider, derive: createWeek() }), [week$, provider])
  // The moment of the last tick that changed the week, in milliseconds.
  const [tickedAt, setTickedAt] = useState(0)
  const lastStep = useRef(-1)
  const week = useMemo(
    () => (days && source.provider !== null ? source.derive(days, source.provider, Math.max(tickedAt, ticker.now()), heldOn) : null),
    [days, source, ticker, tickedAt, heldOn],
  )
  useEffect(() => {
    const { provider: owner } = source
    if (!days || owner === null) return undefined
    return ticker.onTick((now) => {
      const step = Math.floor(now / interval)
      if (step === lastStep.current) return
      lastStep.current = step
      if (source.derive(days, owner, now, heldOn) !== week) setTickedAt(now)
    })
  }, [days, week, source, ticker, heldOn])
  return { days, provider, week, problem }
}
