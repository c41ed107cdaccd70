import { IconVolume, IconVolumeOff } from '@tabler/icons-react'
import { ToggleButton } from 'react-aria-components'
import { Badge } from '../../../parts/state/Badge.tsx'
import { useAccount } from '../../../useAccount.ts'
import type { Head } from './heads.ts'
import styles from './Reception.module.css'
import { sayDesk } from './sayDesk.ts'

/** What each lane is called and how many stand in it. */
export function Heads({ heads }: { readonly heads: readonly Head[] }) {
  return (
    <div className={styles.heads}>
      {heads.map(({ id, word, count, end }) => (
        <div key={id} className={styles.head}>
          <h2 className={styles.word}>{word}</h2>
          <Badge kind="count">{count}</Badge>
          <span className={styles.end}>{id === 'here' ? <Sound /> : end}</span>
        </div>
      ))}
    </div>
  )
}

/** Whether arrivals are heard; it goes with the person and not with the machine. */
export function Sound() {
  const { account, change } = useAccount()
  if (!account) return null
  const Icon = account.sound ? IconVolume : IconVolumeOff
  return (
    <ToggleButton className={styles.sound ?? ''} isSelected={account.sound} onChange={(sound) => void change({ sound })}>
      <Icon size={18} stroke={1.75} aria-hidden="true" />
      {sayDesk(account.sound ? 'soundOn' : 'soundOff')}
    </ToggleButton>
  )
}
