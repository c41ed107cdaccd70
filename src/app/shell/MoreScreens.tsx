import { IconDots } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { Button } from 'react-aria-components'
import { tShell } from '#locale/common/shell.ts'
import { Menu } from '../components/overlays/Menu.tsx'
import type { MenuChoice } from '../components/overlays/menuChoices.ts'
import styles from './NavigationRail.module.css'
import type { Place } from './railPlaces.ts'

type Props = { readonly places: readonly Place[]; readonly currentPath: string }

/** The places of a menu, each of which opens its screen. */
export function usePlaceChoices(places: readonly Place[], currentPath: string): readonly MenuChoice[] {
  const navigate = useNavigate()
  return places.map(({ path, name, navigationItem }) => ({
    id: path,
    label: navigationItem.label ?? name,
    icon: <navigationItem.icon size={20} stroke={1.75} aria-hidden="true" />,
    isChosen: path === currentPath,
    onChoose: () => void navigate({ to: path }),
  }))
}

/** The screens that have no place on the rail. It shows that the current screen is one of them. */
export function MoreScreens({ places, currentPath }: Props) {
  const choices = usePlaceChoices(places, currentPath)
  const current = places.find(({ path }) => path === currentPath)
  return (
    <Menu label={tShell('screens')} groups={[{ id: 'places', choices }]} isSearched>
      <Button
        className={styles.place ?? ''}
        aria-label={current ? `${tShell('moreScreens')}, ${current.name}` : tShell('moreScreens')}
        data-current={current ? true : undefined}
      >
        <IconDots size={22} stroke={1.75} aria-hidden="true" />
        {tShell('more')}
      </Button>
    </Menu>
  )
}
