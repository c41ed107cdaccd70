import { IconDental } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { tShell } from '#locale/common/shell.ts'
import { useClient } from '../appContext.ts'
import { useObservable } from '../liveness/useObservable.ts'
import type { Screen } from '../screen.ts'
import { navigationScreensFor } from '../screens.ts'
import { Avatar } from '../components/state/Avatars.tsx'
import { classNames } from '../classNames.ts'
import { asStack } from '../theme/looks.ts'
import styles from './NavigationRail.module.css'

/** More are not told apart on a badge. */
const maxCount = 99

/** On an upright screen the rail scrolls, because not all entries fit. */
const scrollToCurrent = (element: HTMLElement | null) => element?.scrollIntoView({ inline: 'center', block: 'nearest' })

/** Main navigation, always in the same order, at the left edge. */
export function NavigationRail({ currentPath }: { readonly currentPath: string }) {
  const { scopes, me } = useClient()
  return (
    <nav className={styles.rail} aria-label={tShell('screens')}>
      <span className={classNames(asStack(0, 'ink', 'fixed'), styles.mark)}>
        <IconDental size={24} stroke={1.75} aria-hidden="true" />
      </span>
      <ul className={classNames(asStack(), styles.places)}>
        {navigationScreensFor(scopes).map(({ path, name, navigationItem }) => (
          <li key={path}>
            <Link
              to={path}
              className={styles.place}
              aria-current={path === currentPath ? 'page' : undefined}
              ref={path === currentPath ? scrollToCurrent : undefined}
            >
              <navigationItem.icon size={22} stroke={1.75} aria-hidden="true" />
              {navigationItem.label ?? name}
              {navigationItem.watchCount && <WaitingCount watch={navigationItem.watchCount} />}
            </Link>
          </li>
        ))}
      </ul>
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
