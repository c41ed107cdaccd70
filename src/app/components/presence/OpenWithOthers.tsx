import { wholeTimeOf } from '#locale/common/time.ts'
import { classNames } from '../../classNames.ts'
import { t } from '../../i18n/translators.ts'
import { useCurrentLocation } from '../../location/LocationProvider.tsx'
import { asRow, asText } from '../../theme/looks.ts'
import { Avatar } from '../state/Avatars.tsx'
import styles from './ViewerMark.module.css'
import { useViewersOf } from './useViewersOf.ts'

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
