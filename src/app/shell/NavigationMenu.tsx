import { IconMenu2 } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { Button } from 'react-aria-components'
import { tShell } from '#locale/common/shell.ts'
import { useClient } from '../appContext.ts'
import { Menu } from '../components/overlays/Menu.tsx'
import { navigationScreensFor } from '../screens.ts'
import styles from './NavigationMenu.module.css'

/** The navigation behind one button, for boards that need the space. */
export function NavigationMenu({ currentPath }: { readonly currentPath: string }) {
  const { scopes } = useClient()
  const navigate = useNavigate()
  const choices = navigationScreensFor(scopes).map(({ path, name, navigationItem }) => ({
    id: path,
    label: navigationItem.label ?? name,
    icon: <navigationItem.icon size={20} stroke={1.75} aria-hidden="true" />,
    isChosen: path === currentPath,
    onChoose: () => void navigate({ to: path }),
  }))
  return (
    <Menu label={tShell('screens')} groups={[{ id: 'places', choices }]}>
      <Button className={styles.open ?? ''} aria-label={tShell('menu')}>
        <IconMenu2 size={24} stroke={2} aria-hidden="true" />
      </Button>
    </Menu>
  )
}
