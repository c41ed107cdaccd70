import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { isDay } from '#domain/fields.ts'
import type { Day } from '#domain/time.ts'
import type { ColumnKind } from '#streams/derive/scheduling/book/bookColumns.ts'

/** The address within the book: `#/book?day=…&by=chairs`. Without a day it is today, also after midnight. */
type BookAddress = { readonly day: Day | null; readonly grouping: ColumnKind }

type UseBookAddressResult = BookAddress & { readonly change: (part: Partial<BookAddress>) => void }

export function useBookAddress(): UseBookAddressResult {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const navigate = useNavigate()
  const { day: dayText, by } = search
  const address = useMemo(
    (): BookAddress => ({
      day: typeof dayText === 'string' && isDay(dayText) ? dayText : null,
      grouping: by === 'chairs' ? 'chairs' : 'providers',
    }),
    [dayText, by],
  )
  const change = useCallback(
    (part: Partial<BookAddress>) => {
      const { day, grouping } = { ...address, ...part }
      const next = { ...(day === null ? {} : { day }), ...(grouping === 'chairs' ? { by: grouping } : {}) }
      void navigate({ to: '/book', search: next, replace: true })
    },
    [address, navigate],
  )
  return { ...address, change }
}
