import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { isDay } from '#domain/fields.ts'
import type { Day } from '#domain/time.ts'
import type { ColumnKind } from '#streams/derive/scheduling/book/bookColumns.ts'

export type BookView = 'day' | 'week'

/**
 * The address within the book: `#/book?day=…&by=chairs`, or `#/book?day=…&view=week&provider=…`. Without a day it is today, also after
 * midnight.
 */
type BookAddress = {
  readonly day: Day | null
  readonly grouping: ColumnKind
  readonly view: BookView
  /** Whose week; `null`: the user's own, or the first. */
  readonly provider: string | null
}

type UseBookAddressResult = BookAddress & { readonly change: (part: Partial<BookAddress>) => void }

export function useBookAddress(): UseBookAddressResult {
  const navigate = useNavigate()
  const { day: dayText, by, view, provider }: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const address = useMemo(
    (): BookAddress => ({
      day: typeof dayText === 'string' && isDay(dayText) ? dayText : null,
      grouping: by === 'chairs' ? 'chairs' : 'providers',
      view: view === 'week' ? 'week' : 'day',
      provider: typeof provider === 'string' ? provider : null,
    }),
    [dayText, by, view, provider],
  )
  const change = useCallback(
    (part: Partial<BookAddress>) => {
      const next = { ...address, ...part }
      const week = next.view === 'week' ? { view: 'week', ...(next.provider === null ? {} : { provider: next.provider }) } : {}
      const search = { ...(next.day === null ? {} : { day: next.day }), ...(next.grouping === 'chairs' ? { by: 'chairs' } : {}), ...week }
      void navigate({ to: '/book', search, replace: true })
    },
    [address, navigate],
  )
  return { ...address, change }
}
