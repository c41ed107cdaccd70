import { IconLogout, IconUserCircle } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { Button } from 'react-aria-components'
import { useHouse } from '../context.ts'
import { Avatar } from '../parts/state/Avatars.tsx'
import { Menu } from '../parts/layer/Menu.tsx'
import styles from './MyMenu.module.css'
import { sayShell } from './sayShell.ts'

/** Who sits here: their account, and the way out. */
export function MyMenu() {
  const { client, leave } = useHouse()
  const navigate = useNavigate()
  const icon = { size: 20, stroke: 1.75, 'aria-hidden': true } as const
  return (
    <Menu
      label={client.me.name}
      groups={[
        {
          id: 'me',
          head: client.me.name,
          choices: [
            { id: 'account', word: sayShell('me'), icon: <IconUserCircle {...icon} />, onChoose: () => void navigate({ to: '/account' }) },
            { id: 'out', word: sayShell('signOut'), icon: <IconLogout {...icon} />, onChoose: leave },
          ],
        },
      ]}
    >
      <Button className={styles.me ?? ''} aria-label={`${sayShell('me')}, ${client.me.name}`}>
        <Avatar name={client.me.name} isMe />
      </Button>
    </Menu>
  )
}
