import { IconDental } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useClient } from '../context.ts'
import { placesFor } from '../screens.ts'
import { Avatar } from '../parts/state/Avatars.tsx'
import styles from './Rail.module.css'
import { sayShell } from './sayShell.ts'

/** Upright there may be more places than have room. */
const intoSight = (place: HTMLElement | null) => place?.scrollIntoView({ inline: 'center', block: 'nearest' })

/** The places to go, always in the same order, on the left of every desk. */
export function Rail({ at }: { readonly at: string }) {
  const { scopes, me } = useClient()
  return (
    <nav className={styles.rail} aria-label={sayShell('places')}>
      <span className={styles.mark}>
        <IconDental size={24} stroke={1.75} aria-hidden="true" />
      </span>
      <ul className={styles.places}>
        {placesFor(scopes).map(({ path, name, place }) => (
          <li key={path}>
            <Link
              to={path}
              className={styles.place}
              aria-current={path === at ? 'page' : undefined}
              ref={path === at ? intoSight : undefined}
            >
              <place.icon size={22} stroke={1.75} aria-hidden="true" />
              {name}
            </Link>
          </li>
        ))}
      </ul>
      <Link
        to="/account"
        className={styles.me}
        aria-label={`${sayShell('me')}, ${me.name}`}
        aria-current={at === '/account' ? 'page' : undefined}
      >
        <Avatar name={me.name} isMe />
      </Link>
    </nav>
  )
}
