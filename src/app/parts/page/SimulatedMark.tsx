import { say } from '../../sayings.ts'
import { useSimulated } from '../../useSimulated.ts'
import { Badge } from '../state/Badge.tsx'
import styles from './SimulatedMark.module.css'

export const SimulatedMark = () =>
  useSimulated() && (
    <span className={styles.mark}>
      <Badge kind="tag">{say('simulated')}</Badge>
    </span>
  )
