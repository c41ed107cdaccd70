import { createContext, lazy, type ReactNode, Suspense, useCallback, useContext, useState } from 'react'
import { minutes } from '#domain/time.ts'
import type { BookRows } from '#streams/derive/scheduling/book/bookRows.ts'
import { openSpansOf } from '#streams/derive/scheduling/book/closedParts.ts'
import { useClient } from '../../../../appContext.ts'
import { dateText } from '#locale/common/dateTexts.ts'
import { dateOf } from '../../../../components/scheduling/bookingDates.ts'
import type { AwayDraft } from './useAway.ts'
import { type ProviderDay, useProviderDay } from './useProviderDay.ts'

const AwayDrawer = lazy(async () => ({ default: (await import('./AwayDrawer.tsx')).AwayDrawer }))

const AwayContext = createContext<ProviderDay | null>(null)

/** `null` for a user who may not close the provider's time. */
export const useColumnDay = (): ProviderDay | null => useContext(AwayContext)

const step = minutes(5)

/** Lets the columns open the time off of their provider on the day that the book shows. */
export function AwayProvider({ rows, children }: { readonly rows: BookRows; readonly children: ReactNode }) {
  const { now } = useClient()
  const [provider, open] = useState<string | null>(null)
  const close = useCallback(() => open(null), [])
  return (
    <AwayContext value={useProviderDay(rows, open)}>
      {children}
      {provider !== null && (
        <Suspense>
          <AwayDrawer key={provider} rows={rows} provider={provider} first={suggestedAway(rows, provider, now())} onClose={close} />
        </Suspense>
      )}
    </AwayContext>
  )
}

/** Sick for the whole day; once the day has begun, from now until the last of the hours. */
function suggestedAway(rows: BookRows, provider: string, now: number): AwayDraft {
  const { timeZone, closesAt } = rows.day.location
  const spans = openSpansOf(rows, provider) ?? []
  const [first, last] = [spans[0], spans.at(-1)]
  const hasBegun = dateOf(now, timeZone) === rows.date && first !== undefined && now > first.startsAt
  return {
    reason: 'sick',
    isPart: hasBegun,
    from: dateText('clock', hasBegun ? Math.floor(now / step) * step : (first?.startsAt ?? now), timeZone),
    until: last ? dateText('clock', last.endsAt, timeZone) : closesAt,
  }
}
