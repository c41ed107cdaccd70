import { Outlet, useLocation } from '@tanstack/react-router'
import { type ReactNode, useEffect, useLayoutEffect } from 'react'
import { hasScopes, describeScopes } from '#domain/scopes.ts'
import { tShell } from '#locale/common/shell.ts'
import { useAppContext } from '../appContext.ts'
import { guardListFocus } from '../components/keys/guardListFocus.ts'
import { PermissionNeed } from '../components/permission/PermissionNeed.tsx'
import { ErrorBoundary } from '../components/page/ErrorPage.tsx'
import { Loading } from '../components/page/EmptyState.tsx'
import { LocationProvider, useLocationStatus } from '../location/LocationProvider.tsx'
import type { Screen } from '../screen.ts'
import { t } from '../i18n/translators.ts'
import { screens } from '../screens.ts'
import { useAccount } from '../session/useAccount.ts'
import styles from './AppFrame.module.css'
import { NavigationRail } from './NavigationRail.tsx'
import { Finder } from './finder/Finder.tsx'
import { AccessDenied } from './AccessDenied.tsx'
import { usePageReload } from './usePageReload.ts'

/** The frame around every screen. */
export function AppFrame() {
  const { client, product } = useAppContext()
  const { pathname } = useLocation()
  const screen = screens.find(({ path }) => path === pathname)
  const navigation = screen?.navigation ?? 'rail'
  useAccountTheme()
  usePageReload()
  useEffect(() => {
    document.title = screen ? tShell('titleOf', { screen: screen.name, product }) : tShell('title', { product })
  }, [screen, product])
  useEffect(() => client.setPresence(pathname), [client, pathname])
  useEffect(() => guardListFocus(document), [])

  return (
    <LocationProvider>
      {navigation !== 'none' && <Finder hasOwnSearch={screen?.hasOwnSearch ?? false} />}
      <div className={styles.frame} data-frame={navigation}>
        {navigation === 'rail' && <NavigationRail currentPath={pathname} />}
        <div className={styles.work}>
          <ErrorBoundary key={pathname}>
            <PermissionGate screen={screen}>
              <Outlet />
            </PermissionGate>
          </ErrorBoundary>
        </div>
      </div>
    </LocationProvider>
  )
}

/** Renders the screen if the user has its permission and the location is known. */
function PermissionGate({ screen, children }: { readonly screen: Screen | undefined; readonly children: ReactNode }) {
  const { client } = useAppContext()
  const locationStatus = useLocationStatus()
  if (screen && !hasScopes(screen.requiredScopes, client.scopes))
    return <AccessDenied title={t('noAccessTitle')} description={<PermissionNeed scope={describeScopes(screen.requiredScopes)} />} />
  if (locationStatus === 'nowhere') return <AccessDenied title={tShell('noLocationHead')} description={tShell('noLocationHelp')} />
  if (locationStatus === 'opening')
    return (
      <main>
        {screen && <h1 className="unseen">{screen.name}</h1>}
        <Loading />
      </main>
    )
  return children
}

/** Applies the signed-in user's theme and density to the page; `system` follows the operating system. */
function useAccountTheme(): void {
  const { account } = useAccount()
  const theme = account?.theme ?? 'system'
  const density = account?.density ?? 'comfortable'
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    if (theme === 'system') delete dataset.theme
    else dataset.theme = theme
    dataset.density = density
  }, [theme, density])
}
