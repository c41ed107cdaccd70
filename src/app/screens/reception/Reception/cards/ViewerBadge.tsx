import { use } from 'react'
import { Avatar } from '../../../../components/state/Avatars.tsx'
import { ViewersContext } from '../receptionView.ts'
import { tReception } from '../../../../components/scheduling/appointment/tReception.ts'
import { classNames } from '../../../../classNames.ts'
import { asRow } from '../../../../theme/looks.ts'
import styles from './Card.module.css'

/** Shows which other user has this appointment open, so that two users do not check out one patient twice. */
export function ViewerBadge({ appointmentId }: { readonly appointmentId: string }) {
  const viewer = use(ViewersContext).get(appointmentId)
  if (!viewer) return null
  return (
    <span className={classNames(asRow(8, 'inline', 'center', 'quiet', 'shrinks'), styles.holder)}>
      <Avatar name={viewer.name} />
      {tReception('viewing', { name: viewer.name.split(' ')[0] ?? viewer.name })}
    </span>
  )
}
