import { IconDental } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { tShell } from '#locale/common/shell.ts'
import { useClient } from '../appContext.ts'
import { useObservable } from '../liveness/useObservable.ts'
import type { Screen } from '../screen.ts'
import { Avatar } from '../components/state/Avatars.tsx'
import { usePhoneWidth } from '../components/layout/useMedia.ts'
import { classNames } from '../classNames.ts'
import { asStack } from '../theme/looks.ts'
import { MoreScreens } from './MoreScreens.tsx'
import styles from './NavigationRail.module.css'
import { type Place, railPlacesFor } from './railPlaces.ts'

/** More are not told apart on a badge. */
const maxCount = 99

/** Main navigation, always in the same order, at the left edge. */
export function NavigationRail({ currentPath }: { readonly currentPath: string }) {
  const { scopes, me } = useClient()
  const { shown, more, foot } = railPlacesFor(scopes, usePhoneWidth())
  return (
    <nav className={styles.rail} aria-label={tShell('screens')}>
      <span className={classNames(asStack(0, 'ink', 'fixed'), styles.mark)}>
        <IconDental size={24} stroke={1.75} aria-hidden="true" />
      </span>
      <ul className={classNames(asStack(), styles.places, styles.top)}>
        {shown.map((place) => (
          <PlaceLink key={place.path} place={place} currentPath={currentPath} />
        ))}
        {more.length > 0 && (
          <li>
            <MoreScreens places={more} currentPath={currentPath} />
          </li>
        )}
      </ul>
      {foot.length > 0 && (
        <ul className={classNames(asStack(), styles.places)}>
          {foot.map((place) => (
            <PlaceLink key={place.path} place={place} currentPath={currentPath} />
          ))}
        </ul>
      )}
      <Link
        to="/account"
        className={styles.me}
        aria-label={`${tShell('account')}, ${me.name}`}
        aria-current={currentPath === '/account' ? 'page' : undefined}
      >
        <Avatar name={me.name} isMe />
      </Link>
    </nav>
  )
}

const PlaceLink = ({ place: { path, name, navigationItem }, currentPath }: { readonly place: Place; readonly currentPath: string }) => (
  <li>
    <Link to={path} className={styles.place} aria-current={path === currentPath ? 'page' : undefined}>
      <navigationItem.icon size={22} stroke={1.75} aria-hidden="true" />
      {navigationItem.label ?? name}
      {navigationItem.watchCount && <WaitingCount watch={navigationItem.watchCount} />}
    </Link>
  </li>
)

type WatchCount = NonNullable<NonNullable<Screen['navigationItem']>['watchCount']>

/** How many things wait on a screen; nothing for none. */
function WaitingCount({ watch }: { readonly watch: WatchCount }) {
  const client = useClient()
  const count$ = useMemo(() => watch(client), [watch, client])
  const count = useObservable(count$, 0)
  if (count === 0) return null
  return (
    <>
      <span className={styles.count} aria-hidden="true">
        {count > maxCount ? `${maxCount}+` : count}
      </span>
      <span className="unseen">{tShell('waitingCount', { count })}</span>
    </>
  )
}
