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
import { useBookAddress } from '../bookAddress.ts'
import { BookProviders } from '../BookProviders.tsx'
import type { DrawnTime } from '../booking/drawnTime.ts'
import type { FreeTimeSearch } from '../firstFree/freeTimeSearch.ts'
import { PrintButton } from '../print/PrintButton.tsx'
import { tBook } from '../tBook.ts'
import { BookToolbar } from '../toolbar/BookToolbar.tsx'
import { ProviderMenu } from '../toolbar/ProviderMenu.tsx'
import { useWeek, type WeekState } from './useWeek.ts'
import { WeekWork } from './WeekWork.tsx'

/** The week of one provider. */
export function WeekBook() {
  const { timeZone } = useCurrentLocation().location
  const today = useToday()
  const { day: chosenDay, provider: chosen, change } = useBookAddress()
  const day = chosenDay ?? today
  const state = useWeek(weekOf(day)[0] ?? day, chosen)
  const day0 = useMemo(() => (state.days ? mergedDay(state.days) : null), [state.days])
  const { userNames, viewers, reportViewing } = useViewers('/book')
  const hasCoarsePointer = useCoarsePointer()
  const [search, onSearch] = useState<FreeTimeSearch | null>(null)
  const onDay = (next: Day | null) => change({ day: next === today ? null : next })
  const toolbar = {
    day,
    today,
    timeZone,
    onDay,
    search,
    onSearch,
    view: 'week',
    onView: (view: 'day' | 'week') => change({ view }),
  } as const
  const content = { state, day, viewers, search, onSearch, onDay, onViewing: reportViewing }
  return (
    <LoadRecallLayout variant="desk" day={day0 ?? undefined}>
      <Page
        title={tScreenName('bookShort')}
        timeZone={timeZone}
        {...(hasCoarsePointer ? { density: 'touch' as const } : {})}
        start={
          <BookToolbar {...toolbar}>
            <ProviderMenu
              providers={day0 ? treatingProviders(day0.providers) : []}
              chosen={state.provider}
              onChoose={(provider) => change({ provider })}
            />
          </BookToolbar>
        }
        end={
          <>
            <PrintButton view="week" />
            <Avatars names={userNames} />
          </>
        }
      >
        <WeekContent {...content} onOneDay={(next) => change({ view: 'day', day: next === today ? null : next })} />
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
