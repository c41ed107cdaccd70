import { useState } from 'react'
import type { Account as Kept } from '#domain/practice/user.ts'
import { useHouse } from '../../../context.ts'
import { Avatar } from '../../../parts/state/Avatars.tsx'
import { Button } from '../../../parts/form/Button.tsx'
import { Page } from '../../../parts/page/Page.tsx'
import { Loading } from '../../../parts/page/Plain.tsx'
import { Line, Panel, Sheet } from '../../../parts/layer/Sheet.tsx'
import { usePlace } from '../../../place.tsx'
import { useAccount } from '../../../useAccount.ts'
import styles from './Account.module.css'
import { Behaviour } from './Behaviour.tsx'
import { Looks } from './Looks.tsx'
import { Rights } from './Rights.tsx'
import { sayAccount } from './sayAccount.ts'
import { Signing } from './Signing.tsx'

/** Who one is, what one may do, and how one likes it. Every choice is kept at once. */
export function Account() {
  const { leave } = useHouse()
  const { timeZone } = usePlace().location
  const { account, change } = useAccount()
  const [isLost, setLost] = useState(false)
  const keep = (values: Partial<Kept>) => {
    setLost(false)
    change(values).catch(() => setLost(true))
  }
  return (
    <Page title={sayAccount('name')} timeZone={timeZone}>
      <Sheet>
        <WhoIAm />
        {account ? (
          <>
            <Looks account={account} onKeep={keep} />
            <Behaviour account={account} onKeep={keep} />
          </>
        ) : (
          <Loading rows={4} />
        )}
        <p role="alert" className={styles.lost}>
          {isLost && sayAccount('notKept')}
        </p>
        <Signing />
        <Rights />
        <Panel>
          <Line label={sayAccount('out')} what={sayAccount('outWhat')}>
            <Button onPress={leave}>{sayAccount('out')}</Button>
          </Line>
        </Panel>
      </Sheet>
    </Page>
  )
}

function WhoIAm() {
  const { me } = useHouse().client
  return (
    <div className={styles.who}>
      <Avatar name={me.name} isMe className={styles.face} />
      <div>
        <h2 className={styles.name}>{me.name}</h2>
        <p className={styles.at}>{sayAccount('at', { practice: me.practice.name, username: me.username })}</p>
      </div>
    </div>
  )
}
