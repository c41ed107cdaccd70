import { useMemo, useState } from 'react'
import type { BookRows } from '#streams/derive/scheduling/book/bookRows.ts'
import { mergedRows } from '#streams/derive/scheduling/book/week/watchWeek.ts'
import { useCoarsePointer } from '../../../../components/layout/useMedia.ts'
import { LoadRecallLayout } from '../../../../components/loadRecall/LoadRecallLayout.tsx'
import { EmptyState, Loading, NoPermission } from '../../../../components/page/EmptyState.tsx'
import { Page } from '../../../../components/page/Page.tsx'
import { treatingProviders } from '../../../../components/scheduling/bookingDraft.ts'
import { Avatars } from '../../../../components/state/Avatars.tsx'
import { tScreenName } from '../../../../i18n/tScreenName.ts'
import { useViewers } from '../../../../liveness/useViewers.ts'
import { BookProviders } from '../BookProviders.tsx'
import type { DrawnTime } from '../booking/drawnTime.ts'
import type { FreeTimeSearch } from '../firstFree/freeTimeSearch.ts'
import { PrintButton } from '../print/PrintButton.tsx'
import { tBook } from '../tBook.ts'
import { BookToolbar } from '../toolbar/BookToolbar.tsx'
import { ProviderMenu } from '../toolbar/ProviderMenu.tsx'
import { useShownWeek } from './useShownWeek.ts'
import type { WeekState } from './useWeek.ts'
import { WeekWork } from './WeekWork.tsx'

/** The week of one provider. */
export function WeekBook() {
  const { state, days, hand, onDay, onView, onOneDay, onProvider } = useShownWeek()
  const rows = useMemo(() => state.days && mergedRows(state.days, days.day), [state.days, days.day])
  const providers = rows?.day.providers
  const { userNames, viewers, reportViewing } = useViewers('/book')
  const density = useCoarsePointer() ? { density: 'touch' as const } : {}
  const [search, onSearch] = useState<FreeTimeSearch | null>(null)
  // They stay while an appointment is carried.
  const start = useMemo(
    () => (
      <BookToolbar view="week" {...{ ...days, search, onSearch, onView }}>
        <ProviderMenu providers={providers ? treatingProviders(providers) : []} chosen={state.provider} onChoose={onProvider} />
      </BookToolbar>
    ),
    [days, search, onView, providers, state.provider, onProvider],
  )
  const end = useMemo(() => <WeekPageEnd names={userNames} />, [userNames])
  return (
    <LoadRecallLayout variant="desk" day={rows?.day}>
      <Page title={tScreenName('bookShort')} timeZone={days.timeZone} {...density} start={start} end={end}>
        <WeekContent {...{ state, rows, viewers, hand, onDay, onOneDay, search, onSearch }} onViewing={reportViewing} />
      </Page>
    </LoadRecallLayout>
  )
}

const WeekPageEnd = ({ names }: { readonly names: readonly string[] }) => (
  <>
    <PrintButton view="week" />
    <Avatars names={names} />
  </>
)

type WeekContentProps = Omit<Parameters<typeof WeekWork>[0], 'rows' | 'week' | 'provider' | 'drawn' | 'draw'> & {
  readonly state: WeekState
  readonly rows: BookRows | null
}

function WeekContent({ state: { week, provider, problem }, rows, ...work }: WeekContentProps) {
  // Here, because it outlasts the turn to a week that still loads.
  const [drawn, draw] = useState<DrawnTime | null>(null)
  if (problem?.scope) return <NoPermission scope={problem.scope} />
  if (rows && provider === null) return <EmptyState title={tBook('week.noProvider')} description={tBook('week.noProviderHelp')} />
  if (!rows || !week || provider === null) return <Loading rows={8} />
  return (
    <BookProviders>
      <WeekWork {...{ ...work, rows, week, provider, drawn, draw }} />
    </BookProviders>
  )
}
