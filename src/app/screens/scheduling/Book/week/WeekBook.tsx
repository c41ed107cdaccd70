import { useMemo, useState } from 'react'
import type { Day } from '#domain/time.ts'
import { providerName } from '#streams/derive/people/personNames.ts'
import { mergedDay, weekOf } from '#streams/derive/scheduling/book/week/watchWeek.ts'
import { useCoarsePointer } from '../../../../components/layout/useCoarsePointer.ts'
import { LoadRecallLayout } from '../../../../components/loadRecall/LoadRecallLayout.tsx'
import { EmptyState, Loading, NoPermission } from '../../../../components/page/EmptyState.tsx'
import { Page } from '../../../../components/page/Page.tsx'
import { treatingProviders } from '../../../../components/scheduling/bookingDraft.ts'
import { Avatars } from '../../../../components/state/Avatars.tsx'
import { tScreenName } from '../../../../i18n/tScreenName.ts'
import { useViewers } from '../../../../liveness/useViewers.ts'
import { useCurrentLocation, useToday } from '../../../../location/LocationProvider.tsx'
import { type BookView, useBookAddress } from '../bookAddress.ts'
import { BookProviders } from '../BookProviders.tsx'
import type { DrawnTime } from '../booking/drawnTime.ts'
import type { FreeTimeSearch } from '../firstFree/freeTimeSearch.ts'
import { PrintButton } from '../print/PrintButton.tsx'
import { tBook } from '../tBook.ts'
import { BookToolbar } from '../toolbar/BookToolbar.tsx'
import { ProviderMenu } from '../toolbar/ProviderMenu.tsx'
import { useWeek, type WeekState } from './useWeek.ts'
import { WeekWork } from './WeekWork.tsx'

/** The week that is shown, and the ways to others. */
function useShownWeek() {
  const { timeZone } = useCurrentLocation().location
  const today = useToday()
  const { day: chosenDay, provider, change } = useBookAddress()
  const day = chosenDay ?? today
  const addressOf = (next: Day | null) => (next === today ? null : next)
  return {
    state: useWeek(weekOf(day)[0] ?? day, provider),
    days: { day, today, timeZone, onDay: (next: Day | null) => change({ day: addressOf(next) }) },
    onView: (view: BookView) => change({ view }),
    onOneDay: (next: Day) => change({ view: 'day', day: addressOf(next) }),
    onProvider: (chosen: string) => change({ provider: chosen }),
  }
}

/** The week of one provider. */
export function WeekBook() {
  const { state, days, onView, onOneDay, onProvider } = useShownWeek()
  const merged = useMemo(() => (state.days ? mergedDay(state.days) : null), [state.days])
  const { userNames, viewers, reportViewing } = useViewers('/book')
  const density = useCoarsePointer() ? { density: 'touch' as const } : {}
  const [search, onSearch] = useState<FreeTimeSearch | null>(null)
  const searching = { search, onSearch }
  const providers = merged ? treatingProviders(merged.providers) : []
  return (
    <LoadRecallLayout variant="desk" day={merged ?? undefined}>
      <Page
        title={tScreenName('bookShort')}
        timeZone={days.timeZone}
        {...density}
        start={
          <BookToolbar view="week" {...{ ...days, ...searching, onView }}>
            <ProviderMenu providers={providers} chosen={state.provider} onChoose={onProvider} />
          </BookToolbar>
        }
        end={
          <>
            <PrintButton view="week" />
            <Avatars names={userNames} />
          </>
        }
      >
        <WeekContent {...{ state, viewers, onOneDay, ...searching }} day={days.day} onDay={days.onDay} onViewing={reportViewing} />
      </Page>
    </LoadRecallLayout>
  )
}

type WeekContentProps = Omit<Parameters<typeof WeekWork>[0], 'week' | 'days' | 'name' | 'drawn' | 'draw'> & { readonly state: WeekState }

function WeekContent({ state: { days, week, provider, problem }, ...work }: WeekContentProps) {
  // Here, because it outlasts the turn to a week that still loads.
  const [drawn, draw] = useState<DrawnTime | null>(null)
  if (problem?.scope) return <NoPermission scope={problem.scope} />
  if (days && provider === null) return <EmptyState title={tBook('week.noProvider')} description={tBook('week.noProviderHelp')} />
  if (!days || !week || provider === null) return <Loading rows={8} />
  const name = providerName(days[0]?.day.providers.get(provider))
  return (
    <BookProviders>
      <WeekWork {...{ ...work, days, week, name, drawn, draw }} />
    </BookProviders>
  )
}
