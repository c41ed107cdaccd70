import { IconMenu2 } from '@tabler/icons-react'
import { Button } from 'react-aria-components'
import { tShell } from '#locale/common/shell.ts'
import { useClient } from '../appContext.ts'
import { Menu } from '../components/overlays/Menu.tsx'
import { navigationScreensFor } from '../screens.ts'
import { usePlaceChoices } from './MoreScreens.tsx'
import styles from './NavigationMenu.module.css'

/** The navigation behind one button, for boards that need the space. */
export function NavigationMenu({ currentPath }: { readonly currentPath: string }) {
  const { scopes } = useClient()
  const choices = usePlaceChoices(navigationScreensFor(scopes), currentPath)
  return (
    <Menu label={tShell('screens')} groups={[{ id: 'places', choices }]}>
      <Button className={styles.open ?? ''} aria-label={tShell('menu')}>
        <IconMenu2 size={24} stroke={2} aria-hidden="true" />
      </Button>
    </Menu>
  )
}
