import { Outlet, useLocation } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { meets, named } from '#domain/scopes.ts'
import { useHouse } from '../context.ts'
import { FaultBoundary } from '../parts/page/Fault.tsx'
import { Loading } from '../parts/page/Plain.tsx'
import { PlaceProvider, useStanding } from '../place.tsx'
import type { Screen } from '../screen.ts'
import { say } from '../sayings.ts'
import { screens } from '../screens.ts'
import styles from './Frame.module.css'
import { Rail } from './Rail.tsx'
import { sayShell } from './sayShell.ts'
import { useAccountLook } from './useAccountLook.ts'
import { NoWay } from './NoWay.tsx'
import { useNeeds } from './useNeeds.ts'

/** What stands around every screen. */
export function Frame() {
  const { client, product } = useHouse()
  const { pathname } = useLocation()
  const screen = screens.find(({ path }) => path === pathname)
  const hasRail = screen?.frame !== 'menu'
  useAccountLook()
  useNeeds()
  useEffect(() => {
    document.title = screen ? sayShell('titleOf', { screen: screen.name, product }) : sayShell('title', { product })
  }, [screen, product])
  useEffect(() => client.here(pathname), [client, pathname])

  return (
    <PlaceProvider>
      <div className={styles.frame} data-frame={hasRail ? 'rail' : 'menu'}>
        {hasRail && <Rail at={pathname} />}
        <div className={styles.work}>
          <FaultBoundary key={pathname}>
            <Allowed screen={screen}>
              <Outlet />
            </Allowed>
          </FaultBoundary>
        </div>
      </div>
    </PlaceProvider>
  )
}

/** A screen is drawn for whoever may see it, once it is known where it stands. */
function Allowed({ screen, children }: { readonly screen: Screen | undefined; readonly children: ReactNode }) {
  const { client } = useHouse()
  const standing = useStanding()
  if (screen && !meets(screen.needs, client.scopes))
    return <NoWay head={say('noSightHead')} what={say('noSightWhat', { scope: named(screen.needs) })} />
  if (standing === 'nowhere') return <NoWay head={sayShell('noPlaceHead')} what={sayShell('noPlaceWhat')} />
  if (standing === 'opening')
    return (
      <main>
        {screen && <h1 className="unseen">{screen.name}</h1>}
        <Loading />
      </main>
    )
  return children
}
