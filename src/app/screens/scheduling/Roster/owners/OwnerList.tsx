import { IconBeach, IconBuilding } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { tRoster } from '#locale/scheduling/roster.ts'
import type { ProviderRow } from '#streams/derive/scheduling/day/dayRows.ts'
import type { RosterOwner } from '#streams/derive/scheduling/roster/rosterSteps.ts'
import { rosterSummary } from '#streams/derive/scheduling/roster/rosterSummary.ts'
import type { RosterRows } from '#streams/derive/scheduling/roster/watchRosters.ts'
import { Avatar } from '../../../../components/state/Avatars.tsx'
import { useToday } from '../../../../location/LocationProvider.tsx'
import { classNames } from '../../../../classNames.ts'
import { asStack, asText } from '../../../../theme/looks.ts'
import { openingHours } from '../rosterAddress.ts'
import { summaryText } from '../summaryText.ts'
import styles from './OwnerList.module.css'

type Props = {
  readonly rows: RosterRows
  readonly providers: readonly ProviderRow[]
  readonly owner: RosterOwner
}

const icon = { size: 20, stroke: 1.5, 'aria-hidden': true } as const

/** Whose hours the screen shows: a provider's, or those of the location. */
export function OwnerList({ rows, providers, owner }: Props) {
  const today = useToday()
  const summaryOf = (provider: string | null) =>
    summaryText(
      rosterSummary(
        rows.rosters.filter((roster) => roster.provider === provider && roster.location === owner.location),
        today,
      ),
    )
  return (
    <nav className={styles.list} aria-label={tRoster('providers')}>
      <h2 className={classNames(asText('small', 'faint', 'medium'), styles.head)}>{tRoster('providers')}</h2>
      {providers.map(({ id, name }) => (
        <OwnerLink key={id} of={id} isChosen={id === owner.provider} lead={<Avatar name={name} />} name={name} summary={summaryOf(id)} />
      ))}
      <h2 className={classNames(asText('small', 'faint', 'medium'), styles.head)}>{tRoster('practice')}</h2>
      <OwnerLink
        of={openingHours}
        isChosen={owner.provider === null}
        lead={<IconBuilding {...icon} />}
        name={tRoster('openingHours')}
        summary={summaryOf(null)}
      />
      <Link className={styles.owner} to="/records" search={{ area: 'schedule/holidays' }}>
        <span className={classNames(asStack(0, 'quiet', 'fixed'), styles.lead)}>
          <IconBeach {...icon} />
        </span>
        <span className={asText('nameTracked', 'breaks')}>{tRoster('holidays')}</span>
      </Link>
    </nav>
  )
}

type OwnerLinkProps = {
  readonly of: string
  readonly isChosen: boolean
  readonly lead: ReactNode
  readonly name: string
  readonly summary: string
}

/** In one column the list is a row that scrolls. */
const scrollToChosen = (element: HTMLElement | null) => element?.scrollIntoView({ inline: 'center', block: 'nearest' })

const OwnerLink = ({ of, isChosen, lead, name, summary }: OwnerLinkProps) => (
  <Link
    className={styles.owner}
    to="/roster"
    search={{ of }}
    data-chosen={isChosen || undefined}
    aria-current={isChosen ? 'page' : undefined}
    ref={isChosen ? scrollToChosen : undefined}
  >
    <span className={classNames(asStack(0, 'quiet', 'fixed'), styles.lead)}>{lead}</span>
    <span className={asStack(0, 'shrinks')}>
      <span className={asText('nameTracked', 'breaks')}>{name}</span>
      <span className={asText('small', 'quiet')}>{summary}</span>
    </span>
  </Link>
)
