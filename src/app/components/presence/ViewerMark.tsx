import { wholeTimeOf } from '#locale/common/time.ts'
import { classNames } from '../../classNames.ts'
import { t } from '../../i18n/translators.ts'
import { useCurrentLocation } from '../../location/LocationProvider.tsx'
import { Avatar } from '../state/Avatars.tsx'
import styles from './ViewerMark.module.css'
import { useViewersOf } from './useViewersOf.ts'

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
