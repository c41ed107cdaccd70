import type { ProviderRow } from '#streams/derive/scheduling/day/dayRows.ts'
import type { RosterOwner } from '#streams/derive/scheduling/roster/rosterSteps.ts'
import type { RosterRows } from '#streams/derive/scheduling/roster/watchRosters.ts'
import { providerName } from '#streams/derive/people/personNames.ts'
import { Toasts } from '../../../components/command/Toasts.tsx'
import { EmptyState } from '../../../components/page/EmptyState.tsx'
import { Page } from '../../../components/page/Page.tsx'
import { Avatars } from '../../../components/state/Avatars.tsx'
import { StateLabel } from '../../../components/state/StateLabel.tsx'
import { useViewers } from '../../../liveness/useViewers.ts'
import { useCurrentLocation } from '../../../location/LocationProvider.tsx'
import { ExceptionList } from './days/ExceptionList.tsx'
import { HolidayList } from './days/HolidayList.tsx'
import { OwnerList } from './owners/OwnerList.tsx'
import { HoursPanel } from './panel/HoursPanel.tsx'
import { PatternHead } from './pattern/PatternHead.tsx'
import { PatternWeeks } from './pattern/PatternWeeks.tsx'
import { PublishBar } from './publish/PublishBar.tsx'
import type { useDrafts } from './rosterDrafts.ts'
import { tRoster } from './tRoster.ts'
import { useOwnerHours } from './useOwnerHours.ts'
import { classNames } from '../../../classNames.ts'
import { asText } from '../../../theme/looks.ts'
import styles from './Roster.module.css'

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
