import { use } from 'react'
import { Avatar } from '../../../../parts/state/Avatars.tsx'
import { HoldersContext } from '../deskView.ts'
import { sayDesk } from '../sayDesk.ts'
import styles from './Card.module.css'

/** Who else has this visit open, so that two people do not send one patient home twice. */
export function Holder({ visit }: { readonly visit: string }) {
  const holder = use(HoldersContext).get(visit)
  if (!holder) return null
  return (
    <span className={styles.holder}>
      <Avatar name={holder.name} />
      {sayDesk('open', { name: holder.name.split(' ')[0] ?? holder.name })}
    </span>
  )
}
