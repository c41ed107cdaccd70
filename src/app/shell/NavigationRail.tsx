import { IconDental } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useClient } from '../appContext.ts'
import { navigationScreensFor } from '../screens.ts'
import { Avatar } from '../components/state/Avatars.tsx'
import styles from './NavigationRail.module.css'
import { tShell } from './tShell.ts'

/** On an upright screen the rail scrolls, because not all entries fit. */
const scrollToCurrent = (element: HTMLElement | null) => element?.scrollIntoView({ inline: 'center', block: 'nearest' })

/** Main navigation, always in the same order, at the left edge. */
export function NavigationRail({ currentPath }: { readonly currentPath: string }) {
  const { scopes, me } = useClient()
  return (
    <nav className={styles.rail} aria-label={tShell('screens')}>
      <span className={styles.mark}>
        <IconDental size={24} stroke={1.75} aria-hidden="true" />
      </span>
      <ul className={styles.places}>
        {navigationScreensFor(scopes).map(({ path, name, navigationItem }) => (
          <li key={path}>
            <Link
              to={path}
              className={styles.place}
              aria-current={path === currentPath ? 'page' : undefined}
              ref={path === currentPath ? scrollToCurrent : undefined}
            >
              <navigationItem.icon size={22} stroke={1.75} aria-hidden="true" />
              {name}
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
