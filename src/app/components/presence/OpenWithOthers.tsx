import type { PresenceEntry } from '#domain/wire.ts'
import { wholeTimeOf } from '#locale/common/time.ts'
import { classNames } from '../../classNames.ts'
import { t } from '../../i18n/translators.ts'
import { useOtherUsers } from '../../liveness/useOtherUsers.ts'
import { useCurrentLocation } from '../../location/LocationProvider.tsx'
import { asRow, asText } from '../../theme/looks.ts'
import { Avatar } from '../state/Avatars.tsx'
import styles from './OpenWithOthers.module.css'

/** The other users who have a record open, on any screen, in the order in which they opened it. */
function useViewersOf(record: string): readonly PresenceEntry[] {
  const opened = ({ heldSince, since }: PresenceEntry) => heldSince ?? since
  return useOtherUsers()
    .filter(({ holding }) => holding === record)
    .toSorted((a, b) => (opened(a) < opened(b) ? -1 : 1))
}

/** Names the other users who have the record open and since when, so that two users do not work on it at once. */
export function OpenWithOthers({ record }: { readonly record: string }) {
  const { timeZone } = useCurrentLocation().location
  const viewers = useViewersOf(record)
  if (viewers.length === 0) return null
  return (
    <ul className={asRow('8 16', 'center', 'wraps')} aria-label={t('openWithOthers')}>
      {viewers.map(({ user, at, name, heldSince, since }) => (
        <li key={`${user} ${at}`} className={classNames(asText('small', 'quiet'), asRow(6, 'center'))}>
          <span className={styles.mark}>
            <Avatar name={name} />
          </span>
          {t('openSince', { name, time: wholeTimeOf(heldSince ?? since, timeZone) })}
        </li>
      ))}
    </ul>
  )
}

type ViewerMarkProps = { readonly record: string; readonly className?: string | undefined }

/** The initials of the user who opened the record first, where there is no room for words. A screen reader reads the words. */
export function ViewerMark({ record, className }: ViewerMarkProps) {
  const { timeZone } = useCurrentLocation().location
  const [viewer] = useViewersOf(record)
  if (!viewer) return null
  const { name, heldSince, since } = viewer
  return (
    <span className={classNames(styles.mark, className)}>
      <Avatar name={name} />
      <span className="unseen">{t('openSince', { name, time: wholeTimeOf(heldSince ?? since, timeZone) })}</span>
    </span>
  )
}
