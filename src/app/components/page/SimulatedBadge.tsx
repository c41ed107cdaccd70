import { t } from '../../i18n/translators.ts'
import { useIsSimulated } from '../../liveness/useIsSimulated.ts'
import { Badge } from '../state/Badge.tsx'
import styles from './SimulatedBadge.module.css'

export const SimulatedBadge = () =>
  useIsSimulated() && (
    <span className={styles.mark}>
      <Badge kind="tag">{t('simulated')}</Badge>
    </span>
  )
