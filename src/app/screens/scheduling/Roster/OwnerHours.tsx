import { useCallback, useMemo } from 'react'
import { dayBounds } from '#domain/time.ts'
import { tRoster } from '#locale/scheduling/roster.ts'
import { providerName } from '#streams/derive/people/personNames.ts'
import type { ProviderRow, AppointmentRow } from '#streams/derive/scheduling/day/dayRows.ts'
import type { RosterOwner } from '#streams/derive/scheduling/roster/rosterSteps.ts'
import { type RosterRows, watchUpcoming } from '#streams/derive/scheduling/roster/watchRosters.ts'
import type { LiveCollection } from '#streams/replica/liveCollection.ts'
import { Toasts } from '../../../components/command/Toasts.tsx'
import { EmptyState } from '../../../components/page/EmptyState.tsx'
import { Page } from '../../../components/page/Page.tsx'
import { Avatars } from '../../../components/state/Avatars.tsx'
import { StateLabel } from '../../../components/state/StateLabel.tsx'
import { useViewers } from '../../../liveness/useViewers.ts'
import { useCurrentLocation, useToday } from '../../../location/LocationProvider.tsx'
import { classNames } from '../../../classNames.ts'
import { asText } from '../../../theme/looks.ts'
import { useClient } from '../../../appContext.ts'
import { useObservable } from '../../../liveness/useObservable.ts'
import { ExceptionList } from './days/ExceptionList.tsx'
import { HolidayList } from './days/HolidayList.tsx'
import { OwnerList } from './owners/OwnerList.tsx'
import { HoursPanel } from './panel/HoursPanel.tsx'
import { PatternHead } from './pattern/PatternHead.tsx'
import { PatternWeeks } from './pattern/PatternWeeks.tsx'
import { PublishBar } from './publish/PublishBar.tsx'
import type { useDrafts, ChangeDraft } from './rosterDrafts.ts'
import styles from './Roster.module.css'
import { useAffected } from './panel/useAffected.ts'
import { usePublish } from './publish/usePublish.ts'
import { useHours } from './useHours.ts'
import { useHoursEditor } from './useHoursEditor.ts'

type UseUpcomingResult = {
  readonly upcoming: readonly AppointmentRow[]
  /** The permission without which the user cannot see them. */
  readonly scope: string | null
  readonly isLoaded: boolean
}

const none: LiveCollection<AppointmentRow> = { ready: false, position: 0, rows: new Map(), changed: new Map(), problem: null }

/** The upcoming appointments in the hours of a provider, or of the location. */
function useUpcoming(owner: RosterOwner): UseUpcomingResult {
  const client = useClient()
  const today = useToday()
  const { timeZone } = useCurrentLocation().location
  const upcoming$ = useMemo(() => watchUpcoming(client, owner, dayBounds(today, timeZone).from), [client, owner, today, timeZone])
  const { rows, ready, problem } = useObservable(upcoming$, none)
  const upcoming = useMemo(() => [...rows.values()], [rows])
  return { upcoming, scope: problem?.scope ?? null, isLoaded: ready }
}

type Props = {
  readonly rows: RosterRows
  readonly providers: readonly ProviderRow[]
  readonly owner: RosterOwner
  readonly drafts: ReturnType<typeof useDrafts>
  readonly density: 'comfortable' | 'touch'
}

/** The hours of one provider, or the opening hours of the location. */
export function OwnerHours({ rows, providers, owner, drafts, density }: Props) {
  const { location } = useCurrentLocation()
  const { userNames } = useViewers('/roster')
  const state = useOwnerHours(rows, owner, drafts)
  const { hours, editor, mayChange } = state
  const name = owner.provider === null ? null : providerName(rows.providers.get(owner.provider))
  const bar = hours.isChanged && mayChange && <PublishBar {...state} onDiscard={editor.discard} />
  return (
    <Page
      title={name === null ? tRoster('openingHours') : tRoster('title', { name })}
      timeZone={location.timeZone}
      density={density}
      start={hours.isChanged && <StateLabel shape="scheduled" label={tRoster('draft')} />}
      end={
        <>
          {bar && <span className={styles.wideBar}>{bar}</span>}
          <Avatars names={userNames} />
        </>
      }
    >
      <div className={styles.screen}>
        <OwnerList {...{ rows, providers, owner }} />
        <HoursWork {...{ rows, owner, name, state }} />
        <HoursPanel {...state} rows={rows} onAnswer={editor.setAnswers} />
        {bar && <div className={styles.narrowBar}>{bar}</div>}
        <div className={styles.toasts}>
          <Toasts toastFor={() => null} />
        </div>
      </div>
    </Page>
  )
}

type HoursWorkProps = Pick<Props, 'rows' | 'owner'> & {
  /** `null` for the opening hours. */
  readonly name: string | null
  readonly state: ReturnType<typeof useOwnerHours>
}

/** The weeks, and the days that differ from them. */
const HoursWork = ({ rows, owner, name, state: { hours, editor, mayChange } }: HoursWorkProps) => (
  <div className={styles.hours}>
    {hours.draft ? (
      <>
        <PatternHead draft={hours.draft} {...{ rows, owner, editor, mayChange }} />
        {hours.versions === '' && name !== null && (
          <p className={classNames(asText('small', 'quiet'), styles.none)}>{tRoster('noOwnHours', { name })}</p>
        )}
        <PatternWeeks draft={hours.draft} {...{ hours, editor, mayChange }} />
      </>
    ) : (
      <EmptyState title={tRoster('tooMany')} />
    )}
    <div className={styles.days}>
      <ExceptionList {...{ rows, owner }} />
      <HolidayList rows={rows} />
    </div>
  </div>
)

/** Whether the user may change these hours. Another provider's need a permission of their own. */
function useMayChange({ provider }: RosterOwner): boolean {
  const { scopes, me } = useClient()
  return scopes.has('cal.c') && scopes.has('cal.e') && (provider === null || provider === me.provider || scopes.has('cal.o'))
}

/** The hours of one owner with the draft, the appointments in time that it closes, and the publication. */
function useOwnerHours(rows: RosterRows, owner: RosterOwner, { drafts, change: changeDrafts }: ReturnType<typeof useDrafts>) {
  const key = `${owner.provider ?? ''} ${owner.location}`
  const change = useCallback<ChangeDraft>((next) => changeDrafts(key, next), [changeDrafts, key])
  const { upcoming, scope, isLoaded } = useUpcoming(owner)
  const hours = useHours({ rows, upcoming, owner, open: drafts.get(key) ?? null })
  const editor = useHoursEditor(hours, change)
  const affected = useAffected(hours, rows)
  const publish = usePublish(hours, affected, editor.discard)
  return { upcoming, scope, isLoaded, hours, editor, affected, publish, mayChange: useMayChange(owner) }
}
