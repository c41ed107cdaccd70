import { IconVolume, IconVolumeOff } from '@tabler/icons-react'
import { ToggleButton } from 'react-aria-components'
import { Badge } from '../../../../components/state/Badge.tsx'
import { useAccount } from '../../../../session/useAccount.ts'
import type { LaneHeading } from './laneHeadingsOf.ts'
import { classNames } from '../../../../classNames.ts'
import { asRow, asText } from '../../../../theme/looks.ts'
import styles from '../Reception.module.css'
import { tReception } from '../../../../components/scheduling/appointment/tReception.ts'

/** Shows the name of each lane and its number of cards. */
export function LaneHeadings({ headings }: { readonly headings: readonly LaneHeading[] }) {
  return (
    <div className={styles.heads}>
      {headings.map(({ id, label, count, end, hasSound }) => (
        <div key={id} className={classNames(asRow(10, 'center', 'shrinks'), styles.head)}>
          <h2 className={asText('headingTracked')}>{label}</h2>
          <Badge kind="count">{count}</Badge>
          <span className={asText('small', 'faint', 'oneLine', 'pushed')}>{hasSound ? <SoundToggle /> : end}</span>
        </div>
      ))}
    </div>
  )
}

/** Turns the arrival sound on or off. The setting belongs to the user account, not to the device. */
export function SoundToggle() {
  const { account, change } = useAccount()
  if (!account) return null
  const Icon = account.sound ? IconVolume : IconVolumeOff
  return (
    <ToggleButton
      className={classNames(asRow(6, 'inline', 'center', 'small', 'faint', 'oneLine'), styles.sound)}
      isSelected={account.sound}
      onChange={(sound) => void change({ sound })}
    >
      <Icon size={18} stroke={1.75} aria-hidden="true" />
      {tReception(account.sound ? 'soundOn' : 'soundOff')}
    </ToggleButton>
  )
}
