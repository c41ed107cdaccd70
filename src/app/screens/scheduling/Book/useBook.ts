import { useEffect, useMemo, useState } from 'react'
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

/** With more appointments than this, the book is derived every five seconds instead of every second. */
const largeDay = 150

type DerivedBook = { readonly of: object; readonly book: Book }

/** Derives the book on every tick and renders only if it differs. */
export function useBook(date: Day, grouping: ColumnKind): BookState {
  const { client, ticker } = useAppContext()
  const { location } = useCurrentLocation()
  const book$ = useMemo(() => watchBook(client, location, date), [client, location, date])
  const { rows, problem } = useObservable<LiveBook>(book$, emptyBook)
  const source = useMemo(() => ({ book$, grouping, derive: createBook() }), [book$, grouping])
  const [derived, setDerived] = useState<DerivedBook | null>(null)
  useEffect(() => {
    if (!rows || rows.date !== date) return undefined
    const interval = rows.day.appointments.size > largeDay ? 5000 : 1000
    let lastStep = -1
    return ticker.onTick((now) => {
      const step = Math.floor(now / interval)
      if (step === lastStep) return
      lastStep = step
      const book = source.derive(rows, source.grouping, now)
      setDerived((last) => (last?.of === source && last.book === book ? last : { of: source, book }))
    })
  }, [rows, date, source, ticker])
  return { rows, book: rows && derived?.of === source ? derived.book : null, problem }
}
