import { useEffect, useMemo, useRef, useState } from 'react'
import { animationFrameScheduler, auditTime } from 'rxjs'
import type { Day } from '#domain/time.ts'
import type { ProblemBody } from '#domain/wire.ts'
import { type ColumnKind, columnOwners } from '#streams/derive/scheduling/book/bookColumns.ts'
import type { BookRows } from '#streams/derive/scheduling/book/bookRows.ts'
import type { Book } from '#streams/derive/scheduling/book/buildBook.ts'
import { createBook } from '#streams/derive/scheduling/book/createBook.ts'
import { emptyBook, type LiveBook, watchBook } from '#streams/derive/scheduling/book/watchBook.ts'
import { createWeek, type Week } from '#streams/derive/scheduling/book/week/buildWeek.ts'
import { emptyWeek, type LiveWeek, watchWeek } from '#streams/derive/scheduling/book/week/watchWeek.ts'
import { useAppContext } from '../../../appContext.ts'
import { useObservable } from '../../../liveness/useObservable.ts'
import { useCurrentLocation } from '../../../location/LocationProvider.tsx'

/**
 * Derives a value with each change, and again as the clock runs. The clock renders it only if it differs.
 * @param derive computes the value at a moment; `null` while its rows load
 * @param interval between two moments that the clock derives, in milliseconds
 */
function useDerivedByClock<Value>(derive: ((now: number) => Value) | null, interval: number): Value | null {
  const { ticker } = useAppContext()
  // The moment of the last tick that changed the value, in milliseconds.
  const [tickedAt, setTickedAt] = useState(0)
  const lastStep = useRef(-1)
  const value = useMemo(() => derive && derive(Math.max(tickedAt, ticker.now())), [derive, ticker, tickedAt])
  useEffect(() => {
    if (!derive) return undefined
    return ticker.onTick((now) => {
      const step = Math.floor(now / interval)
      if (step === lastStep.current) return
      lastStep.current = step
      if (derive(now) !== value) setTickedAt(now)
    })
  }, [derive, value, ticker, interval])
  return value
}

export type BookState = {
  readonly rows: BookRows | null
  /** `null` while it loads. */
  readonly book: Book | null
  readonly problem: ProblemBody | null
}

/** With more appointments than this, the clock derives the book every five seconds instead of every second. */
const largeDay = 150

/** The day by provider or by chair, with each change, once a frame. */
export function useBook(date: Day, grouping: ColumnKind): BookState {
  const { client } = useAppContext()
  const { location } = useCurrentLocation()
  const book$ = useMemo(() => watchBook(client, location, date).pipe(auditTime(0, animationFrameScheduler)), [client, location, date])
  const { rows, problem } = useObservable<LiveBook>(book$, emptyBook)
  const source = useMemo(() => ({ grouping, book$, derive: createBook() }), [grouping, book$])
  const derive = useMemo(
    () => (rows?.date === date ? (now: number) => source.derive(rows, source.grouping, now) : null),
    [rows, date, source],
  )
  const book = useDerivedByClock(derive, (rows?.day.appointments.size ?? 0) > largeDay ? 5000 : 1000)
  return { rows, book, problem }
}

export type WeekState = {
  readonly days: readonly BookRows[] | null
  /** The provider whose week it is. */
  readonly provider: string | null
  /** `null` while it loads. */
  readonly week: Week | null
  readonly problem: ProblemBody | null
}

/** The user's own week, otherwise that of the first provider who works in it. */
function usualProvider(days: readonly BookRows[], own: string | null): string | null {
  const owners = days.flatMap((rows) => columnOwners(rows, 'providers')).flatMap(({ provider }) => (provider ? [provider.id] : []))
  return owners.find((id) => id === own) ?? owners[0] ?? null
}

type WeekInput = {
  readonly monday: Day
  /** `null`: the usual one. */
  readonly provider: string | null
  /** The day of the appointment that the user drags: it is shown. */
  readonly draggedOn: Day | null
}

/** The week of a provider, with each change, once a frame. */
export function useWeek({ monday, provider: chosen, draggedOn }: WeekInput): WeekState {
  const { client } = useAppContext()
  const { location } = useCurrentLocation()
  const week$ = useMemo(() => watchWeek(client, location, monday).pipe(auditTime(0, animationFrameScheduler)), [client, location, monday])
  const { days, problem } = useObservable<LiveWeek>(week$, emptyWeek)
  const provider = useMemo(() => (days ? (chosen ?? usualProvider(days, client.me.provider)) : null), [days, chosen, client])
  const source = useMemo(() => ({ week$, provider, derive: createWeek() }), [week$, provider])
  const derive = useMemo(() => {
    const owner = source.provider
    return days && owner !== null ? (now: number) => source.derive(days, owner, now, draggedOn) : null
  }, [days, source, draggedOn])
  return { days, provider, week: useDerivedByClock(derive, 1000), problem }
}
