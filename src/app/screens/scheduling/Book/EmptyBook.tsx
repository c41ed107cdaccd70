import type { BookRows } from '#streams/derive/scheduling/book/bookRows.ts'
import { longDayOf } from '#locale/common/time.ts'
import { FillButton } from '../../../components/setup/FillButton.tsx'
import { EmptyState } from '../../../components/page/EmptyState.tsx'
import { treatingProviders } from '../../../components/scheduling/bookingDraft.ts'
import { noonOf } from './noonOf.ts'
import { tBook } from './tBook.ts'

/** Says why the day has no column, and what gives it one. */
export function EmptyBook({ rows: { date, day }, isByChair }: { readonly rows: BookRows; readonly isByChair: boolean }) {
  if (isByChair)
    return (
      <EmptyState title={tBook('noChairsHead')} description={tBook('noChairsHelp')}>
        <FillButton step="chairs" />
      </EmptyState>
    )
  if (treatingProviders(day.providers).length === 0)
    return (
      <EmptyState title={tBook('noProvidersHead')} description={tBook('noProvidersHelp')}>
        <FillButton step="people" />
      </EmptyState>
    )
  const noon = noonOf(date, day.location.timeZone)
  return <EmptyState title={tBook('closedHead')} description={tBook('closedHelp', { day: longDayOf(noon, day.location.timeZone) })} />
}
