import { IconLogout, IconUserCircle } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { Button } from 'react-aria-components'
import { tShell } from '#locale/common/shell.ts'
import { useAppContext } from '../appContext.ts'
import { Avatar } from '../components/state/Avatars.tsx'
import { Menu } from '../components/overlays/Menu.tsx'
import styles from './AccountMenu.module.css'

/** The signed-in user's menu: account and sign out. */
export function AccountMenu() {
  const { client, signOut } = useAppContext()
  const navigate = useNavigate()
  const icon = { size: 20, stroke: 1.75, 'aria-hidden': true } as const
  return (
    <Menu
      label={client.me.name}
      groups={[
        {
          id: 'me',
          title: client.me.name,
          choices: [
            {
              id: 'account',
              label: tShell('account'),
              icon: <IconUserCircle {...icon} />,
              onChoose: () => void navigate({ to: '/account' }),
            },
            { id: 'out', label: tShell('signOut'), icon: <IconLogout {...icon} />, onChoose: signOut },
          ],
        },
      ]}
    >
      <Button className={styles.me ?? ''} aria-label={`${tShell('account')}, ${client.me.name}`}>
        <Avatar name={client.me.name} isMe />
      </Button>
    </Menu>
  )
}
