import { IconMenu2 } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { Button } from 'react-aria-components'
import { useClient } from '../context.ts'
import { Menu } from '../parts/layer/Menu.tsx'
import { placesFor } from '../screens.ts'
import styles from './PlacesMenu.module.css'
import { sayShell } from './sayShell.ts'

/** The same places behind one button, where the board needs the room. */
export function PlacesMenu({ at }: { readonly at: string }) {
  const { scopes } = useClient()
  const navigate = useNavigate()
  const choices = placesFor(scopes).map(({ path, name, place }) => ({
    id: path,
    word: name,
    icon: <place.icon size={20} stroke={1.75} aria-hidden="true" />,
    isChosen: path === at,
    onChoose: () => void navigate({ to: path }),
  }))
  return (
    <Menu label={sayShell('places')} groups={[{ id: 'places', choices }]}>
      <Button className={styles.open ?? ''} aria-label={sayShell('menu')}>
        <IconMenu2 size={24} stroke={2} aria-hidden="true" />
      </Button>
    </Menu>
  )
}
