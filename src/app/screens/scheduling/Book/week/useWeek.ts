import { useEffect, useMemo, useState } from 'react'
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

/** In milliseconds. */
const interval = 1000

/** The user's own week, otherwise that of the first provider who works in it. */
function usualProvider(days: readonly BookRows[], own: string | null): string | null {
  const owners = days.flatMap((rows) => columnOwners(rows, 'providers')).flatMap(({ provider }) => (provider ? [provider.id] : []))
  return owners.find((id) => id === own) ?? owners[0] ?? null
}

/** Derives the week of a provider on every tick and renders only if it differs. @param monday any day of the week */
export function useWeek(monday: Day, chosen: string | null): WeekState {
  const { client, ticker } = useAppContext()
  const { location } = useCurrentLocation()
  const week$ = useMemo(() => watchWeek(client, location, monday), [client, location, monday])
  const { days, problem } = useObservable<LiveWeek>(week$, emptyWeek)
  const provider = useMemo(() => (days ? (chosen ?? usualProvider(days, client.me.provider)) : null), [days, chosen, client])
  const source = useMemo(() => ({ week$, provider, derive: createWeek() }), [week$, provider])
  const [derived, setDerived] = useState<{ readonly of: object; readonly week: Week } | null>(null)
  useEffect(() => {
    if (!days || source.provider === null) return undefined
    const { provider: owner } = source
    let lastStep = -1
    return ticker.onTick((now) => {
      const step = Math.floor(now / interval)
      if (step === lastStep) return
      lastStep = step
      const week = source.derive(days, owner, now)
      setDerived((last) => (last?.of === source && last.week === week ? last : { of: source, week }))
    })
  }, [days, source, ticker])
  return { days, provider, week: derived?.of === source ? derived.week : null, problem }
}
