import { useEffect, useMemo, useRef, useState } from 'react'
import { animationFrameScheduler, auditTime } from 'rxjs'
import type { Day } from '#domain/time.ts'
import type { ProblemBody } from '#domain/wire.ts'
import type { ColumnKind } from '#streams/derive/scheduling/book/bookColumns.ts'
import type { BookRows } from '#streams/derive/scheduling/book/bookRows.ts'
import type { Book } from '#streams/derive/scheduling/book/buildBook.ts'
import { createBook } from '#streams/derive/scheduling/book/createBook.ts'
import { emptyBook, type LiveBook, watchBook } from '#streams/derive/scheduling/book/watchBook.ts'
import { useAppContext } from '../../../appContext.ts'
import { useCurrentLocation } from '../../../location/LocationProvider.tsx'
import { useObservable } from '../../../liveness/useObservable.ts'

export type BookState = {
  readonly rows: BookRows | null
  /** `null` while it loads. */
  readonly book: Book | null
  readonly problem: ProblemBody | null
}

/** With more appointments than this, the clock derives the book every five seconds instead of every second. */
const largeDay = 150

/** Derives the book with each change, once a frame, and as the clock runs. The clock renders it only if it differs. */
export function useBook(date: Day, grouping: ColumnKind): BookState {
  const { client, ticker } = useAppContext()
  const { location } = useCurrentLocation()
  const book$ = useMemo(() => watchBook(client, location, date).pipe(auditTime(0, animationFrameScheduler)), [client, location, date])
  const { rows, problem } = useObservable<LiveBook>(book$, emptyBook)
  const source = useMemo(() => ({ grouping, book$, derive: createBook() }), [grouping, book$])
  // The moment of the last tick that changed the book, in milliseconds.
  const [tickedAt, setTickedAt] = useState(0)
  const lastStep = useRef(-1)
  const book = useMemo(
    () => (rows?.date === date ? source.derive(rows, source.grouping, Math.max(tickedAt, ticker.now())) : null),
    [rows, date, source, ticker, tickedAt],
  )
  useEffect(() => {
    if (!rows || !book) return undefined
    const interval = rows.day.appointments.size > largeDay ? 5000 : 1000
    return ticker.onTick((now) => {
      const step = Math.floor(now / interval)
      if (step === lastStep.current) return
      lastStep.current = step
      if (source.derive(rows, source.grouping, now) !== book) setTickedAt(now)
    })
  }, [rows, book, source, ticker])
  return { rows, book, problem }
}
